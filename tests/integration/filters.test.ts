import { beforeAll, describe, expect, it } from 'vitest'
import { diets, limits, moreFilters } from '#domain/more-filters.ts'
import { cuisines, locations, priceRanges } from '#domain/options.ts'
import { facets, searchRequest } from '#contract/search.ts'
import facts from '#indexer/facts.json' with { type: 'json' }
import {
  countInPostgres,
  prepareCounts,
  type CountedFilters,
} from '#tests/integration/count-in-postgres.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

beforeAll(async () => {
  await rebuild()
  await prepareCounts(ownerSql)
})

const byEngine = (filters: object) => search.searchCompanies(searchRequest.parse(filters))

const pincodes = ['560034', '560095', '400069', '411014', '110017', '600017', '999999']

/** About half of the filters unset, so that many states find something. */
function drawFilters(random: () => number): CountedFilters {
  const maybe = (share: number, values: readonly string[]) =>
    random() < share ? drawFrom(random, values) : undefined
  return {
    location: maybe(0.4, locations),
    cuisine: maybe(0.2, cuisines),
    priceRange: maybe(0.2, priceRanges),
    ...Object.fromEntries(
      moreFilters.map(({ name, options }) => [
        name,
        maybe(
          0.25,
          options.slice(1).map(({ value }) => value),
        ),
      ]),
    ),
    deliversTo: maybe(0.15, pincodes),
    pincode: maybe(0.4, pincodes),
  }
}

describe('Filters', () => {
  it('agree with Postgres in 200 of 200 random states, counts included', async () => {
    const random = randomFrom(20261122)
    let found = 0
    const counted = new Set<string>()
    for (let state = 0; state < 200; state++) {
      const filters = drawFilters(random)
      const expected = { filters, basic: false, ...(await countInPostgres(sql, filters)) }
      const { total, basic, ...answer } = await byEngine(filters)
      expect({ filters, basic, total, facets: answer.facets }).toEqual(expected)
      if (expected.total > 0) found++
      for (const facet of facets)
        if (Object.keys(expected.facets[facet]).length > 0) counted.add(facet)
    }
    // Else the states would say little.
    expect(found).toBeGreaterThan(60)
    expect([...counted].toSorted()).toEqual([...facets].toSorted())
  })

  it('have the options that the index has', () => {
    expect(diets.toSorted()).toEqual(Object.keys(facts.diets).toSorted())
    for (const [name, values] of Object.entries(facts.limits))
      expect(limits[name as keyof typeof limits]).toEqual(values.map(String))
  })

  it('name the filter to leave out when nothing is found, with what that finds', async () => {
    const filters = { location: 'Guntur', diet: 'jain', maxMealPrice: '60', pause: 'yes' }
    const answer = await byEngine(filters)
    expect(answer.total).toBe(0)
    for (const { without, total } of answer.exits) {
      const rest = { ...filters, [without!]: undefined }
      expect(total).toBe((await countInPostgres(sql, rest)).total)
    }
    const { exits } = await byEngine({ location: 'Mumbai', deliversTo: '999999' })
    expect(exits.map(({ label }) => label)).toEqual(['Without the filter “Delivers to 999999”'])
    expect(exits[0]!.total).toBe((await countInPostgres(sql, { location: 'Mumbai' })).total)
  })

  it('go with a query', async () => {
    const request = { query: 'jain tiffin', location: 'Mumbai', trial: 'yes' }
    const { total, facets } = await byEngine(request)
    expect(total).toBeGreaterThan(0)
    expect(total).toBe(facets!.trial['yes'])
  })

  it.each(['diet=meat', 'meal=brunch', 'deliversTo=12', 'trial=maybe', 'minRating=3', 'pincode=0'])(
    'refuse %s and name the parameter',
    (query) => {
      const [name] = query.split('=')
      const { error } = searchRequest.safeParse(Object.fromEntries(new URLSearchParams(query)))
      expect(error?.issues.map(({ path }) => path.join())).toEqual([name])
    },
  )
})
