import type { SearchTerms } from '#contract/search-health.ts'
import type { Services } from '#api/services.ts'
import { sumDemand, rankDemand, type DemandTerm } from '#api/search-health/demand.ts'
import { labelOfQueue } from '#db/job-kinds.ts'
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

/** Compares index and database, and reports the jobs between them. Also answers without the engine. */
export async function readHealth({ sql, search }: Pick<Services, 'sql' | 'search'>) {
  const [states, companies, queues, rebuild] = await Promise.all([
    search.readEngineStates(),
    countPublicCompanies(sql),
    countJobs(sql),
    findRebuild(sql),
  ])
  const engines = states.map(({ name, state }) => ({
    name,
    documents: state?.documents ?? null,
    available: state !== null,
    version: state?.version ?? null,
    indexing: state?.indexing ?? null,
    bytes: state?.bytes ?? null,
  }))
  const { name, documents, ...engine } = engines.find(({ available }) => available) ?? engines[0]!
  const { last, lastRepaired } = await findReconciliations(sql, name)
  return {
    companies,
    documents,
    engine,
    engines,
    queues: queues.map((queue) => ({ ...queue, label: labelOfQueue(queue.name) })),
    lastReconciliation: last ?? null,
    lastRepaired: lastRepaired ?? null,
    rebuild: rebuild ?? null,
  }
}

/** Maximum length of each list. */
const MAX_SHOWN = 20
/** Number of different searches that are examined for cities and cuisines. */
const MAX_EXAMINED = 5_000
/** Number of places and cuisines whose companies are counted: those in highest demand that are not offered. */
const MAX_UNLISTED = 15

/** Visitors' searches in the last days, including today. */
export async function readSearchReport(
  { sql: db, search }: Pick<Services, 'sql' | 'search'>,
  span: number,
): Promise<SearchTerms> {
  const [days, frequent, empty, searches] = await Promise.all([
    listSearchDays(db, span),
    listFrequentSearches(db, span, MAX_SHOWN),
    listEmptySearches(db, span, MAX_SHOWN),
    sumSearches(db, span, MAX_EXAMINED),
  ])
  const demands = sumDemand(searches, await search.understandAll(searches.map(({ term }) => term)))
  const listed = demands.filter(({ term }) => term.listed)
  const unlisted = (kind: DemandTerm['kind']) =>
    demands.filter(({ term }) => term.kind === kind && !term.listed).slice(0, MAX_UNLISTED)
  const [cities, cuisines] = [unlisted('city'), unlisted('cuisine')]
  const supply = await countSupply(db, {
    towns: cities.map(({ term }) => term.name),
    tags: cuisines.flatMap(({ term: { name, tags } }) => tags.map((tag) => ({ name, tag }))),
  })
  const next = rankDemand([...listed, ...cities, ...cuisines], supply)
  return { days, frequent, empty, next }
}
