import { beforeAll, expect, it } from 'vitest'
import { initialLocations as locations } from '#domain/choices.ts'
import {
  choiceFilters,
  filters as listFilters,
  isLimit,
  type ListFilter,
  moreFilters,
  optionFilters,
} from '#domain/filters.ts'
import { sorts } from '#domain/options.ts'
import { company, companyCard } from '#contract/companies.ts'
import {
  companyFilters,
  facets,
  searchRequest,
  searchResponse,
  type SearchHit,
  type SearchRequest,
} from '#contract/search.ts'
import { Places } from '#api/places/places.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { listLocalities, listPincodes } from '#db/postal-places.ts'
import { searchMisspelt } from '#tests/support/misspelt.ts'
import { sql } from '#tests/support/product.ts'
import { listCompanies, search } from '#tests/support/search.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

const diets = optionFilters.find(({ name }) => name === 'diet')!.options
const places = new Places()
const basic = createBasicSearch(sql, places)
const needed = new AbortController().signal
const basically = (parameters: object) => basic.search(searchRequest.parse(parameters), needed)

beforeAll(async () => {
  await rebuild()
  places.learnPincodes(await listPincodes(sql))
  places.learnLocalities(await listLocalities(sql))
})

/** One of the options, in a quarter of the draws. */
const drawOption = (random: () => number, [all, ...others]: readonly { value: string }[]) =>
  (random() < 0.25 ? drawFrom(random, others) : all!).value

it('Basic search equals the engine in hits, order and total in each of 60 random states', async () => {
  const random = randomFrom(20261121)
  for (let state = 0; state < 60; state++) {
    const request = searchRequest.parse({
      location: drawFrom(random, ['all', ...locations]),
      ...Object.fromEntries(
        optionFilters.flatMap((filter) =>
          'column' in filter ? [[filter.name, drawOption(random, filter.options)]] : [],
        ),
      ),
      meal: drawFrom(random, ['all', 'all', 'breakfast', 'dinner', 'both']),
      diet: drawOption(random, diets),
      deliversTo: drawFrom(random, ['', '', '', '560034']),
      sort: drawFrom(random, [undefined, ...sorts]),
      near: drawFrom(random, [undefined, '560034', '110017', '500081']),
      page: drawFrom(random, ['1', '1', '2', '3']),
      pageSize: drawFrom(random, ['6', '20']),
    })
    const { hits, total } = searchResponse.parse(await search.searchCompanies(request))
    const found = searchResponse.parse(await basic.search(request as SearchRequest, needed))
    const shown = { basic: true, nearly: [], hits, total }
    expect({ request, ...found }).toMatchObject({ request, ...shown })
    expect(found).not.toHaveProperty('facets')
  }
})

const byEngine = (filters: object) => search.searchCompanies(searchRequest.parse(filters))

const pincodes = ['560034', '560095', '400069', '411014', '110017', '600017', '999999']

/** About half of the filters are unset, so that many combinations have results. */
function drawFilters(random: () => number): Partial<Record<string, string>> {
  const maybe = (share: number, values: readonly string[]) =>
    random() < share ? drawFrom(random, values) : undefined
  const options = [...choiceFilters, ...moreFilters].map(({ name, options: [, ...others] }) => [
    name,
    maybe(
      0.25,
      others.map(({ value }) => value),
    ),
  ])
  return {
    ...Object.fromEntries(options),
    location: maybe(0.4, locations),
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

it('Basic search answers the plain list of the specification', async () => {
  const filters = companyFilters.parse({ location: 'Maharashtra' })
  const { parts, basic: fellBack } = await listCompanies(filters)
  expect(fellBack).toBe(false)
  const byEngine = (await Array.fromAsync(parts)).flat()
  const ids = await basic.list(filters)
  expect(company.array().parse(await basic.read(ids))).toEqual(company.array().parse(byEngine))
})

it('Basic search answers in the contract’s format, whatever is typed', async () => {
  for (const query of [
    ...['', '%', '*', "paneer' OR 1=1 --", "'", '\\', ':*', 'a & b | !c', 'paneer 🍛', '<->'],
    ...['constructor', '__proto__', 'ä', 'डोसा', 'the', 'x'.repeat(200), 'a '.repeat(90)],
    // The first character expands to several letters when it is normalized.
    ...['㌖', '𝒜'].map((letter) => letter.repeat(200)),
  ]) {
    const found = await basically({ query })
    expect(found).toMatchObject(searchResponse.parse(found))
  }
})

it('Basic search finds companies with every word, or with its prefix', async () => {
  const { hits, total } = await basically({ query: 'biryani mumbai', pageSize: '100' })
  expect(total).toBeGreaterThan(0)
  expect(new Set(hits.map(({ location }) => location))).toEqual(new Set(['Mumbai']))
  expect((await basically({ query: 'panee' })).total).toBeGreaterThan(0)
  expect((await basically({ query: 'xylophonequartz' })).total).toBe(0)
  expect(await basically({ query: 'paneer', page: '999' })).toMatchObject({ hits: [] })
})

it('Basic search finds names, places and cuisines with one wrong letter in 80 of 100 tries', async () => {
  const firstPage = async (query: string) => (await basically({ query })).hits
  const missed = await searchMisspelt(100, firstPage, ['name', 'place', 'cuisine'])
  expect(missed.slice(20)).toEqual([])
})
