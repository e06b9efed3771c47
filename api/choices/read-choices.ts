import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { memoize } from '#api/http/memoize.ts'
import { readOwnSite } from '#api/site-settings/read-own-site.ts'
import { readChoices } from '#db/choices.ts'
import type { Queryable, Sql } from '#db/client.ts'
import { countFigures } from '#db/site-settings.ts'
import { setChoices } from '#domain/choices.ts'
import { setSite } from '#domain/site.ts'

/** Age in milliseconds from which a request reads the choices again. */
const MAX_AGE_MS = 500
/** Longest wait for that read, in milliseconds; without Postgres, the known choices stay in use. */
const MAX_WAIT_MS = 100

/** Reads the current choices, for work outside of requests. */
export const loadChoices = async (db: Queryable): Promise<void> => setChoices(await readChoices(db))

/** Maximum age of the figures that the site shows, in milliseconds: counting takes 0.1 s and more. */
const FIGURES_MS = 60_000

export type ChoiceReader = ReturnType<typeof createChoiceReader>

/**
 * Keeps this process's choices and settings of the site equal to the tables, which other processes
 * change. Polls, because a pooler does not support LISTEN.
 */
export function createChoiceReader({ sql, log }: { sql: Sql; log: Logger }) {
  let reading: { begun: number; done: Promise<void> } | undefined
  let ended = -Infinity

  const figures = memoize(FIGURES_MS, () => countFigures(sql))

  async function readSite() {
    const own = await readOwnSite(sql)
    return own?.claims === 'live' ? { ...own, counts: await figures() } : own
  }

  /** Reads the choices now, as after a change in this process. Never fails: on errors the known choices stay. */
  async function read(): Promise<void> {
    const own = { begun: performance.now(), done: Promise.resolve() }
    reading = own
    own.done = takeOver(own)
    await own.done
  }

  async function takeOver(own: typeof reading): Promise<void> {
    try {
      const [choices, site] = await Promise.all([readChoices(sql), readSite()])
      // A read that began later has newer data.
      if (reading === own) {
        setChoices(choices)
        setSite(site)
      }
    } catch (error) {
      log.debug({ err: error }, 'The choices and settings could not be read')
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
