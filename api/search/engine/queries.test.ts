import { describe, expect, it } from 'vitest'
import { buildPageQueries } from '#api/search/engine/queries.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import { cheap, dish, filtersOf, jain, mumbai, planOf, read } from '#api/search/plan/test-plans.ts'

const pageOf = (reading: ReturnType<typeof read>, given: object = {}) =>
  buildPageQueries(toSearchPlan(planOf(reading, given)), { page: 1, pageSize: 6 })

describe('The queries of a page', () => {
  it('sends a single query when there are no filters', () => {
    const { queries, counts } = pageOf(read())
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatchObject({ facets: ['options'], hitsPerPage: 6 })
    expect(new Set(counts.map(({ query }) => query))).toEqual(new Set([0]))
  })

  it('counts a facet without its own filter and without its part of the query', () => {
    const { queries, counts, meals } = pageOf(read(jain, mumbai, cheap), { cuisine: 'Vegan' })
    const [inMumbai, isVegan, isCheap, isJain] = [
      'areas = "Mumbai"',
      'cuisine = "Vegan"',
      '(monthlyPrice <= 2000)',
      'diets = "jain"',
    ]
    expect(queries.map(({ filter }) => filter)).toEqual([
      [inMumbai, isVegan, isCheap, isJain],
      [isVegan, isCheap, isJain],
      [inMumbai, isCheap, isJain],
      [inMumbai, isVegan, isJain],
      ...['breakfast', 'lunch', 'dinner'].map((meal) => [
        ...[inMumbai, isVegan, `(prices.${meal}.monthlyPrice <= 2000)`],
        ...[`meals = "${meal}"`, isJain],
      ]),
      [inMumbai, isVegan, isCheap, 'meals = "both"', isJain],
    ])
    expect(meals.map(({ query }) => query)).toEqual([4, 5, 6, 7])
    expect(counts.filter(({ query }) => query > 0)).toEqual([
      { facet: 'location', query: 1 },
      { facet: 'cuisine', query: 2 },
      { facet: 'priceRange', query: 3 },
    ])
  })

  it('counts deliveries to a pincode by a separate query, or by the page’s own', () => {
    const near = pageOf(read(), { cuisine: 'Vegan', pincode: '560034' })
    expect(near.delivering).toBe(2)
    expect(near.queries[2]!.filter).toEqual(['cuisine = "Vegan"', 'deliversTo = "560034"'])
    const only = pageOf(read(), { deliversTo: '560034', pincode: '411014', trial: 'yes' })
    expect(only.delivering).toBe(0)
  })

  it('escapes filter values', () => {
    expect(filtersOf(read(dish('x" OR id > 0 OR name = "x')))).toEqual([
      String.raw`dishFamilies = "x\" OR id > 0 OR name = \"x"`,
    ])
  })
})
