import type { Logger } from 'pino'
import { termToKeep } from '#api/search-health/count-searches.ts'
import type { FigureEvents } from '#contract/figures.ts'
import { dayInIndia } from '#domain/india-time.ts'
import type { Sql } from '#db/client.ts'
import { addFigures, type FigureCount } from '#db/figures.ts'

/** What a crash may lose, in milliseconds. */
const WRITE_MS = 2_000
/** Different counts that wait at most; while the database is away, more are dropped. */
const MAX_WAITING = 20_000

export type FigureCounter = ReturnType<typeof createFigureCounter>

/** Counts what visitors do with companies in memory, and adds it to the database in batches. */
export function createFigureCounter({ sql, log }: { sql: Sql; log: Logger }) {
  let waiting = new Map<string, FigureCount>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(one: FigureCount) {
    const key = `${one.companyId} ${one.day} ${one.kind} ${one.term}`
    const known = waiting.get(key)
    if (known) known.count += one.count
    else if (waiting.size < MAX_WAITING) waiting.set(key, one)
  }

  /** Never fails: counts that cannot be written wait for the next time. */
  async function write() {
    const due = waiting
    waiting = new Map()
    if (due.size === 0) return
    try {
      await addFigures(sql, [...due.values()])
    } catch (error) {
      log.warn({ err: error }, 'Figures could not be written')
      for (const one of due.values()) add(one)
    }
  }
  const writeNext = () => (writing = writing.then(write))

  return {
    /** Counts what a visitor did. */
    count(events: FigureEvents): void {
      const day = dayInIndia(new Date())
      for (const { kind, ids, query } of events) {
        const term = (kind === 'seen' && query && termToKeep(query)) || ''
        for (const companyId of new Set(ids)) add({ companyId, day, kind, term, count: 1 })
      }
    },
    /** Starts writing what is counted, every two seconds. */
    start(): void {
      timer ??= setInterval(() => void writeNext(), WRITE_MS).unref()
    },
    /** Writes what is left and stops. */
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await writeNext()
    },
  }
}
