import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Time for clients to finish, in milliseconds. */
const MAX_MS = 8_000
/** Interval at which idle connections are closed meanwhile, in milliseconds. */
const SWEEP_MS = 200

/** Turns of the event loop without a new connection after which none is waiting. */
const QUIET_TURNS = 10
/** Maximum wait for new connections to stop, in milliseconds. */
const MAX_WAIT_MS = 1_000

/**
 * Prepares a server for being stopped under load. Without it a client that keeps its connection
 * busy, such as a proxy, would keep the server open for ever.
 * @param drainMs how long requests are still accepted, until proxies know of the stop
 * @param maxMs how long clients may take to finish sending requests and reading answers
 * @returns a function that accepts no more connections and settles when every request in flight is
 * answered, or its client is too slow
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
    // The answer tells the client to close its connection.
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
 * Closes a server while no connection is waiting: clients that the system has connected but the
 * server has not accepted yet would lose their connection. Waits until no more arrive.
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
