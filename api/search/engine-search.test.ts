import { describe, expect, it } from 'vitest'
import { companyFilters } from '../contract/search.ts'
import { buildPageQueries } from './engine-search.ts'

const page = { page: 1, pageSize: 6 }
const build = (filters: object, sort?: 'price-low') =>
  buildPageQueries(companyFilters.parse(filters), { ...page, sort }, 'all')

describe('buildPageQueries', () => {
  it('asks once when nothing is filtered by', () => {
    const { queries, counts } = build({})
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatchObject({ facets: ['areas', 'cuisine', 'priceRange'], hitsPerPage: 6 })
    expect(counts.map(({ query }) => query)).toEqual([0, 0, 0])
  })

  it('counts a facet that is filtered by without its own filter', () => {
    const { queries, counts } = build({ location: 'pune', cuisine: 'Vegan' })
    expect(queries.map(({ filter }) => filter)).toEqual([
      ['areas = "Pune"', 'cuisine = "Vegan"'],
      ['cuisine = "Vegan"'],
      ['areas = "Pune"'],
    ])
    expect(counts).toEqual([
      { facet: 'priceRange', query: 0 },
      { facet: 'location', query: 1 },
      { facet: 'cuisine', query: 2 },
    ])
  })

  it('keeps a chosen order with words, and orders by match otherwise', () => {
    expect(build({ query: 'dal' }).queries[0]!.sort).toEqual([])
    expect(build({ query: 'dal' }, 'price-low').queries[0]!.sort![0]).toBe('priceRank:asc')
    expect(build({}).queries[0]!.sort![0]).toBe('rating:desc')
  })

  it('looks for the dishes of one day when a day is named', () => {
    const fields = build({ query: 'paneer on tuesday' }).queries[0]!.attributesToSearchOn
    expect(fields).toContain('dishesTuesday')
    expect(fields).toContain('name')
    expect(fields).not.toContain('dishesMonday')
  })
})
