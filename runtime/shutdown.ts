import type { Logger } from 'pino'

/** How long a process may take to finish what is in flight, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/**
 * Ends the process cleanly on SIGTERM, Ctrl-C, or when the supervisor that started it is gone.
 * A second signal ends it at once.
 */
export function stopOnRequest(name: string, log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (reason: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ reason }, `${name} stops`)
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, `${name} did not stop cleanly`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('the supervisor is gone'))
}

/** Tells the supervisor, if there is one, that this process is ready for work. */
export function reportReady(): void {
  process.send?.('ready')
}
