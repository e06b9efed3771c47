import { format } from 'node:util'
import { pino } from 'pino'
import { config } from '#config'

/** The log of this process: JSON lines on standard output. */
export const log = pino({ level: config.LOG_LEVEL })

/**
 * Makes entries of the log of what libraries write to the console. From there on every line that
 * the process prints is one entry, whatever a visitor gets a library to say.
 */
export function logConsole(): void {
  console.error = (...said: unknown[]) => log.error({ said: format(...said) }, 'A library says')
  console.warn = (...said: unknown[]) => log.warn({ said: format(...said) }, 'A library says')
  console.log = console.info = (...said: unknown[]) =>
    log.info({ said: format(...said) }, 'A library says')
}

/** How long a process may take to finish what is in flight, in milliseconds. */
const PATIENCE_MS = 25_000

/**
 * Ends the process cleanly when it is told to (SIGTERM, Ctrl-C) or when the supervisor that
 * started it is gone. A second signal ends it at once.
 */
export function stopOnRequest(name: string, stop: () => Promise<void>): void {
  let stopping = false
  const end = (reason: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ reason }, `${name} stops`)
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
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

/** How long another server may take to prove that it is there, in milliseconds. */
const ANSWER_MS = 2_000

/** @returns whether `ask` succeeds within two seconds */
export async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ANSWER_MS, false as const)
  try {
    return await Promise.race([ask().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
