import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Time for clients to finish, in milliseconds. */
const MAX_MS = 8_000
/** Interval at which idle connections are closed meanwhile, in milliseconds. */
const SWEEP_MS = 200

/** After how many turns of the event loop without a new connection none is waiting. */
const QUIET_TURNS = 10
/** For how long they are waited for, in milliseconds. */
const MAX_WAIT_MS = 1_000

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
    const { ended } = await closeWhenQuiet(server)
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const slow = setTimeout(() => server.closeAllConnections(), maxMs)
    await ended
    clearInterval(sweep)
    clearTimeout(slow)
  }
}

/**
 * Closes a server between two connections: clients whose connection the system has made, and we
 * have not accepted yet, would lose it. More of them come while a request is worked on, so those
 * that arrive wait until the server is closed.
 * @returns settles when the last connection has ended
 */
async function closeWhenQuiet(server: Server): Promise<{ ended: Promise<unknown> }> {
  const listeners = server.listeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  server.removeAllListeners('request').on('request', (...request) => held.push(request))
  let turns = 0
  const again = () => void (turns = 0)
  server.on('connection', again)
  const giveUp = performance.now() + MAX_WAIT_MS
  for (; turns < QUIET_TURNS && performance.now() < giveUp; turns++) await nextTurn()
  server.off('connection', again)
  const ended = new Promise((resolve) => server.close(resolve))
  server.removeAllListeners('request')
  for (const listener of listeners) server.on('request', listener)
  for (const request of held) server.emit('request', ...request)
  return { ended }
}
