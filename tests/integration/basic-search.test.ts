import '#tests/support/demo-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuisines, locations, priceRanges, sorts } from '#api/contract/options.ts'
import { company } from '#api/contract/companies.ts'
import {
  companyFilters,
  searchRequest,
  searchResponse,
  type SearchRequest,
  type SearchResponse,
} from '#api/contract/search.ts'
import { answerList, answerPage } from '#api/search/answer.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { createDirectory } from '#api/search/directory.ts'
import { searchMisspelt } from '#tests/support/misspelt.ts'
import { log, sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { rebuild } from '#tests/support/indexing.ts'

const directory = createDirectory({ sql, log })
const basic = createBasicSearch(sql, directory)
const searchBasically = async (request: SearchRequest): Promise<SearchResponse> => ({
  ...(await answerPage(request, directory, basic.at(request))),
  basic: true,
})
const basically = (parameters: object) => searchBasically(searchRequest.parse(parameters))

beforeAll(async () => {
  await rebuild()
  await directory.load()
})
afterAll(async () => {
  await search.close()
  await sql.end()
})

describe('Basic search', () => {
  it('equals the engine in hits, order, total and counts in 150 of 150 random states', async () => {
    const random = randomFrom(20261121)
    for (let state = 0; state < 150; state++) {
      const request = searchRequest.parse({
        location: drawFrom(random, ['all', ...locations]),
        cuisine: drawFrom(random, ['all', 'all', ...cuisines]),
        priceRange: drawFrom(random, ['all', 'all', ...priceRanges]),
        sort: drawFrom(random, [undefined, ...sorts]),
        near: drawFrom(random, [undefined, '560034', '110017', '500081']),
        page: drawFrom(random, ['1', '1', '2', '3']),
        pageSize: drawFrom(random, ['6', '20']),
      })
      const byEngine = await search.searchCompanies(request)
      expect(byEngine.basic).toBe(false)
      const found = await searchBasically(request)
      const same = { basic: true, processingTimeMs: found.processingTimeMs }
      expect({ request, found: searchResponse.parse(found) }).toEqual({
        request,
        found: { ...searchResponse.parse(byEngine), ...same },
      })
    }
  })

  it.each(['paneer', 'biryani mumbai', 'south indian', 'jain', 'dosa chennai'])(
    'finds for %s what the engine finds, in whatever order was chosen',
    async (query) => {
      const request = searchRequest.parse({ query, sort: 'price-low', pageSize: '100' })
      const byEngine = await search.searchCompanies(request)
      const shown = (found: typeof byEngine) => [
        found.total,
        found.facets,
        found.hits.map(({ id }) => id),
      ]
      expect(shown(await searchBasically(request))).toEqual(shown(byEngine))
    },
  )

  it('has the plain list of the specification', async () => {
    const filters = companyFilters.parse({ location: 'Maharashtra' })
    const { parts, basic: fellBack } = await search.listMatchingCompanies(filters)
    expect(fellBack).toBe(false)
    const byEngine = (await Array.fromAsync(parts)).flat()
    const { ids } = await answerList(filters, directory, basic.list)
    expect(company.array().parse(await basic.read(ids))).toEqual(company.array().parse(byEngine))
  })

  it('answers in the shape of the contract, whatever is typed', async () => {
    for (const query of [
      ...['', '%', '*', "paneer' OR 1=1 --", "'", '\\', ':*', 'a & b | !c', 'paneer 🍛', '<->'],
      ...['constructor', '__proto__', 'ä', 'डोसा', 'the', 'x'.repeat(200), 'a '.repeat(90)],
    ]) {
      const found = await basically({ query })
      expect(found).toMatchObject(searchResponse.parse(found))
    }
  })

  it('takes synonyms and beginnings, and puts what was typed before what is near', async () => {
    expect((await basically({ query: 'bombay' })).total).toBe(
      (await basically({ query: 'mumbai' })).total,
    )
    const total = (query: string) => basically({ query }).then((found) => found.total)
    expect(await total('biriyani')).toBe(await total('biryani'))
    expect(await total('panee')).toBeGreaterThanOrEqual(await total('paneer'))
    const { hits } = await basically({ query: 'biriyani mubai' })
    expect(hits.map(({ location }) => location)).toEqual(hits.map(() => 'Mumbai'))
  })

  it('falls back to some of the words, and says so', async () => {
    const some = await basically({ query: 'paneer xylophonequartz' })
    expect(some.relaxed).toMatchObject([{ kind: 'words', to: 'paneer' }])
    expect(some.total).toBeGreaterThan(0)
    expect(await basically({ query: 'xylophonequartz' })).toMatchObject({
      total: 0,
      relaxed: [],
      hits: [],
      pageCount: 0,
    })
  })

  it('finds names, places and cuisines with a typo of one letter in 90 of 100 tries', async () => {
    const tries = 150
    const missed = await searchMisspelt(tries, async (query) => (await basically({ query })).hits, [
      'name',
      'place',
      'cuisine',
    ])
    console.log(`Typos: ${tries - missed.length} of ${tries} found; missed: ${missed.join('; ')}`)
    expect(missed.length / tries).toBeLessThanOrEqual(0.1)
  })
})
