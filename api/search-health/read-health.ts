import type { SearchTerms } from '#api/contract/search-health.ts'
import type { Parts } from '#api/parts.ts'
import { addUpDemand, rankDemand, type DemandTerm } from '#api/search-health/demand.ts'
import { queueLabels } from '#api/search-health/failed-jobs.ts'
import type { Queryable } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { countJobs } from '#db/failed-jobs.ts'
import { findRebuild, findReconciliations } from '#db/search-runs.ts'
import {
  countSupply,
  listEmptySearches,
  listFrequentSearches,
  listSearchDays,
  sumSearches,
} from '#db/search-terms.ts'

/** Index and database side by side, and the work between them. Answers without the engine, too. */
export async function readHealth({ sql, search }: Pick<Parts, 'sql' | 'search'>) {
  const [engine, companies, queues, { last, lastRepaired }, rebuild] = await Promise.all([
    search.readEngineState(),
    countPublicCompanies(sql),
    countJobs(sql),
    findReconciliations(sql),
    findRebuild(sql),
  ])
  return {
    companies,
    documents: engine?.documents ?? null,
    engine: {
      available: engine !== null,
      version: engine?.version ?? null,
      indexing: engine?.indexing ?? null,
      bytes: engine?.bytes ?? null,
    },
    queues: queues.map((queue) => ({ ...queue, label: queueLabels[queue.name] ?? queue.name })),
    lastReconciliation: last ?? null,
    lastRepaired: lastRepaired ?? null,
    rebuild: rebuild ?? null,
  }
}

/** Entries of each list. */
const SHOWN = 20
/** Different searches that are looked through for places and cuisines. */
const LOOKED_THROUGH = 5_000
/** Places and cuisines whose companies are counted: the most wanted of those not on offer. */
const COUNTED = 15

/** What visitors searched for in so many days up to today. */
export async function readTerms(db: Queryable, span: number): Promise<SearchTerms> {
  const [days, frequent, empty, searches] = await Promise.all([
    listSearchDays(db, span),
    listFrequentSearches(db, span, SHOWN),
    listEmptySearches(db, span, SHOWN),
    sumSearches(db, span, LOOKED_THROUGH),
  ])
  const demands = addUpDemand(searches)
  const listed = demands.filter(({ term }) => term.listed)
  const unlisted = (kind: DemandTerm['kind']) =>
    demands.filter(({ term }) => term.kind === kind && !term.listed).slice(0, COUNTED)
  const [cities, cuisines] = [unlisted('city'), unlisted('cuisine')]
  const supply = await countSupply(db, {
    towns: cities.map(({ term }) => term.name),
    tags: cuisines.map(({ term }) => term.name),
  })
  const next = rankDemand([...listed, ...cities, ...cuisines], supply)
  return { days, frequent, empty, next }
}
