import type { Sql } from 'postgres'
import type { CompanyFilters } from '#api/contract/search.ts'
import { buildPageQueries } from '#api/search/engine-queries.ts'
import { toQuestion, type Ask } from '#api/search/question.ts'
import { closedLoop, httpCaller, median, type Call, type Load } from '#tests/bench/load.ts'
import { workload } from '#tests/bench/queries.ts'

const ROUNDS = 5
const ROUND_MS = 3_000

type Target = { name: string; run(n: number): Promise<void>; close(): Promise<void> }
export type SearchFigures = { connections: number; target: string; load: Load }

/**
 * The same searches through the API, straight to Meilisearch, and in Postgres with pg_trgm. The
 * targets take turns, so that a slow spell of the machine hits all of them.
 * @returns the median round of each target, and the median of the API's ratios to Meilisearch
 */
export async function benchSearch(
  apiUrl: string,
  engine: { url: string; indexUid: string; key: string },
  sql: Sql,
) {
  const figures: SearchFigures[] = []
  const ratios: { connections: number; p95: number; perSecond: number }[] = []
  await preparePostgres(sql)
  for (const connections of [1, 16]) {
    const targets: Target[] = [
      { name: 'GET /api/search', ...httpCaller(apiUrl, connections, searchCalls()) },
      { name: 'Meilisearch itself', ...httpCaller(engine.url, connections, rawCalls(engine)) },
      { name: 'Postgres pg_trgm', run: (n) => postgresSearch(sql, n), close: async () => {} },
    ]
    const rounds = targets.map(() => [] as Load[])
    for (const target of targets) await closedLoop(connections, 1_000, target.run) // warm
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, target] of targets.entries()) {
        rounds[index]!.push(await closedLoop(connections, ROUND_MS, target.run))
      }
    }
    for (const [index, target] of targets.entries()) {
      figures.push({ connections, target: target.name, load: medianLoad(rounds[index]!) })
      await target.close()
    }
    const [api, raw] = rounds as [Load[], Load[]]
    ratios.push({
      connections,
      p95: median(api.map((load, round) => load.p95 / raw[round]!.p95)),
      perSecond: median(api.map((load, round) => load.perSecond / raw[round]!.perSecond)),
    })
  }
  return { figures, ratios }
}

/** What visitors ask the API for. */
export function searchCalls(): Call[] {
  return workload.map((filters) => {
    const given = Object.entries(filters).filter(([, value]) => value !== 'all' && value !== '')
    return { method: 'GET', path: `/api/search?${new URLSearchParams(given)}` }
  })
}

/** The query's words as they are: none of the workload asks for more. */
const plainly = (filters: CompanyFilters): Ask => ({
  filters,
  sort: undefined,
  intents: [],
  words: filters.query === '' ? [] : [filters.query],
})

/** What the API sends to Meilisearch for the same pages: the same work, facet counts included. */
function rawCalls({ indexUid, key }: { indexUid: string; key: string }): Call[] {
  return workload.map((filters) => ({
    method: 'POST',
    path: '/multi-search',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      queries: buildPageQueries(toQuestion(plainly(filters)), {
        page: 1,
        pageSize: 6,
      }).queries.map((query) => ({ indexUid, ...query })),
    }),
  }))
}

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
