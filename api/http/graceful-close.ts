import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** What clients have at most, in milliseconds. */
const MAX_MS = 8_000
/** How often connections that fell idle are closed meanwhile, in milliseconds. */
const SWEEP_MS = 200

const ACCEPTING_TURNS = 20

/**
 * Prepares a server for being stopped under load. Without it a client that keeps its connection
 * busy, such as a proxy, would keep the server open for ever.
 * @param drainMs for how long requests are still taken, for proxies that do not know of the stop yet
 * @param maxMs for how long clients may take to send what they began and to take their answers
 * @returns takes no more connections and settles when every request in flight is answered, or its
 * client is too slow
 */
export function createGracefulClose(
  server: Server,
  drainMs = 0,
  maxMs = MAX_MS,
): () => Promise<void> {
  const inFlight = new Set<ServerResponse>()
  let closing = false
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (closing) res.shouldKeepAlive = false
    inFlight.add(res)
    res.once('close', () => inFlight.delete(res))
  })
  return async () => {
    closing = true
    // The answer itself tells the client not to use its connection again.
    for (const res of inFlight) res.shouldKeepAlive = false
    await wait(drainMs)
    // Clients whose connection the system has made, and we have not accepted yet, would lose it. Each
    // turn of the event loop accepts some.
    for (let turn = 0; turn < ACCEPTING_TURNS; turn++) await nextTurn()
    const closed = new Promise((resolve) => server.close(resolve))
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const slow = setTimeout(() => server.closeAllConnections(), maxMs)
    await closed
    clearInterval(sweep)
    clearTimeout(slow)
  }
}
