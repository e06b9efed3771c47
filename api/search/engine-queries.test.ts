import { describe, expect, it } from 'vitest'
import { searchRequest } from '../contract/search.ts'
import { buildNearestQueries, buildPageQueries } from './engine-queries.ts'
import { createPlaces } from './places.ts'
import { obeyFilters, toQuestion } from './question.ts'
import { createKnown } from './read-query/known.ts'
import { readQuery } from './read-query/read-query.ts'

const places = createPlaces()
const known = createKnown()

function build(given: object, sort?: 'price-low') {
  const filters = searchRequest.parse(given)
  const reading = readQuery(filters.query, { known, today: 'Sunday' })
  const { ask } = obeyFilters(reading, filters, sort, places)
  return buildPageQueries(toQuestion(ask), { page: 1, pageSize: 6 })
}

describe('buildPageQueries', () => {
  it('asks once when nothing is filtered by', () => {
    const { queries, counts } = build({})
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatchObject({ facets: ['options'], hitsPerPage: 6 })
    expect(new Set(counts.map(({ query }) => query))).toEqual(new Set([0]))
  })

  it('counts a facet that is filtered by without its own filter', () => {
    const { queries, counts } = build({ location: 'pune', cuisine: 'Vegan' })
    expect(queries.map(({ filter }) => filter)).toEqual([
      ['areas = "Pune"', 'cuisine = "Vegan"'],
      ['cuisine = "Vegan"'],
      ['areas = "Pune"'],
    ])
    expect(counts.filter(({ query }) => query > 0)).toEqual([
      { facet: 'location', query: 1 },
      { facet: 'cuisine', query: 2 },
    ])
    expect(counts).toContainEqual({ facet: 'priceRange', query: 0 })
  })

  it('counts what delivers to a pincode by a query of its own, or by the page', () => {
    const near = build({ cuisine: 'Vegan', pincode: '560034' })
    expect(near.delivering).toBe(2)
    expect(near.queries[2]!.filter).toEqual(['cuisine = "Vegan"', 'deliversTo = "560034"'])
    const only = build({ deliversTo: '560034', pincode: '411014', trial: 'yes' })
    expect(only.delivering).toBe(0)
    expect(only.queries.map(({ filter }) => filter)).toEqual([
      ['deliversTo = "560034"', 'offers = "trial"'],
      ['deliversTo = "560034"'],
    ])
  })

  it('counts as well without what the query says of the facet', () => {
    const { queries } = build({ query: 'jain tiffin in mumbai under 2000' })
    expect(queries.map(({ q, filter }) => [q, filter])).toEqual([
      ['', ['((areas = "Mumbai"))', '(monthlyPrice <= 2000)', 'diets = "jain"']],
      ['', ['(monthlyPrice <= 2000)', 'diets = "jain"']],
      ['', ['((areas = "Mumbai"))', 'diets = "jain"']],
    ])
  })

  it('keeps a chosen order with words, and orders by match otherwise', () => {
    expect(build({ query: 'dal' }).queries[0]!.sort).toEqual([])
    expect(build({ query: 'dal' }, 'price-low').queries[0]!.sort![0]).toBe('priceRank:asc')
    expect(build({}).queries[0]!.sort![0]).toBe('rating:desc')
    expect(build({ query: 'cheapest dal' }).queries[0]!.sort![0]).toBe('priceRank:asc')
    expect(build({ query: 'cheapest dal for students' }).queries[0]!.sort![0]).toBe('priceRank:asc')
    expect(build({ query: 'jain dal' }).queries[0]!.sort).toEqual(['suits.jain:desc'])
  })

  it('looks for dishes on the menu of the day that is named, and nowhere else', () => {
    const { queries } = build({ query: 'paneer on tuesday' })
    expect(queries[0]!.attributesToSearchOn).toEqual(['dishesTuesday'])
  })

  it('lets no query write a filter', () => {
    const { queries } = build({ query: '" OR id > 0 OR name = "x' })
    expect(queries[0]!.filter).toEqual([])
  })
})

describe('buildNearestQueries', () => {
  const km: Record<number, number> = { 560_034: 0, 560_095: 2.5, 560_096: 2.5, 110_001: 1_740 }
  const filters = searchRequest.parse({})
  const question = {
    ...toQuestion({
      filters,
      sort: 'distance',
      intents: [],
      words: [],
      origin: { latitude: 0, longitude: 0 },
      places,
    }),
    kmTo: (pincode: number | null) => km[pincode ?? 0],
  }
  // Of twelve, two lie where it is not known, one of them at a pincode.
  const found = { counts: { '110001': 3, '560034': 2, '560095': 5, '999999': 1 }, total: 12 }
  const parts = (from: number, to: number) =>
    buildNearestQueries(question, found, { from, to }).map(({ filter, offset, limit }) => [
      String(filter),
      offset,
      limit,
    ])
  const elsewhere = 'NOT pincode IN ["560034", "560095", "110001"]'

  it('begins with what is nearest', () => {
    expect(parts(0, 6)).toEqual([
      ['pincode = "560034"', 0, 2],
      ['pincode = "560095"', 0, 4],
    ])
  })

  it('goes on within a pincode, and ends with those of which it is not known', () => {
    expect(parts(6, 12)).toEqual([
      ['pincode = "560095"', 4, 1],
      ['pincode = "110001"', 0, 3],
      [elsewhere, 0, 2],
    ])
  })

  it('asks once for all that is there whole', () => {
    expect(parts(0, 12)).toEqual([
      ['pincode IN ["560034", "560095", "110001"]', 0, 10],
      [elsewhere, 0, 2],
    ])
  })

  it('puts what lies at the same distance in one order', () => {
    const counts = { '560095': 2, '560096': 4, '560034': 1 }
    const asked = buildNearestQueries(question, { counts, total: 7 }, { from: 0, to: 3 })
    expect(asked.map(({ filter, offset, limit }) => [String(filter), offset, limit])).toEqual([
      ['pincode = "560034"', 0, 1],
      ['pincode IN ["560095", "560096"]', 0, 2],
    ])
  })

  it('shows each once over all pages of any size, and none behind the last', () => {
    for (const size of [1, 5, 6, 50]) {
      const pages = Array.from({ length: 14 }, (_, page) => parts(page * size, page * size + size))
      const shown = pages.flat().map(([, , limit]) => Number(limit))
      expect(shown.reduce((sum, limit) => sum + limit, 0)).toBe(12)
    }
    expect(parts(12, 18)).toEqual([])
  })
})
