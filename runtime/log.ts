import { format } from 'node:util'
import { pino, type Logger } from 'pino'
import type { Config } from '#runtime/config.ts'

/** The log of a process: JSON lines on standard output. */
export const createLog = ({ LOG_LEVEL }: Config): Logger => pino({ level: LOG_LEVEL })

/** Redirects console output of libraries to the log, so that every output line is a log entry. */
export function logConsole(log: Logger): void {
  console.error = (...args: unknown[]) => log.error({ said: format(...args) }, 'A library says')
  console.warn = (...args: unknown[]) => log.warn({ said: format(...args) }, 'A library says')
  console.log = console.info = (...args: unknown[]) =>
    log.info({ said: format(...args) }, 'A library says')
}
