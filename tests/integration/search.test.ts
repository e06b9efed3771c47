import { register, type Histogram } from 'prom-client'
import { expect, it } from 'vitest'
import { weightedRating } from '#domain/ratings.ts'
import { priceRanges, type Sort } from '#domain/options.ts'
import {
  companyFilters,
  MAX_NEARLY,
  type SearchHit,
  searchResponse,
  type SearchResponse,
} from '#contract/search.ts'
import type { Company } from '#contract/companies.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { useApp } from '#tests/support/use-app.ts'
import { sql } from '#tests/support/product.ts'
import { searchMisspelt } from '#tests/support/misspelt.ts'
import { search as engine } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })
await rebuild()
await engine.warmUp()
const app = await useApp()

type Parameters = Record<string, string | number | undefined>

async function search(parameters: Parameters = {}): Promise<SearchResponse> {
  const given = new URLSearchParams(JSON.parse(JSON.stringify(parameters)))
  const { status, body } = await app.get<SearchResponse>(`/api/search?${given}`)
  expect(status).toBe(200)
  expect(searchResponse.parse(body)).toEqual(body)
  return body
}

/** Hits of all pages of a search. */
async function searchAll(parameters: Parameters) {
  const first = await search({ pageSize: 100, ...parameters })
  const hits = [...first.hits]
  for (let page = 2; page <= first.pageCount; page++)
    hits.push(...(await search({ pageSize: 100, ...parameters, page })).hits)
  return { hits, total: first.total }
}
const question = (query: string, filters: Parameters = {}) =>
  search({ query, pageSize: 100, ...filters })
const locationsOf = ({ hits }: { hits: SearchHit[] }) => [
  ...new Set(hits.map(({ location }) => location)),
]
const idsOf = ({ hits }: { hits: SearchHit[] }) => hits.map(({ id }) => id)

it('finds exactly all approved companies for an empty query, each once across all pages of six', async () => {
  const found = await searchAll({ sort: 'price-low', pageSize: 6 })
  const approved = await sql`select id from companies where status = 'approved' order by id`
  expect(found.total).toBe(240)
  expect(idsOf(found).toSorted((a, b) => a - b)).toEqual(approved.map(({ id }) => id as number))
  for (const location of ['all', 'All of India', 'ALL', ''])
    expect((await search({ location })).total).toBe(240)
  expect(await search({ page: 41 })).toMatchObject({ hits: [], total: 240 })
})

it('answers each language from the cache in its own texts', async () => {
  const path = `/api/search?${new URLSearchParams({ query: 'मुंबई में जैन टिफिन' })}`
  const ask = async (language: string) => {
    const { body, headers } = await app.send<SearchResponse>('GET', path, undefined, {
      'accept-language': language,
    })
    expect(headers.get('vary')).toMatch(/accept-language/i)
    return body.understood.map(({ label }) => label)
  }
  for (let round = 0; round < 2; round++) {
    expect(await ask('hi-IN,en;q=0.5')).toEqual(['मुंबई', 'जैन'])
    for (const language of ['en-IN,hi;q=0.5', '*'])
      expect(await ask(language)).toEqual(['Mumbai', 'Jain'])
  }
})

it('reads another name of a city, a hyphen before a word, and a place within that of the filter', async () => {
  const total = async (parameters: Parameters) => (await search(parameters)).total
  expect(await total({ location: 'Bangalore' })).toBe(await total({ location: 'Bengaluru' }))
  expect(await total({ query: '-paneer' })).toBe(await total({ query: 'paneer' }))
  const found = await question('tiffin pune', { location: 'Maharashtra' })
  expect([locationsOf(found), found.relaxed]).toEqual([['Pune'], []])
})

it('marks words, and returns the same companies as the specification’s plain list', async () => {
  const { body } = await app.get<Company[]>('/api/companies/search?location=Delhi&query=paneer')
  const found = await searchAll({ location: 'Delhi', query: 'paneer' })
  expect(body.map(({ id }) => id)).toEqual(idsOf(found))
  expect(JSON.stringify(found.hits[0])).toContain('<mark>')
  expect(body[0]).toMatchObject({ address: expect.any(String), description: expect.any(String) })
  expect((await app.get<Company[]>('/api/companies/search')).body).toHaveLength(240)
})

it('leads with the kitchen whose name a question says, but not by a meaning or a name elsewhere', async () => {
  for (const [query, name] of [
    ['is sunday gravy kitchen open', 'Sunday Gravy Kitchen'],
    ['morning millet kitchen ka number', 'Morning Millet Kitchen'],
    ['lunch from osri poli bhaji please', 'Osri Poli Bhaji'],
  ] as const)
    expect((await question(query)).hits[0]?.name).toBe(name)
  expect((await question('south indian tiffin in pune')).hits[0]?.location).toBe('Pune')
})

it('ignores and reports an unknown word, and finds nothing without other words', async () => {
  const found = await question('xylophonequartz tiffin mumbai')
  expect([found.unknown, found.relaxed]).toEqual([['xylophonequartz'], []])
  // A tag by which kitchens are ranked is known.
  expect((await question('organic lunch in mumbai')).unknown).toEqual([])
  expect(idsOf(found)).toEqual(idsOf(await question('tiffin mumbai')))
  expect(await question('xylophonequartz')).toMatchObject({ total: 0, hits: [] })
})

it('says that no kitchen has what is asked for, though full text finds words like it', async () => {
  const said = ' These have your words, or similar ones, in their names or texts.'
  const relaxed = (query: string) =>
    question(query).then((found) => found.relaxed.map(({ sentence }) => sentence))
  expect(await relaxed('kota')).toEqual([`No kitchen in Kota yet.${said}`])
  expect(await relaxed('mysore')).toEqual(['No kitchen in Mysuru yet. Nearest: 27 in Bengaluru.'])
  expect(await relaxed('keto diet')).toEqual(['No kitchen with “Keto” yet.'])
  expect(await relaxed('whey')).toEqual([
    'No kitchen says “whey”. These have words that are spelled nearly so.',
  ])
  expect(await relaxed('recently added')).toEqual([
    'Nothing here for “recently added”. Shown instead: “added”.',
  ])
  expect(await relaxed('mumbai')).toEqual([])
})

it('reads an unfinished last word as a place, whose kitchens come first, or a diet, and a misspelt one', async () => {
  const { hits } = await question('chicken lunch chenn')
  expect(hits.slice(0, 3).map(({ location }) => location)).toEqual(Array(3).fill('Chennai'))
  for (const [query, meaning] of [
    ['lunch in coimbator', 'Coimbatore'],
    ['lunch jubli hils', 'Jubilee Hills'],
    ['lunch visakhapat', 'Visakhapatnam'],
    ['lunch glutenfre', 'Gluten free'],
  ] as const) {
    const { unknown, understood } = await question(query)
    expect([unknown, understood.map(({ label }) => label)]).toEqual([[], ['Lunch', meaning]])
  }
})

it('does not report words as ignored by which it found kitchens, and a day only if it had no effect', async () => {
  expect(await question('pan')).toMatchObject({ ignored: [], unknown: [] })
  expect(await question('gold rate today')).toMatchObject({
    total: 0,
    understood: [],
    ignored: ['gold', 'rate', 'today'],
  })
})

it('relaxes a price and a place step by step, and reports how', async () => {
  const cheap = await question('tiffin in pune under 1400')
  expect(cheap.total).toBeGreaterThan(0)
  expect(cheap.relaxed).toMatchObject([{ kind: 'price', to: 'under ₹1,750' }])
  const far = await question('jain tiffin in noida')
  const sentence = `No kitchen with “Jain” in Noida yet. Nearest: ${far.total} in Delhi.`
  expect(far.relaxed).toEqual([{ kind: 'place', from: 'Noida', to: 'Delhi', sentence }])
  expect(locationsOf(far)).toEqual(['Delhi'])
})

it('finds nothing, or only one company, rather than violate a diet, and suggests what to drop', async () => {
  const { total, relaxed, exits } = await question('halal tiffin in mumbai')
  const sentence = 'No kitchen with “Halal” in Mumbai yet.'
  expect(total).toBe(0)
  expect(relaxed).toEqual([{ kind: 'diet', from: 'Halal', to: '', sentence }])
  const without = async (label: string, query: string) => ({
    label: `Without “${label}”`,
    query,
    total: (await question(query)).total,
  })
  expect(exits).toContainEqual(await without('halal', 'tiffin in mumbai'))
  const one = await question('jain tiffin in mumbai')
  expect(one.total).toBe(1)
  expect(one.exits).toContainEqual(await without('mumbai', 'jain tiffin'))
  // A single constraint, and near misses, are enough.
  expect((await question('brick lane pot tiffin')).exits).toEqual([])
})

const rank = (hit: SearchHit) => priceRanges.indexOf(hit.priceRange as 'budget')
it.each<[Sort, (hit: SearchHit) => number]>([
  ['rating-high', ({ rating }) => -Number(rating)],
  ['price-low', rank],
  ['price-high', (hit) => -rank(hit)],
  ['meal-price-low', ({ mealPrice }) => mealPrice ?? Infinity],
  ['distance', ({ distanceKm }) => distanceKm ?? Infinity],
])('%s orders strictly, also beside words', async (sort, by) => {
  const found = await searchAll({ sort, query: 'paneer', near: '560034' })
  // Closed companies come last in any order.
  const keys = found.hits.filter(({ closedUntil }) => closedUntil === null).map(by)
  expect(keys.length).toBeGreaterThan(50)
  expect(keys).toEqual(keys.toSorted((a, b) => a - b))
})

it('The best match of a search without words is the best rating weighted by its number of reviews', async () => {
  const { hits } = await searchAll({ sort: 'relevance' })
  const open = hits.filter(({ closedUntil }) => closedUntil === null)
  const weights = open.map(weightedRating)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

it('finds names, cities and dishes with one wrong letter on the first page in 95 of 100 tries', async () => {
  const missed = await searchMisspelt(100, async (query) => (await search({ query })).hits)
  expect(missed.slice(5)).toEqual([])
})

const asked = async () => {
  const { values } = await (
    register.getSingleMetric('dabbawise_search_engine_duration_seconds') as Histogram
  ).get()
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .reduce((sum, { value }) => sum + value, 0)
}

it.each([
  ['tiffin mumbai', 1],
  ['halal tiffin in mumbai', 2],
  ['jain rajma chawal on sunday in wakad under 900 with free trial', 3],
])('Requests to the engine for “%s” are at most %i', async (query, most) => {
  const before = await asked()
  await question(query)
  expect((await asked()) - before).toBeLessThanOrEqual(most)
})

it('adds near misses after fewer than six hits, each company once and beside the counts', async () => {
  let shown = 0
  for (const query of [
    ...['jain tiffin in mumbai under 3500', 'dosa in koramangala under 2500', 'rajma in chennai'],
    ...['paneer on tuesday in guntur', 'momo'],
  ]) {
    const { hits, nearly, total, facets } = await question(query)
    expect(nearly.length).toBeLessThanOrEqual(Math.max(0, MAX_NEARLY - total))
    const ids = [...hits, ...nearly].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const counts = Object.entries(facets!.cuisine)
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(total)
    const [[option, count]] = counts as [[string, number]]
    expect((await question(query, { cuisine: option })).total).toBe(count)
    for (const near of nearly) expect(near.lacks).not.toBe('')
    shown += nearly.length
  }
  expect(shown).toBeGreaterThan(3)
})

it.each([
  ['free trial', 'Free trial'],
  // Ordered by distance, which no person asked for.
  ['bengali tiffin garia', 'Bengali'],
])('“%s” lists companies with the fact first, each page as the list', async (query, fact) => {
  const whole = await question(query)
  const hasFact = whole.hits.map(({ reasons }) => reasons.includes(fact))
  expect(hasFact).toEqual(hasFact.toSorted().toReversed())
  expect(hasFact).toContain(false)
  const pages = Array.from({ length: Math.ceil(whole.total / 4) }, (_, at) => at + 1)
  const paged = await Promise.all(pages.map((page) => search({ query, page, pageSize: 4 })))
  expect(paged.flatMap(idsOf)).toEqual(idsOf(whole))
  expect(await engine.listIds(companyFilters.parse({ query }))).toEqual(idsOf(whole))
})

it('An origin gives every company its distance, and is meant by “near me”', async () => {
  const { hits, origin } = await question('', { near: '560034', sort: 'distance' })
  expect(origin).toEqual({ label: 'Koramangala', pincode: '560034' })
  expect(hits[0]!.distanceKm).toBeLessThan(5)
  const near = await question('tiffin near me', { near: '560034' })
  expect(idsOf(near)).toEqual(idsOf({ hits }))
  expect(near.ignored).not.toContain('near')
})

it('An origin is required for sorting by distance, and cannot be an unknown pincode', async () => {
  const { hits, origin, ignored } = await question('tiffin near me', { sort: 'distance' })
  expect(origin).toBeUndefined()
  expect(ignored).toContain('near')
  expect(idsOf({ hits })).toEqual(idsOf(await question('', { sort: 'relevance' })))
  const { relaxed } = await question('', { near: '999999' })
  expect(relaxed).toMatchObject([{ kind: 'place', from: '999999', to: '' }])
})
