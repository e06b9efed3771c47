import { describe, expect, it } from 'vitest'
import { priceRanges, sorts, type Sort } from '#domain/options.ts'
import { searchResponse, type SearchHit, type SearchResponse } from '#contract/search.ts'
import type { Company } from '#contract/companies.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { useApp } from '#tests/support/use-app.ts'
import { sql } from '#tests/support/product.ts'
import { searchMisspelt } from '#tests/support/misspelt.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

await rebuild()
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
  return body
}

/** All pages of a search, joined. */
async function searchAll(parameters: Parameters) {
  const first = await search({ ...parameters, pageSize: 100 })
  const hits = [...first.hits]
  for (let page = 2; page <= first.pageCount; page++) {
    hits.push(...(await search({ ...parameters, pageSize: 100, page })).hits)
  }
  return { hits, total: first.total }
}

describe('A search', () => {
  it('finds Mumbai biryani however it is spelt', async () => {
    const { hits, total, relaxed } = await search({ query: 'biriyani mubai' })
    expect(total).toBeGreaterThan(0)
    expect(relaxed).toEqual([])
    expect(hits.map(({ location }) => location)).toEqual(hits.map(() => 'Mumbai'))
  })

  it('answers in the shape of the contract', async () => {
    const body = await search({ query: 'paneer' })
    expect(searchResponse.parse(body)).toEqual(body)
    expect(body.hits).toHaveLength(6)
    expect(JSON.stringify(body.hits[0])).toContain('<mark>')
  })

  it('has every approved company and no other when nothing is asked', async () => {
    const { hits, total } = await searchAll({})
    const approved = await sql`select id from companies where status = 'approved' order by id`
    expect(total).toBe(240)
    expect(hits.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      approved.map(({ id }) => id as number),
    )
  })

  it('takes quotation marks, dashes, operators and emoji for what a visitor means', async () => {
    for (const query of [
      '"paneer',
      'paneer "',
      '-paneer',
      "paneer' OR 1=1 --",
      'paneer 🍛',
      '{"$ne": 1}',
      'location = Mumbai',
      '\\',
      '%',
      '*',
      '<script>',
    ]) {
      await search({ query })
    }
    expect((await search({ query: '-paneer' })).total).toBe(
      (await search({ query: 'paneer' })).total,
    )
  })

  it('takes one place for itself, by whichever name', async () => {
    const bangalore = await search({ location: 'Bangalore' })
    expect(bangalore.total).toBe((await search({ location: 'Bengaluru' })).total)
    expect((await search({ query: 'bombay' })).total).toBe(
      (await search({ query: 'mumbai' })).total,
    )
  })

  it('finds the cities of a state, and all of India', async () => {
    const inState = await searchAll({ location: 'Maharashtra' })
    expect(new Set(inState.hits.map(({ location }) => location))).toEqual(
      new Set(['Maharashtra', 'Mumbai', 'Pune']),
    )
    for (const location of ['all', 'All of India', 'ALL', '']) {
      expect((await search({ location })).total).toBe(240)
    }
  })

  it('finds the same with the plain list of the specification', async () => {
    const { body } = await app.get<Company[]>('/api/companies/search?location=Delhi&query=paneer')
    const { hits } = await searchAll({ location: 'Delhi', query: 'paneer' })
    expect(body.map(({ id }) => id)).toEqual(hits.map(({ id }) => id))
    expect(body[0]).toMatchObject({ address: expect.any(String), description: expect.any(String) })
    expect((await app.get<Company[]>('/api/companies/search')).body).toHaveLength(240)
  })
})

describe('An order', () => {
  const rank = (range: string) => priceRanges.indexOf(range as 'budget')
  const price = (hit: { monthlyPrice: number | null }, missing: number) =>
    hit.monthlyPrice ?? missing
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
      // What is closed comes after all others.
      const hits = found.hits.filter(({ closedUntil }) => closedUntil === null)
      expect(hits.length).toBeGreaterThan(50)
      for (let at = 1; at < hits.length; at++) {
        expect(keeps[sort](hits[at - 1]!, hits[at]!)).toBeLessThanOrEqual(0)
      }
    })
  }

  it('is by rating unless there are words, then by match', async () => {
    const ids = async (parameters: Parameters) =>
      (await search(parameters)).hits.map(({ id }) => id)
    expect(await ids({})).toEqual(await ids({ sort: 'rating-high' }))
    expect(await ids({ sort: 'relevance' })).toEqual(await ids({ sort: 'rating-high' }))
    expect(await ids({ query: 'dosa' })).toEqual(await ids({ query: 'dosa', sort: 'relevance' }))
  })

  it('shows each company once over all pages of six', async () => {
    const seen: number[] = []
    const { pageCount } = await search({ sort: 'price-low' })
    expect(pageCount).toBe(40)
    for (let page = 1; page <= pageCount; page++) {
      seen.push(...(await search({ sort: 'price-low', page })).hits.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(240)
    expect(await search({ page: pageCount + 1 })).toMatchObject({ hits: [], total: 240 })
  })
})

describe('A typo of one letter', () => {
  it('still finds names, cities and dishes on the first page in 95 of 100 tries', async () => {
    const tries = 300
    const missed = await searchMisspelt(tries, async (query) => (await search({ query })).hits)
    console.log(`Typos: ${tries - missed.length} of ${tries} found; missed: ${missed.join('; ')}`)
    expect(missed.length / tries).toBeLessThanOrEqual(0.05)
  })
})

describe('Bad input', () => {
  it.each([
    ['location=Atlantis', 'location'],
    ['cuisine=Martian', 'cuisine'],
    ['priceRange=free', 'priceRange'],
    ['sort=random', 'sort'],
    ['page=0', 'page'],
    ['page=abc', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999999', 'page'],
    ['page=', 'page'],
    ['pageSize=100000', 'pageSize'],
    ['pageSize=0', 'pageSize'],
    ['location=Delhi&location=Pune', 'location'],
    ['query=a&query=b', 'query'],
    [`query=${'x'.repeat(10_000)}`, 'query'],
    ['query=%00', 'query'],
  ])('%s is refused with 400, naming the parameter', async (query, path) => {
    for (const call of ['/api/search', '/api/companies/search']) {
      if (call.endsWith('companies/search') && ['page', 'pageSize', 'sort'].includes(path)) continue
      const { status, body } = await app.get<{
        error: string
        message: string
        issues: { path: string }[]
      }>(`${call}?${query}`)
      expect(status).toBe(400)
      expect(body.issues.map((issue) => issue.path)).toContain(path)
      expect(body.error).toBe(body.message)
      expect(body.error.length).toBeLessThan(200)
    }
  })

  it.each(['__proto__=1', 'location[$ne]=x', 'query=%ED%A0%80', 'unknown=1', 'query=%F0%9F%8D%9B'])(
    '%s neither breaks nor reveals anything',
    async (query) => {
      const { status, body } = await app.get(`/api/search?${query}`)
      expect([200, 400]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/\bat .*:\d+:\d+|node_modules/)
    },
  )
})
