import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sql } from '#db/client.ts'
import {
  listChangedSince,
  markChanges,
  readSearchCompanies,
  readSearchCompaniesAfter,
  type SearchCompany,
} from '#db/search-companies.ts'
import { createKnown } from '#api/search/read-query/known.ts'
import { toFacts, type CompanyFacts } from '#indexer/company-facts.ts'

/** How old it may be before a search has it brought up to date, in milliseconds. */
const MAX_AGE_MS = 1_000
/** It rests so many times as long as it took: a long transaction has the same changes read again. */
const REST = 10
/** Companies read at once: learning them takes some milliseconds, in which nothing else runs. */
const PAGE = 50
/** How long the first searches wait for it. */
const FIRST_WAIT_MS = 1_000

/** What a reader of queries and basic search have to know of all companies, kept in memory. */
export type Directory = ReturnType<typeof createDirectory>

export function createDirectory({ sql, log }: { sql: Sql; log: Logger }) {
  const known = createKnown()
  const facts = new Map<number, CompanyFacts>()
  let mark: string | undefined
  let read: Promise<void> = Promise.resolve()
  /** When it is read next at the earliest; Infinity while it is being read. */
  let next = 0
  let firstRead: Promise<unknown> | undefined

  function learn(companies: readonly SearchCompany[]) {
    for (const company of companies) {
      const found = toFacts(company)
      facts.set(company.id, found)
      const dishes = Object.values(company.menu).flatMap((menu) => menu!.split(/[,\n.]|\w+:/))
      known.learn({ ...company, dishes, localities: found.localities })
    }
  }

  async function readAll(): Promise<void> {
    const begun = await markChanges(sql)
    let last = 0
    for (;;) {
      const companies = await readSearchCompaniesAfter(sql, last, PAGE, { delivery: false })
      if (companies.length === 0) break
      learn(companies)
      last = companies.at(-1)!.id
    }
    mark = begun
  }

  async function readChanges(since: string): Promise<void> {
    const begun = await markChanges(sql)
    const changed = await listChangedSince(sql, since)
    for (let at = 0; at < changed.length; at += PAGE) {
      const ids = changed.slice(at, at + PAGE)
      for (const id of ids) facts.delete(id)
      learn(await readSearchCompanies(sql, ids, { delivery: false }))
    }
    mark = begun
  }

  /** Never fails: a directory that is behind only makes queries be read less well. */
  async function update(): Promise<void> {
    const started = performance.now()
    next = Infinity
    try {
      await (mark === undefined ? readAll() : readChanges(mark))
    } catch (error) {
      log.debug({ err: error }, 'The directory could not be read')
    }
    const ended = performance.now()
    next = ended + Math.max(MAX_AGE_MS, (ended - started) * REST)
  }

  return {
    known,
    facts: facts as ReadonlyMap<number, CompanyFacts>,
    /** Brings it up to date in the background; the first searches wait for it. */
    async refresh(): Promise<void> {
      if (performance.now() >= next) read = update()
      if (mark !== undefined) return
      firstRead ??= Promise.race([read, wait(FIRST_WAIT_MS, undefined, { ref: false })])
      await firstRead
    },
  }
}
