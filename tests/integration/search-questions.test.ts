import { register, type Histogram } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '#contract/companies.ts'
import { MAX_NEARLY, searchResponse, type SearchResponse } from '#contract/search.ts'
import { weekdays } from '#domain/options.ts'
import { startApp } from '#tests/support/app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  await rebuild()
  app = await startApp()
})
afterAll(() => app.close())

async function search(query: string, filters: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ query, pageSize: '100', ...filters })
  const { status, body } = await app.get<SearchResponse>(`/api/search?${parameters}`)
  expect(status).toBe(200)
  expect(searchResponse.parse(body)).toEqual(body)
  return body
}

describe('A question', () => {
  it('is answered with what it was read as', async () => {
    const { hits, understood, ignored, relaxed } = await search(
      'Jain tiffin service in Mumbai under ₹4,000',
    )
    expect(understood).toEqual([
      { kind: 'diet', label: 'Jain', words: ['Jain'] },
      { kind: 'place', label: 'Mumbai', words: ['Mumbai'] },
      { kind: 'price', label: 'under ₹4,000', words: ['under', '₹4,000'] },
    ])
    expect(ignored).toEqual(['tiffin', 'service', 'in'])
    expect(relaxed).toEqual([])
    expect(hits.map(({ location, tags }) => [location, tags.includes('Jain')])).toEqual(
      hits.map(() => ['Mumbai', true]),
    )
  })

  it('names what is not wanted as such', async () => {
    const { understood, ignored } = await search('no mushroom, bina kaddu, pune')
    expect(understood).toEqual([
      { kind: 'negation', label: 'no mushroom', words: ['no', 'mushroom'] },
      { kind: 'negation', label: 'no kaddu', words: ['bina', 'kaddu'] },
      { kind: 'place', label: 'Pune', words: ['pune'] },
    ])
    expect(ignored).toEqual([])
  })

  it('has counts that follow it, each facet without its own part', async () => {
    const { facets, total } = await search('jain tiffin mumbai')
    expect(Object.keys(facets!.location).length).toBeGreaterThan(2)
    const everywhere = await search('jain tiffin')
    expect(facets!.location).toEqual(everywhere.facets!.location)
    const counted = Object.values(facets!.cuisine).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(total)
  })

  it('finds the same in the plain list', async () => {
    const query = 'veg tiffin in pune under 2000'
    const { body } = await app.get<Company[]>(
      `/api/companies/search?${new URLSearchParams({ query })}`,
    )
    expect(body.map(({ id }) => id)).toEqual((await search(query)).hits.map(({ id }) => id))
    expect(body.length).toBeGreaterThan(0)
  })

  it('takes no kitchen that also cooks meat or eggs for vegetarian, in whatever order', async () => {
    for (const query of ['veg tiffin mumbai', 'cheapest veg tiffin mumbai', 'pure veg mumbai']) {
      const { hits } = await search(query)
      expect(hits.filter(({ tags }) => /Non-Veg|Eggetarian/.test(tags.join()))).toEqual([])
      expect(hits.length).toBeGreaterThan(0)
    }
  })

  it('finds a company by its new name before the place that the name contains', async () => {
    await addCompany({ name: 'Madras Meals', location: 'Pune' })
    await rebuild()
    await expect
      .poll(async () => {
        const { hits, understood } = await search('madras meals')
        return [hits[0]?.name, understood.map(({ kind }) => kind)]
      })
      .toEqual(['Madras Meals', ['name']])
  })
})

describe('A filter of the page', () => {
  it('wins over a query that contradicts it, and the answer names that', async () => {
    const { hits, relaxed } = await search('tiffin pune', { location: 'Mumbai' })
    expect(new Set(hits.map(({ location }) => location))).toEqual(new Set(['Mumbai']))
    expect(relaxed).toMatchObject([{ kind: 'place', from: 'Pune', to: 'Mumbai' }])
    const priced = await search('under 2000', { priceRange: 'premium' })
    expect(priced.relaxed).toMatchObject([{ kind: 'price', to: 'premium' }])
    expect(priced.total).toBe((await search('', { priceRange: 'premium' })).total)
  })

  it('goes with a query that lies in it', async () => {
    const { hits, relaxed } = await search('tiffin pune', { location: 'Maharashtra' })
    expect(new Set(hits.map(({ location }) => location))).toEqual(new Set(['Pune']))
    expect(relaxed).toEqual([])
  })
})

describe('A word that nothing knows', () => {
  it('is ignored, said so, and never decides', async () => {
    const { hits, unknown, relaxed } = await search('xylophonequartz tiffin mumbai')
    const { hits: without } = await search('tiffin mumbai')
    expect(unknown).toEqual(['xylophonequartz'])
    expect(relaxed).toEqual([])
    expect(hits.map(({ id }) => id)).toEqual(without.map(({ id }) => id))
  })

  it('finds nothing when there is no other', async () => {
    expect(await search('xylophonequartz')).toMatchObject({ total: 0, hits: [] })
  })
})

describe('What nothing satisfies', () => {
  it('is sought in wider and wider places', async () => {
    const { hits, relaxed, total } = await search('jain tiffin in noida')
    const sentence = `No Jain kitchen in Noida yet. Nearest: ${total} in Delhi.`
    expect(relaxed).toEqual([{ kind: 'place', from: 'Noida', to: 'Delhi', sentence }])
    expect(hits.map(({ location }) => location)).toEqual(hits.map(() => 'Delhi'))
  })

  it('is sought for a quarter more', async () => {
    const { relaxed, total } = await search('tiffin in pune under 1300')
    expect(relaxed).toMatchObject([{ kind: 'price', to: 'under ₹1,625' }])
    expect(total).toBeGreaterThan(0)
  })

  it('keeps a dish on other days, and says so', async () => {
    const { relaxed, total } = await search('rajma on sunday in guntur')
    expect(total).toBeGreaterThan(0)
    expect(relaxed.map(({ kind }) => kind)).toContain('dish')
  })

  it('finds nothing rather than another diet', async () => {
    const { total, relaxed, exits } = await search('halal tiffin in mumbai')
    const sentence = 'No Halal kitchen in Mumbai yet.'
    expect({ total, relaxed }).toEqual({
      total: 0,
      relaxed: [{ kind: 'diet', from: 'Halal', to: '', sentence }],
    })
    expect(exits).toContainEqual({
      label: 'Without “halal”',
      query: 'tiffin in mumbai',
      total: (await search('tiffin in mumbai')).total,
    })
  })
})

describe('An answer', () => {
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
  ])('to %s takes at most %i requests', async (query, most) => {
    const before = await asked()
    await search(query)
    expect((await asked()) - before).toBeLessThanOrEqual(most)
  })
})

describe('What follows fewer than six hits', () => {
  const queries = [
    'jain tiffin in mumbai under 3500',
    'vegan tiffin in pune under 5500',
    'punjabi tiffin in mumbai under 2500',
    'dosa in koramangala under 2500',
    'tiffin in wakad',
    'rajma in chennai',
    'diabetic tiffin bangalore under 4000',
    'paneer on tuesday in guntur',
    'no onion in bhubaneswar under 2200',
    'free trial in gurgaon under 3500',
  ]

  it('lacks exactly one thing, and never the diet, a ban or the day', async () => {
    let shown = 0
    for (const query of queries) {
      const { hits, nearly, total, relaxed, understood, facets } = await search(query)
      if (total >= MAX_NEARLY) expect(nearly).toEqual([])
      expect(nearly.length).toBeLessThanOrEqual(Math.max(0, MAX_NEARLY - total))
      const ids = [...hits, ...nearly].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const counted = Object.values(facets!.cuisine).reduce((sum, count) => sum + count, 0)
      if (!understood.some(({ kind }) => kind === 'cuisine')) expect(counted).toBe(total)
      shown += nearly.length
      for (const near of nearly) {
        const price = understood.find(({ kind }) => kind === 'price')
        const most = Number(price?.label.replaceAll(/\D/g, '') ?? Infinity)
        const isDear = (near.monthlyPrice ?? Infinity) > most
        if (price) expect(near.monthlyPrice ?? 0).toBeLessThanOrEqual(most * 1.25)
        if (isDear && price) expect(near.lacks).toContain('₹')
        if (/, \d+ km$/.test(near.lacks)) expect(isDear && Boolean(price)).toBe(false)
        const diet = understood.find(({ kind }) => kind === 'diet')
        if (diet) expect(`${near.lacks} ${near.reasons.join()}`).toContain(diet.label)
        expect(weekdays.some((day) => near.lacks.includes(`not on ${day}`))).toBe(false)
      }
      if (relaxed.length > 0) expect(hits.length).toBeGreaterThan(0)
    }
    expect(shown).toBeGreaterThan(8)
  })

  it('is no more than 40 km away', async () => {
    const { nearly } = await search('tiffin in wakad under 2000')
    const away = nearly.flatMap(({ lacks }) => /, (\d+) km$/.exec(lacks)?.[1] ?? [])
    expect(away.length).toBeGreaterThan(0)
    expect(Math.max(...away.map(Number))).toBeLessThanOrEqual(40)
  })
})

describe('What no person types', () => {
  it.each([
    '\u200Bmum\u200Dbai\u202E tiffin\uFEFF',
    'मुंबई mumbai மும்பை ముంబై 🍛',
    '👨‍👩‍👧‍👦 🍛 🇮🇳',
    '\u202Eteg\u202C veg',
    'مطعم نباتي',
    '\u0300\u0301\u0302',
    'no no no without bina nahi',
    'under above between to 2000',
    '-'.repeat(200),
    'under 99999999999999999999',
    '" OR areas = "Pune',
    'constructor __proto__ hasOwnProperty',
  ])('%j gets an answer', async (query) => {
    await search(query)
  })

  it('is refused when it is too long', async () => {
    const { status } = await app.get(`/api/search?query=${'veg '.repeat(2_500)}`)
    expect(status).toBe(400)
  })
})

describe('A place to measure from', () => {
  it('gives every company its distance, and the nearest first on request', async () => {
    const { hits, origin } = await search('', { near: '560034', sort: 'distance' })
    expect(origin).toEqual({ label: 'Koramangala', pincode: '560034' })
    expect(hits[0]!.distanceKm).toBeLessThan(5)
    const distances = hits.map(({ distanceKm = Infinity }) => distanceKm)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    const near = await search('tiffin near me', { near: '560034' })
    expect(near.hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id))
    expect(near.ignored).not.toContain('near')
  })

  it('is needed for the nearest: without one the usual order stays', async () => {
    const { hits, origin, ignored } = await search('tiffin near me', { sort: 'distance' })
    expect(origin).toBeUndefined()
    expect(ignored).toContain('near')
    expect(hits.map(({ id }) => id)).toEqual((await search('')).hits.map(({ id }) => id))
  })

  it('is no pincode of an unknown place, and the answer says so', async () => {
    const { origin, relaxed } = await search('', { near: '999999' })
    expect(origin).toBeUndefined()
    expect(relaxed).toMatchObject([{ kind: 'place', from: '999999', to: '' }])
  })

  it('is a pincode or nothing', async () => {
    const status = async (near: string) => (await app.get(`/api/search?near=${near}`)).status
    expect(await Promise.all(['', '56003', '060034', 'here'].map(status))).toEqual([
      200, 400, 400, 400,
    ])
  })
})

describe('A position', () => {
  const nearest = (latitude: string, longitude: string) =>
    app.get(`/api/places/nearest?latitude=${latitude}&longitude=${longitude}`)

  it('becomes the nearest pincode', async () => {
    expect((await nearest('12.93', '77.62')).body).toEqual({
      pincode: '560034',
      label: 'Koramangala, Bangalore',
      distanceKm: expect.any(Number),
    })
  })

  it('must be rough, and in India', async () => {
    const answers = [
      await nearest('12.9352', '77.62'),
      await nearest('91', '77.62'),
      await nearest('', ''),
      await nearest('48.86', '2.35'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404])
  })
})

it('offers the places that digits or letters may stand for', async () => {
  const places = async (query: string) =>
    (await app.get<object[]>(`/api/places?query=${encodeURIComponent(query)}`)).body
  const koramangala = { pincode: '560034', label: 'Koramangala, Bangalore' }
  expect(await places('koraman')).toContainEqual(koramangala)
  expect(await places('560 034')).toEqual([koramangala])
  expect((await places('5600')).length).toBe(8)
  expect(await places('56')).toEqual([])
  expect(await places('')).toEqual([])
})
