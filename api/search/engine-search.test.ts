import { describe, expect, it } from 'vitest'
import { companyFilters } from '../contract/search.ts'
import { buildPageQueries } from './engine-search.ts'
import { obeyFilters, toQuestion } from './question.ts'
import { createKnown } from './read-query/known.ts'
import { readQuery } from './read-query/read-query.ts'

const known = createKnown()

function build(given: object, sort?: 'price-low') {
  const filters = companyFilters.parse(given)
  const reading = readQuery(filters.query, { known, today: 'Sunday' })
  const { ask } = obeyFilters(reading, filters, sort)
  return buildPageQueries(toQuestion(ask), { page: 1, pageSize: 6 })
}

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
