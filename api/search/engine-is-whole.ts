import { setTimeout as wait } from 'node:timers/promises'
import { companyFilters } from '#api/contract/search.ts'
import { buildPageQueries } from '#api/search/build-queries.ts'
import { multiSearch } from '#api/search/search-engine.ts'
import { sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { isSearchBehind } from '#db/search-companies.ts'
import { MOST_REFUSED } from '#indexer/company-index.ts'

/** An engine that takes longer than this for a search is not back yet. */
const QUICK_MS = 350
/** So long the indexer may take to catch up before an index that lacks a few companies will do. */
const CATCH_UP_MS = 10_000
/** What is a few: as many companies as a rebuild leaves out at most, or this share of all. */
const FEW = { companies: MOST_REFUSED, share: 0.01 }
/** Longer than this nobody waits for Postgres to say what the index should hold. */
const COUNT_MS = 1_000

// With a filter, an order and counts: an index that lost its settings refuses it. Its second
// query counts without the filter, which gives the number of all documents.
const { queries } = buildPageQueries(
  companyFilters.parse({ location: 'Mumbai' }),
  { page: 1, pageSize: 1 },
  'all',
)

let answersSince: number | undefined

/**
 * Whether the engine can be trusted again: it answers quickly, and its index holds what Postgres
 * says. Health alone proves little: an engine with an empty disk says that it is well.
 * @param awaySince when it was found to be away (`performance.now()`)
 */
export async function engineIsWhole(awaySince: number): Promise<boolean> {
  const documents = await countDocuments()
  if (documents === undefined) {
    answersSince = undefined
    return false
  }
  const now = performance.now()
  if (answersSince === undefined || answersSince < awaySince) {
    // One quick answer may be luck: the next look decides.
    answersSince = now
    return false
  }
  try {
    const [companies, behind] = await Promise.race([
      Promise.all([countPublicCompanies(sql), isSearchBehind(sql)]),
      wait(COUNT_MS, undefined, { ref: false }).then(() => {
        throw new Error('Postgres does not answer')
      }),
    ])
    const missing = Math.abs(documents - companies)
    if (missing === 0 && !behind) return true
    const few = Math.max(FEW.companies, companies * FEW.share)
    return now - answersSince > CATCH_UP_MS && missing <= few && documents > 0
  } catch {
    // Without Postgres there is no basic search either: whatever the engine has is better.
    return documents > 0
  }
}

/**
 * Asks the engine for something small.
 * @returns the number of documents, or undefined when it does not answer, refuses, or is slow
 */
export async function countDocuments(): Promise<number | undefined> {
  try {
    const results = await multiSearch(queries, AbortSignal.timeout(QUICK_MS))
    return results[1]!.totalHits
  } catch {
    return undefined
  }
}
