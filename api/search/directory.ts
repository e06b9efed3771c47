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
import { createPlaces } from '#api/search/places.ts'
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
/** How long the start of a process waits for it. */
const LOAD_MS = 5_000

/** What a reader of queries and basic search have to know of all companies, kept in memory. */
export type Directory = ReturnType<typeof createDirectory>

export function createDirectory({ sql, log }: { sql: Sql; log: Logger }) {
  const places = createPlaces()
  const known = createKnown(places)
  const facts = new Map<number, CompanyFacts>()
  const share = createShared()
  let mark: string | undefined
  /** Whether a company lies where no locality has been read yet. */
  let isFar = true
  let read: Promise<void> = Promise.resolve()
  /** When it is read next at the earliest; Infinity while it is being read. */
  let next = 0
  let firstRead: Promise<unknown> | undefined
  let version = 0

  function learn(companies: readonly SearchCompany[]) {
    for (const company of companies) {
      const found = toFacts(company)
      facts.set(company.id, shareFacts(found, share))
      isFar ||= !places.covers(company.pincode)
      const dishes = Object.values(company.menu).flatMap((menu) => menu!.split(/[,\n.]|\w+:/))
      known.learn({ ...company, dishes, localities: found.localities })
    }
    version++
  }

  async function readAll(): Promise<void> {
    const begun = await markChanges(sql)
    await places.readPincodes(sql)
    version++
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
    let rest = MAX_AGE_MS
    try {
      if (mark === undefined) await readAll()
      else {
        await readChanges(mark)
        rest = Math.max(rest, (performance.now() - started) * REST)
      }
      // After the companies, whose words for where they are come first.
      if (isFar) {
        await places.readLocalities(sql, known.localities)
        version++
      }
      isFar = false
    } catch (error) {
      log.debug({ err: error }, 'The directory could not be read')
    }
    next = performance.now() + rest
  }

  async function refresh(): Promise<void> {
    if (performance.now() >= next) read = update()
    if (mark !== undefined) return
    firstRead ??= Promise.race([read, wait(FIRST_WAIT_MS, undefined, { ref: false })])
    await firstRead
  }

  return {
    known,
    places,
    facts: facts as ReadonlyMap<number, CompanyFacts>,
    /** Rises with everything that is learned. */
    version: () => version,
    /** Brings it up to date in the background; the first searches wait for it. */
    refresh,
    /** Reads all of it, unless that takes too long. */
    async load(): Promise<void> {
      await refresh()
      await Promise.race([read, wait(LOAD_MS, undefined, { ref: false })])
    },
  }
}

/** @returns what gives an equal value that it was given before, if there is one */
function createShared() {
  const values = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!values.has(key)) values.set(key, value)
    return values.get(key) as Value
  }
}

/** A quarter of the memory: companies differ in little but where they are and what they cook. */
function shareFacts(facts: CompanyFacts, share: ReturnType<typeof createShared>): CompanyFacts {
  const { diets, cuisines, audiences, meals, days, ingredients, localities, suits } = facts
  return {
    diets: share(diets),
    cuisines: share(cuisines),
    audiences: share(audiences),
    meals: share(meals),
    days: share(days),
    suits: share(suits),
    ingredients: ingredients.slice(),
    localities: localities.map(share),
  }
}
