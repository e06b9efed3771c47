import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { readChoices } from '#db/choices.ts'
import type { Queryable, Sql } from '#db/client.ts'
import { setChoices } from '#domain/choices.ts'

/** Age from which a request has the choices read again, in milliseconds. */
const MAX_AGE_MS = 500
/** Longest wait for that, in milliseconds: without Postgres, the known ones go on. */
const MAX_WAIT_MS = 100

/** Takes over the choices as they are now: for work that no request begins. */
export const loadChoices = async (db: Queryable): Promise<void> => setChoices(await readChoices(db))

export type ChoiceReader = ReturnType<typeof createChoiceReader>

/**
 * Keeps a process's choices those of the tables, which another process may have changed: a pooler
 * forbids LISTEN.
 */
export function createChoiceReader({ sql, log }: { sql: Sql; log: Logger }) {
  let reading: { begun: number; done: Promise<void> } | undefined
  let ended = -Infinity

  /** Reads them now, as after a change of one's own. Never fails: those that are known go on. */
  async function read(): Promise<void> {
    const own = { begun: performance.now(), done: Promise.resolve() }
    reading = own
    own.done = takeOver(own)
    await own.done
  }

  async function takeOver(own: typeof reading): Promise<void> {
    try {
      const choices = await readChoices(sql)
      // A read that began later is fresher.
      if (reading === own) setChoices(choices)
    } catch (error) {
      log.debug({ err: error }, 'The choices could not be read')
    }
    if (reading !== own) return
    reading = undefined
    ended = performance.now()
  }

  async function refresh(): Promise<void> {
    const now = performance.now()
    if (!reading && now - ended >= MAX_AGE_MS) void read()
    const left = reading ? MAX_WAIT_MS - (now - reading.begun) : 0
    if (left > 0) await Promise.race([reading!.done, wait(left, undefined, { ref: false })])
  }

  const refreshFirst: RequestHandler = async (_req, _res, next) => {
    await refresh()
    next()
  }
  return { read, refresh, refreshFirst }
}
