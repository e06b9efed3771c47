import type { Logger } from 'pino'

/** Time to finish in-flight work at shutdown, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/**
 * Signals within this interval count as one, in milliseconds: a shell or a supervisor signals the
 * whole process group, and npm forwards the signal once more.
 */
const SAME_REQUEST_MS = 2_000

/**
 * Calls `stop` on the first SIGTERM or Ctrl-C. A later one exits immediately.
 * @returns a function that requests the same for another reason
 */
export function onStopRequest(stop: (reason: string) => void): (reason: string) => void {
  let askedAt: number | undefined
  const ask = (reason: string) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt >= SAME_REQUEST_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    stop(reason)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, ask)
  return ask
}

/**
 * Ends the process cleanly on SIGTERM, Ctrl-C, or when its supervisor has ended. A later second
 * request ends it immediately.
 */
export function stopOnRequest(name: string, log: Logger, stop: () => Promise<void>): void {
  let isAlone = false
  // Node can hang in its exit (nodejs/node#54918), and no supervisor may be left to end it.
  const exit = (code: number) =>
    isAlone ? process.kill(process.pid, 'SIGKILL') : process.exit(code)
  const ask = onStopRequest((reason) => {
    log.info({ reason }, `${name} stops`)
    setTimeout(() => exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    stop().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, `${name} did not stop cleanly`)
        exit(1)
      },
    )
  })
  process.on('disconnect', () => {
    isAlone = true
    ask('the supervisor is gone')
  })
}

/** Tells the supervisor, if any, that this process is ready for work. */
export function reportReady(): void {
  process.send?.('ready')
}
