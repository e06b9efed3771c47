import { register, type Histogram } from 'prom-client'
import { expect, it } from 'vitest'
import { initialLocations as locations } from '#domain/choices.ts'
import {
  choiceFilters,
  filters as listFilters,
  isLimit,
  type ListFilter,
  moreFilters,
} from '#domain/filters.ts'
import { weightedRating } from '#domain/ratings.ts'
import { priceRanges, sorts, type Sort } from '#domain/options.ts'
import {
  companyFilters,
  facets,
  MAX_NEARLY,
  searchRequest,
  searchResponse,
} from '#contract/search.ts'
import type { SearchHit, SearchResponse } from '#contract/search.ts'
import { companyCard, type Company } from '#contract/companies.ts'
import facts from '#indexer/facts.json' with { type: 'json' }
import { rebuild } from '#tests/support/indexing.ts'
import { useApp } from '#tests/support/use-app.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { searchMisspelt } from '#tests/support/misspelt.ts'
import { search as engine } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })
await rebuild()
await engine.warmUp()
const app = await useApp()

type Parameters = Record<string, string | number | undefined>

async function search(parameters: Parameters = {}): Promise<SearchResponse> {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const { status, body } = await app.get<SearchResponse>(
    `/api/search?${new URLSearchParams(given)}`,
  )
  expect(status).toBe(200)
  expect(searchResponse.parse(body)).toEqual(body)
  return body
}

/** Hits of all pages of a search. */
async function searchAll(parameters: Parameters) {
  const first = await search({ ...parameters, pageSize: 100 })
  const hits = [...first.hits]
  for (let page = 2; page <= first.pageCount; page++)
    hits.push(...(await search({ ...parameters, pageSize: 100, page })).hits)
  return { hits, total: first.total }
}
const question = (query: string, filters: Parameters = {}) =>
  search({ query, pageSize: 100, ...filters })
const locationsOf = ({ hits }: { hits: SearchHit[] }) => [
  ...new Set(hits.map(({ location }) => location)),
]
const idsOf = ({ hits }: { hits: SearchHit[] }) => hits.map(({ id }) => id)

it('finds exactly all approved companies for an empty query', async () => {
  const found = await searchAll({})
  const approved = await sql`select id from companies where status = 'approved' order by id`
  expect(found.total).toBe(240)
  expect(idsOf(found).toSorted((a, b) => a - b)).toEqual(approved.map(({ id }) => id as number))
  for (const location of ['all', 'All of India', 'ALL', ''])
    expect((await search({ location })).total).toBe(240)
})

it('answers each language from the cache in its own texts', async () => {
  const path = `/api/search?${new URLSearchParams({ query: 'मुंबई में जैन टिफिन' })}`
  const ask = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body, headers: answered } = await app.send<SearchResponse>(
      'GET',
      path,
      undefined,
      headers,
    )
    expect(answered.get('vary')).toMatch(/accept-language/i)
    const reasons = body.hits.flatMap((hit) => hit.reasons)
    return [...body.understood.map(({ label }) => label), reasons.includes('जैन')]
  }
  const [english, hindi] = [
    ['Mumbai', 'Jain', false],
    ['मुंबई', 'जैन', true],
  ]
  for (let round = 0; round < 5; round++) {
    expect(await ask('hi-IN,en;q=0.5')).toEqual(hindi)
    expect(await ask('en-IN,hi;q=0.5')).toEqual(english)
    expect(await ask('*')).toEqual(english)
  }
})

it('finds Mumbai biryani in any spelling, and marks it', async () => {
  const found = await search({ query: 'biriyani mubai' })
  expect(locationsOf(found)).toEqual(['Mumbai'])
  expect(found.relaxed).toEqual([])
  const { hits } = await search({ query: 'paneer' })
  expect(hits).toHaveLength(6)
  expect(JSON.stringify(hits[0])).toContain('<mark>')
})

it.each<[Parameters, Parameters]>([
  [{ location: 'Bangalore' }, { location: 'Bengaluru' }],
  [{ query: 'bombay' }, { query: 'mumbai' }],
  [{ query: '-paneer' }, { query: 'paneer' }],
])('finds as much for %j as for %j', async (one, other) => {
  expect((await search(one)).total).toBe((await search(other)).total)
})

it('finds the cities of a state', async () => {
  const cities = locationsOf(await searchAll({ location: 'Maharashtra' }))
  expect(cities.toSorted()).toEqual(['Maharashtra', 'Mumbai', 'Pune'])
})

it('returns the same companies as the specification’s plain list', async () => {
  const { body } = await app.get<Company[]>('/api/companies/search?location=Delhi&query=paneer')
  const found = await searchAll({ location: 'Delhi', query: 'paneer' })
  expect(body.map(({ id }) => id)).toEqual(idsOf(found))
  expect(body[0]).toMatchObject({ address: expect.any(String), description: expect.any(String) })
  expect((await app.get<Company[]>('/api/companies/search')).body).toHaveLength(240)
})

it('reports how it read a question, and what it ignored', async () => {
  expect(await question('Jain tiffin service in Mumbai, no mushroom, under ₹4,000')).toMatchObject({
    understood: [
      { kind: 'diet', label: 'Jain', words: ['Jain'] },
      { kind: 'place', label: 'Mumbai', words: ['Mumbai'] },
      { kind: 'negation', label: 'no mushroom', words: ['no', 'mushroom'] },
      { kind: 'price', label: 'under ₹4,000', words: ['under', '₹4,000'] },
    ],
    ignored: ['tiffin', 'service', 'in'],
  })
})

it('combines a filter with a query for a place within it', async () => {
  const found = await question('tiffin pune', { location: 'Maharashtra' })
  expect([locationsOf(found), found.relaxed]).toEqual([['Pune'], []])
})

it.each(['is %s open', '%s ka number', 'menu of %s', 'lunch from %s please'])(
  'leads with the kitchen whose name a question says: “%s”',
  async (sentence) => {
    for (const name of ['Sunday Gravy Kitchen', 'Morning Millet Kitchen', 'Osri Poli Bhaji']) {
      const { hits } = await question(sentence.replace('%s', name.toLowerCase()))
      expect(hits[0]?.name).toBe(name)
    }
    // A meaning, and a name elsewhere, do not lead.
    expect((await question('south indian tiffin in pune')).hits[0]?.location).toBe('Pune')
  },
)

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
  expect(await relaxed('mumbai')).toEqual([])
})

it('reads an unknown word as a village, but not beside another one', async () => {
  const places = async (query: string) =>
    (await question(query)).understood.flatMap(({ kind, label }) => (kind === 'place' ? label : []))
  expect(await places('raksha')).toEqual(['Raksha'])
  expect(await places('raksha bandhan mithai')).toEqual([])
})

it('ranks the kitchens of a place first while its name is being typed', async () => {
  const { hits } = await question('chicken lunch chenn')
  expect(hits.slice(0, 3).map(({ location }) => location)).toEqual(Array(3).fill('Chennai'))
})

it('reads last words as a misspelt place if no kitchen has words that begin so', async () => {
  for (const [query, place] of [
    ['lunch in coimbator', 'Coimbatore'],
    ['lunch jubli hils', 'Jubilee Hills'],
  ] as const) {
    const { unknown, understood } = await question(query)
    expect([unknown, understood.map(({ label }) => label)]).toEqual([[], ['Lunch', place]])
  }
})

it('does not report words as ignored by which it found kitchens, and a day only if it had no effect', async () => {
  const [pan, rate] = [await question('pan'), await question('gold rate today')]
  expect([pan.total > 0, pan.ignored, pan.unknown]).toEqual([true, [], []])
  expect(rate).toMatchObject({ total: 0, understood: [], ignored: ['gold', 'rate', 'today'] })
})

it.each([
  ['tiffin in pune under 1400', { kind: 'price', to: 'under ₹1,750' }],
  ['rajma on sunday in guntur', { kind: 'dish' }],
])('relaxes “%s”, which nothing satisfies, and reports how', async (query, said) => {
  const { relaxed, total } = await question(query)
  expect(total).toBeGreaterThan(0)
  expect(relaxed).toContainEqual(expect.objectContaining(said))
})

it('searches in growing distances around an unlisted place', async () => {
  const found = await question('jain tiffin in noida')
  const sentence = `No kitchen with “Jain” in Noida yet. Nearest: ${found.total} in Delhi.`
  expect(found.relaxed).toEqual([{ kind: 'place', from: 'Noida', to: 'Delhi', sentence }])
  expect(locationsOf(found)).toEqual(['Delhi'])
})

it('knows a locality far from every company, in the city that is named', async () => {
  for (const query of ['kakkanad', 'lunch in kakkanad, kochi']) {
    const { unknown, relaxed } = await question(query)
    expect(unknown).toEqual([])
    expect(relaxed).toContainEqual(expect.objectContaining({ kind: 'place', from: 'Kakkanad' }))
  }
  expect((await question('kakkanad, pune')).unknown).toEqual(['kakkanad'])
})

it('finds nothing rather than violate a diet, and suggests what to drop', async () => {
  const { total, relaxed, exits } = await question('halal tiffin in mumbai')
  const sentence = 'No kitchen with “Halal” in Mumbai yet.'
  expect(total).toBe(0)
  expect(relaxed).toEqual([{ kind: 'diet', from: 'Halal', to: '', sentence }])
  const query = 'tiffin in mumbai'
  const without = { label: 'Without “halal”', query, total: (await question(query)).total }
  expect(exits).toContainEqual(without)
})

it('suggests what to drop beside one or two companies, if that finds more', async () => {
  const found = await question('jain tiffin in mumbai')
  expect(found.total).toBe(1)
  const others = ['tiffin in mumbai', 'jain tiffin'].map(async (query) => ({
    query,
    total: (await question(query)).total,
  }))
  const offered = found.exits.map(({ query, total }) => ({ query, total }))
  expect(offered).toEqual(expect.arrayContaining(await Promise.all(others)))
  const filtered = await byEngine({ location: 'Mumbai', diet: 'jain' })
  expect(filtered.exits.map(({ without }) => without)).toContainEqual(['diet'])
  // A single constraint, and near misses, are enough.
  expect((await question('brick lane pot tiffin')).exits).toEqual([])
})

const rank = (range: string) => priceRanges.indexOf(range as 'budget')
const price = (hit: { monthlyPrice: number | null }, missing: number) => hit.monthlyPrice ?? missing
const keeps: Record<Exclude<Sort, 'relevance'>, (a: SearchHit, b: SearchHit) => number> = {
  'rating-high': (a, b) => Number(b.rating) - Number(a.rating) || b.reviewCount - a.reviewCount,
  'price-low': (a, b) =>
    rank(a.priceRange) - rank(b.priceRange) || price(a, Infinity) - price(b, Infinity),
  'meal-price-low': (a, b) => (a.mealPrice ?? 1e9) - (b.mealPrice ?? 1e9),
  'price-high': (a, b) => rank(b.priceRange) - rank(a.priceRange) || price(b, -1) - price(a, -1),
  alphabetical: (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
  distance: (a, b) => (a.distanceKm ?? 1e9) - (b.distanceKm ?? 1e9),
}
for (const sort of sorts.filter((name) => name !== 'relevance')) {
  it.each(['', 'paneer'])(`${sort} is kept strictly, with the query '%s'`, async (query) => {
    const found = await searchAll({ sort, query, near: '560034' })
    // Closed companies come last in any order.
    const hits = found.hits.filter(({ closedUntil }) => closedUntil === null)
    expect(hits.length).toBeGreaterThan(50)
    for (let at = 1; at < hits.length; at++) {
      expect(keeps[sort](hits[at - 1]!, hits[at]!)).toBeLessThanOrEqual(0)
    }
  })
}

it('An order of hits is by rating without words, otherwise by match', async () => {
  const ids = async (parameters: Parameters) => idsOf(await search(parameters))
  expect(await ids({})).toEqual(await ids({ sort: 'rating-high' }))
  expect(await ids({ query: 'dosa' })).toEqual(await ids({ query: 'dosa', sort: 'relevance' }))
})

it('The best match of a search without words is the best rating weighted by its number of reviews', async () => {
  const { hits } = await searchAll({ sort: 'relevance' })
  const open = hits.filter(({ closedUntil }) => closedUntil === null)
  const weights = open.map(weightedRating)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  // Ratings that are higher by the word of few, or of administrators, come later.
  const [best] = open
  const higher = open.filter(({ rating }) => Number(rating) > Number(best!.rating))
  expect(higher.length).toBeGreaterThan(0)
  for (const { reviewCount } of higher) expect(reviewCount).toBeLessThan(best!.reviewCount)
})

it('An order of hits shows each company once across all pages of six', async () => {
  const seen: number[] = []
  const { pageCount } = await search({ sort: 'price-low' })
  expect(pageCount).toBe(40)
  for (let page = 1; page <= pageCount; page++) {
    seen.push(...(await search({ sort: 'price-low', page })).hits.map(({ id }) => id))
  }
  expect(new Set(seen).size).toBe(240)
  expect(await search({ page: pageCount + 1 })).toMatchObject({ hits: [], total: 240 })
})

it('finds names, cities and dishes with one wrong letter on the first page in 95 of 100 tries', async () => {
  const tries = 100
  const missed = await searchMisspelt(tries, async (query) => (await search({ query })).hits)
  console.log(`Typos: ${tries - missed.length} of ${tries} found; missed: ${missed.join('; ')}`)
  expect(missed.length / tries).toBeLessThanOrEqual(0.05)
})

it.each([
  ...['\u200Bmum\u200Dbai\u202E tiffin\uFEFF', 'मुंबई mumbai மும்பை ముంబై 🍛', '👨‍👩‍👧‍👦 🍛 🇮🇳'],
  ...['\u202Eteg\u202C veg', 'مطعم نباتي', '\u0300\u0301\u0302', 'no no no without bina nahi'],
  ...['under above between to 2000', '-'.repeat(200), 'under 99999999999999999999'],
  ...['" OR areas = "Pune', 'constructor __proto__ hasOwnProperty', '"paneer', 'paneer "'],
  ...["paneer' OR 1=1 --", '{"$ne": 1}', 'location = Mumbai', '\\', '%', '*', '<script>'],
])('answers %j, which no person types', async (query) => {
  await question(query)
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
  ['vegan tiffin in pune under 5500', 3],
  ['jain tiffin in noida', 3],
  ['halal tiffin in mumbai', 2],
  ['jain rajma chawal on sunday in wakad under 900 with free trial', 3],
  ['punjabi breakfast in guntur rated 4.8 under 1500, no mushroom', 3],
])('Requests to the engine for “%s” are at most %i', async (query, most) => {
  const before = await asked()
  await question(query)
  expect((await asked()) - before).toBeLessThanOrEqual(most)
})

it('adds near misses after fewer than six hits, each company once and beside the counts', async () => {
  let shown = 0
  for (const query of [
    'jain tiffin in mumbai under 3500',
    'dosa in koramangala under 2500',
    'rajma in chennai',
    'paneer on tuesday in guntur',
  ]) {
    const { hits, nearly, total, facets } = await question(query)
    expect(nearly.length).toBeLessThanOrEqual(Math.max(0, MAX_NEARLY - total))
    const ids = [...hits, ...nearly].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const counted = Object.values(facets!.cuisine).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(total)
    for (const near of nearly) expect(near.lacks).not.toBe('')
    shown += nearly.length
  }
  expect(shown).toBeGreaterThan(3)
})

it.each(['momo', 'sabzi lunch'])(
  'counts what plain full text adds to a plan by each option: %s',
  async (query) => {
    const { total, facets, understood } = await question(query)
    expect(understood).not.toEqual([])
    const [[option, count]] = Object.entries(facets!.priceRange) as [[string, number]]
    const chosen = await byEngine({ query, priceRange: option })
    expect(chosen.total).toBe(count)
    const counted = Object.values(facets!.priceRange).reduce((sum, some) => sum + some, 0)
    expect(counted).toBe(total)
  },
)

it('lists companies with a fact before those whose texts only have its words, on each page as in the list', async () => {
  const query = 'free trial'
  const whole = await question(query)
  const hasFact = whole.hits.map(({ reasons }) => reasons.includes('Free trial'))
  expect(hasFact).toEqual(hasFact.toSorted().toReversed())
  expect(hasFact).toContain(false)
  const pages = Array.from({ length: Math.ceil(whole.total / 4) }, (_, at) => at + 1)
  const paged = await Promise.all(pages.map((page) => search({ query, page, pageSize: 4 })))
  expect(paged.flatMap(idsOf)).toEqual(idsOf(whole))
  expect(await engine.listIds(companyFilters.parse({ query }))).toEqual(idsOf(whole))
})

it('names the whole question when only some of its words are found', async () => {
  const { relaxed } = await question('recently added')
  expect(relaxed.map(({ sentence }) => sentence)).toEqual([
    'Nothing here for “recently added”. Shown instead: “added”.',
  ])
})

it('An origin gives every company its distance, and sorts by distance on request', async () => {
  const { hits, origin } = await question('', { near: '560034', sort: 'distance' })
  expect(origin).toEqual({ label: 'Koramangala', pincode: '560034' })
  expect(hits[0]!.distanceKm).toBeLessThan(5)
  const distances = hits.map(({ distanceKm = Infinity }) => distanceKm)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const near = await question('tiffin near me', { near: '560034' })
  expect(near.hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id))
  expect(near.ignored).not.toContain('near')
})

it('An origin is required for sorting by distance: without one best match applies', async () => {
  const { hits, origin, ignored } = await question('tiffin near me', { sort: 'distance' })
  expect(origin).toBeUndefined()
  expect(ignored).toContain('near')
  const best = await question('', { sort: 'relevance' })
  expect(hits.map(({ id }) => id)).toEqual(best.hits.map(({ id }) => id))
})

it('An origin cannot be an unknown pincode, which the answer reports', async () => {
  const { origin, relaxed } = await question('', { near: '999999' })
  expect(origin).toBeUndefined()
  expect(relaxed).toMatchObject([{ kind: 'place', from: '999999', to: '' }])
})

const nearest = (latitude: string, longitude: string) =>
  app.get(`/api/places/nearest?latitude=${latitude}&longitude=${longitude}`)

it('A position becomes the nearest pincode', async () => {
  expect((await nearest('12.93', '77.62')).body).toEqual({
    pincode: '560034',
    label: 'Koramangala, Bangalore',
    distanceKm: expect.any(Number),
  })
})

it('A position must be rounded, and in India', async () => {
  const answers = [
    await nearest('12.9352', '77.62'),
    await nearest('91', '77.62'),
    await nearest('', ''),
    await nearest('48.86', '2.35'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404])
})

it('completes places by digits or letters', async () => {
  const places = async (query: string) =>
    (await app.get<object[]>(`/api/places?query=${encodeURIComponent(query)}`)).body
  const koramangala = { pincode: '560034', label: 'Koramangala, Bangalore' }
  expect(await places('koraman')).toContainEqual(koramangala)
  expect(await places('560 034')).toEqual([koramangala])
  expect((await places('5600')).length).toBe(8)
  expect(await places('56')).toEqual([])
  expect(await places('')).toEqual([])
})

const byEngine = (filters: object) => engine.searchCompanies(searchRequest.parse(filters))

const pincodes = ['560034', '560095', '400069', '411014', '110017', '600017', '999999']

/** About half of the filters are unset, so that many combinations have results. */
function drawFilters(random: () => number): Partial<Record<string, string>> {
  const maybe = (share: number, values: readonly string[]) =>
    random() < share ? drawFrom(random, values) : undefined
  const drawOption = (options: readonly { value: string }[]) =>
    maybe(
      0.25,
      options.slice(1).map(({ value }) => value),
    )
  return {
    ...Object.fromEntries(choiceFilters.map(({ name, options }) => [name, drawOption(options)])),
    location: maybe(0.4, locations),
    ...Object.fromEntries(moreFilters.map(({ name, options }) => [name, drawOption(options)])),
    deliversTo: maybe(0.15, pincodes),
    pincode: maybe(0.4, pincodes),
  }
}

/** True if a card proves that it satisfies a filter, or cards do not show the filter's field. */
function fits(hit: SearchHit, filter: ListFilter, asked: string): boolean {
  const shown = (hit as Record<string, unknown>)[filter.field]
  if (!(filter.field in companyCard.shape)) return true
  if (!isLimit(filter)) return shown === asked
  const amount = Number(shown ?? NaN)
  return filter.kind === 'atMost' ? amount <= Number(asked) : amount >= Number(asked)
}

it('Filters find the matching companies, as many as each option’s count', async () => {
  const random = randomFrom(20261122)
  const seen = new Set<string>()
  // Rare options need more draws; the last assertion detects options that were never satisfied.
  for (let state = 0; state < 16 || (seen.size < facets.length && state < 100); state++) {
    const filters = drawFilters(random)
    const { hits, facets: counts } = await byEngine({ ...filters, pageSize: '100' })
    for (const filter of listFilters) {
      const asked = filters[filter.name]
      if (asked !== undefined) expect(hits.filter((hit) => !fits(hit, filter, asked))).toEqual([])
    }
    for (const facet of facets) {
      const options = Object.entries(counts![facet])
      if (options.length === 0) continue
      const [option, count] = drawFrom(random, options)
      const chosen = { ...filters, [facet]: option }
      const { total } = await byEngine(chosen)
      expect({ chosen, total }).toEqual({ chosen, total: count })
      if (count > 0) seen.add(facet)
    }
  }
  // Otherwise the draws would cover too little.
  expect([...seen].toSorted()).toEqual([...facets].toSorted())
})

it('Filters offer exactly the diets that the index derives', () => {
  const { options } = moreFilters.find(({ name }) => name === 'diet')!
  const diets = options.slice(1).map(({ value }) => value)
  expect(diets.toSorted()).toEqual(Object.keys(facts.diets).toSorted())
})

it('Filters that find nothing suggest which one to drop, with its number of companies', async () => {
  const filters = { location: 'Guntur', diet: 'jain', maxMealPrice: '60', pause: 'yes' }
  const answer = await byEngine(filters)
  expect(answer.total).toBe(0)
  expect(answer.exits).not.toEqual([])
  for (const { without, total } of answer.exits) {
    const rest = { ...filters, ...Object.fromEntries(without!.map((name) => [name, undefined])) }
    expect(total).toBe((await byEngine(rest)).total)
  }
  const { exits } = await byEngine({ location: 'Mumbai', deliversTo: '999999' })
  expect(exits.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Without “Delivers to 999999”']),
  )
  expect(exits[0]!.total).toBe((await byEngine({ location: 'Mumbai' })).total)
})

it('Filters combine with a query', async () => {
  const request = { query: 'jain tiffin', location: 'Mumbai', trial: 'yes' }
  const { total, facets } = await byEngine(request)
  expect(total).toBeGreaterThan(0)
  expect(total).toBe(facets!.trial['yes'])
})
