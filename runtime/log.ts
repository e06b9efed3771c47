import { format } from 'node:util'
import { pino } from 'pino'
import { config } from '#runtime/config.ts'

/** The log of this process: JSON lines on standard output. */
export const log = pino({ level: config.LOG_LEVEL })

/** Turns what libraries write to the console into log entries, so that every output line is one. */
export function logConsole(): void {
  console.error = (...args: unknown[]) => log.error({ said: format(...args) }, 'A library says')
  console.warn = (...args: unknown[]) => log.warn({ said: format(...args) }, 'A library says')
  console.log = console.info = (...args: unknown[]) =>
    log.info({ said: format(...args) }, 'A library says')
}
