import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sql } from 'postgres'
import { company } from '#contract/companies.ts'
import { companyFilters, type CompanyFilters } from '#contract/search.ts'
import { buildPageQueries, search, toSort } from '#api/search/engine/queries.ts'
import { toPlan, toQuestion, type Question } from '#api/search/plan/plan.ts'
import { closedLoop, httpCaller, median, type Call, type Load } from '#tests/bench/load.ts'
import { listSearches, workload } from '#tests/bench/queries.ts'
import { randomFrom } from '#tests/support/random.ts'

const ROUNDS = 5
const ROUND_MS = 3_000
/** Different searches of the mix, and how many are drawn of them before they repeat. */
const DIFFERENT = 2_000
const DRAWN = 50_000

type Target = { name: string; run(n: number): Promise<void>; close(): Promise<void> }
type Ratio = Record<'connections' | 'p50' | 'p95' | 'perSecond', number> & {
  mix: string
  to: string
}
export type SearchFigures = { mix: string; connections: number; target: string; load: Load }

/**
 * The same searches through the API, straight to Meilisearch, through a server that only passes on
 * what the API asks Meilisearch, and in Postgres with pg_trgm. The
 * targets take turns, so that a slow spell of the machine hits all of them.
 * @param urls of an API that keeps answers, and of one that keeps none
 * @returns the median round of each target, and the medians of the API's ratios to Meilisearch and to
 *   the server that passes on
 */
export async function benchSearch(
  urls: { keeping: string; bare: string },
  engine: { url: string; indexUid: string; key: string },
  sql: Sql,
) {
  const figures: SearchFigures[] = []
  const ratios: Ratio[] = []
  await preparePostgres(sql)
  const zipf = zipfMix()
  const proxy = await startBareProxy(engine.url)
  const searches = { calls: searchCalls(), raw: rawCalls(engine, workload), url: urls.bare }
  const loads = [
    { mix: 'each computed', connections: 1, ...searches },
    { mix: 'each computed', connections: 16, ...searches },
    {
      mix: 'Zipf, kept',
      connections: 16,
      ...{ calls: searchCalls(zipf), raw: rawCalls(engine, zipf), url: urls.keeping },
    },
    {
      mix: 'plain list, kept',
      connections: 4,
      ...{ calls: [plainList], raw: rawList(engine), url: urls.keeping },
    },
  ]
  for (const { mix, connections, calls, raw, url } of loads) {
    const targets: Target[] = [
      { name: 'the API', ...httpCaller(url, connections, calls) },
      { name: 'Meilisearch itself', ...httpCaller(engine.url, connections, raw) },
    ]
    if (url === urls.bare) {
      targets.push({ name: 'a bare proxy', ...httpCaller(proxy.url, connections, raw) })
      const run = (n: number) => postgresSearch(sql, n)
      targets.push({ name: 'Postgres pg_trgm', run, close: async () => {} })
    }
    const rounds = targets.map(() => [] as Load[])
    for (const target of targets) await closedLoop(connections, 1_000, target.run) // warm
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, target] of targets.entries()) {
        rounds[index]!.push(await closedLoop(connections, ROUND_MS, target.run))
      }
    }
    for (const [index, target] of targets.entries()) {
      figures.push({ mix, connections, target: target.name, load: medianLoad(rounds[index]!) })
      await target.close()
    }
    const [api, ...peers] = rounds as [Load[], ...Load[][]]
    for (const [index, peer] of peers.slice(0, 2).entries()) {
      const ratio = (of: 'p50' | 'p95' | 'perSecond') =>
        median(api.map((load, round) => load[of] / peer[round]![of]))
      const [p50, p95, perSecond] = [ratio('p50'), ratio('p95'), ratio('perSecond')]
      ratios.push({ mix, connections, to: targets[index + 1]!.name, p50, p95, perSecond })
    }
  }
  await proxy.stop()
  return { figures, ratios }
}

/** Passes what it is asked on to Meilisearch: the least that a server before it takes. */
async function startBareProxy(engineUrl: string) {
  const worker = new Worker(new URL('bare-proxy.ts', import.meta.url), { workerData: engineUrl })
  const [port] = (await once(worker, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() }
}

/** Searches as many visitors make them: the n-th most frequent one is 1/n as frequent as the first. */
function zipfMix(): CompanyFilters[] {
  const searches = listSearches(DIFFERENT)
  let sum = 0
  const upTo = searches.map((_, at) => (sum += 1 / (at + 1)))
  const random = randomFrom(1)
  return Array.from({ length: DRAWN }, () => {
    const drawn = random() * sum
    return searches[upTo.findIndex((limit) => limit > drawn)]!
  })
}

/** What visitors ask the API for. */
export function searchCalls(asked: readonly CompanyFilters[] = workload): Call[] {
  return asked.map((filters) => {
    const given = Object.entries(filters).filter(([, value]) => value !== 'all' && value !== '')
    return { method: 'GET', path: `/api/search?${new URLSearchParams(given)}` }
  })
}

/** The query's words as full text, as whoever has no plan asks for them. */
const plainly = (filters: CompanyFilters): Question => ({
  ...toQuestion(
    toPlan({ segments: [] }, filters, {
      directory: { dishesWith: () => [], pincodesNear: () => [] },
    }),
  ),
  text: filters.query,
  ...(filters.query === '' ? {} : { sort: 'relevance' }),
})

/** What the API sends to Meilisearch for the same pages: the same work, facet counts included. */
function rawCalls(
  { indexUid, key }: { indexUid: string; key: string },
  asked: readonly CompanyFilters[],
): Call[] {
  return asked.map((filters) => ({
    method: 'POST',
    path: '/multi-search',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      queries: buildPageQueries(plainly(filters), {
        page: 1,
        pageSize: 6,
      }).queries.map((query) => ({ indexUid, ...query })),
    }),
  }))
}

const inPune = plainly(companyFilters.parse({ location: 'Pune' }))
const plainList: Call = { method: 'GET', path: '/api/companies/search?location=Pune' }

/** The same companies straight from Meilisearch, in one answer. */
const rawList = ({ indexUid, key }: { indexUid: string; key: string }): Call[] => [
  {
    method: 'POST',
    path: `/indexes/${indexUid}/search`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      ...search(inPune),
      sort: toSort(inPune),
      limit: 10_000,
      attributesToRetrieve: Object.keys(company.shape),
    }),
  },
]

async function preparePostgres(sql: Sql) {
  await sql`create extension if not exists pg_trgm`
  await sql`
    create table bench_texts as
    select company.id, company.location, company.cuisine, company.price_range, company.rating,
      company.review_count, company.name, company.short_description,
      concat_ws(' ', company.name, company.location, company.cuisine, array_to_string(company.tags, ' '),
        (select string_agg(menu.description, ' ') from menus menu where menu.company_id = company.id)) as text
    from public_companies company`
  await sql`create index on bench_texts using gin (text gin_trgm_ops)`
  await sql`analyze bench_texts`
}

/** A page and its total in Postgres, with trigrams for the typos; facet counts are left out. */
async function postgresSearch(sql: Sql, n: number) {
  const filters: CompanyFilters = workload[n % workload.length]!
  const areas = sql`select place from place_areas where area = ${filters.location}`
  const words = filters.query.split(/\s+/).filter(Boolean)
  await sql`
    select id, name, short_description, rating, count(*) over () as total from bench_texts
    where true
      ${filters.location === 'all' ? sql`` : sql`and location in (${areas})`}
      ${filters.cuisine === 'all' ? sql`` : sql`and cuisine = ${filters.cuisine}`}
      ${filters.priceRange === 'all' ? sql`` : sql`and price_range = ${filters.priceRange}`}
      ${words.reduce((all, word) => sql`${all} and ${word} <% text`, sql``)}
    order by ${filters.query ? sql`${filters.query} <<-> text,` : sql``} rating desc, review_count desc, name, id
    limit 6`
}

function medianLoad(loads: Load[]): Load {
  const of = (field: keyof Load) => median(loads.map((load) => load[field]))
  return {
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    perSecond: of('perSecond'),
    requests: of('requests'),
  }
}
