import { describe, expect, it } from 'vitest'
import type { Company, Menu, Plan, ShownFeatured } from '#contract/companies.ts'
import {
  company,
  companyCard,
  companyPage,
  directoryCounts,
  menu,
  plan,
} from '#contract/companies.ts'
import { publicReview, type PublicReview } from '#contract/reviews.ts'
import { cuisines, locations, priceRanges } from '#domain/options.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addMenu, addPlan, addReview } from '#tests/support/factories.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp()

describe('A company', () => {
  it('is shown in full', async () => {
    const id = await addCompany({
      name: 'Nilgiri Meals',
      rating: '3.7',
      website: 'https://nilgiri.example',
    })
    const { status, body } = await app.get<Company>(`/api/companies/${id}`)
    expect(status).toBe(200)
    expect(companyPage.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      id,
      name: 'Nilgiri Meals',
      rating: '3.7',
      reviewCount: 0,
      monthlyPrice: null,
      website: 'https://nilgiri.example',
      imageUrl: `/banners/${id}.svg`,
    })
  })

  it('has the average of its approved reviews as its rating', async () => {
    const id = await addCompany({ rating: '5.0' })
    for (const rating of [4, 4, 5]) await addReview(id, { rating })
    await addReview(id, { rating: 1, status: 'pending' })
    await addReview(id, { rating: 1, status: 'rejected' })
    const { body } = await app.get<Company>(`/api/companies/${id}`)
    expect(body).toMatchObject({ rating: '4.3', reviewCount: 3 })
    const reviews = await app.get<PublicReview[]>(`/api/companies/${id}/reviews`)
    expect(publicReview.array().parse(reviews.body)).toHaveLength(3)
  })

  it("costs a month what its cheapest month's plan costs", async () => {
    const id = await addCompany()
    await addPlan(id, { price: 900, days: 7 })
    await addPlan(id, { price: 3200, days: 30, mealsPerDay: 2 })
    await addPlan(id, { price: 2999.5, days: 22 })
    await addPlan(id, { price: 100, days: null })
    expect((await app.get<Company>(`/api/companies/${id}`)).body.monthlyPrice).toBe(2999.5)
    const { body } = await app.get<Plan[]>(`/api/companies/${id}/plans`)
    expect(
      plan
        .array()
        .parse(body)
        .map(({ price }) => price),
    ).toEqual(['100', '900', '2999.50', '3200'])
  })

  it('has its menu from Monday on', async () => {
    const id = await addCompany()
    for (const day of ['Sunday', 'Tuesday', 'Monday']) await addMenu(id, day, 'Lunch: Idli, Sambar')
    const { body } = await app.get<Menu[]>(`/api/companies/${id}/menus`)
    expect(
      menu
        .array()
        .parse(body)
        .map(({ day }) => day),
    ).toEqual(['Monday', 'Tuesday', 'Sunday'])
  })

  it.each(['pending', 'rejected'] as const)('is unknown while it is %s', async (status) => {
    const id = await addCompany({ status })
    for (const path of ['', '/reviews', '/plans', '/menus']) {
      expect(await app.get(`/api/companies/${id}${path}`)).toMatchObject({
        status: 404,
        body: { error: 'Company not found', message: 'Company not found' },
      })
    }
    expect((await app.get(`/banners/${id}.svg`)).status).toBe(404)
  })

  it.each(['abc', '0', '-1', '99999999999', '1.5', '1e3', '0x10', ' 1', '%00', 'null'])(
    'is refused with a clear text for the id %s',
    async (id) => {
      for (const path of ['', '/reviews', '/plans', '/menus']) {
        expect(await app.get(`/api/companies/${encodeURIComponent(id)}${path}`)).toMatchObject({
          status: 400,
          body: { error: 'Invalid company ID' },
        })
      }
    },
  )

  it('is not found when the id was never given', async () => {
    expect(await app.get('/api/companies/2147483647')).toMatchObject({ status: 404 })
  })
})

describe('Featured companies', () => {
  it('are all approved ones in full, the best first: rating, reviews, name', async () => {
    const withReviews = async (name: string, rating: number, count: number) => {
      const id = await addCompany({ name, featured: true, phone: '+91 22 5550 1234' })
      for (let made = 0; made < count; made++) await addReview(id, { rating })
      return id
    }
    await addCompany({ featured: true, rating: '5.0', status: 'pending' })
    const few = await withReviews('A', 5, 1)
    const many = await withReviews('B', 5, 2)
    const later = await addCompany({ name: 'rasoi two', featured: true, rating: '4.0' })
    const earlier = await addCompany({ name: 'Rasoi One', featured: true, rating: '4.0' })
    const others: number[] = []
    for (let made = 0; made < 6; made++) {
      others.push(await addCompany({ name: `Tiffin ${made}`, featured: true, rating: '3.0' }))
    }
    const { body } = await app.get<Company[]>('/api/companies/featured')
    expect(company.array().parse(body)).toEqual(body)
    expect(body.map(({ id }) => id)).toEqual([many, few, earlier, later, ...others])
    expect((await app.get<Company>(`/api/companies/${many}`)).body).toMatchObject(body[0]!)
    // Home shows as many of them as it has room for, as cards.
    const shown = await app.get<ShownFeatured>('/api/companies/featured/shown')
    expect(shown.body).toMatchObject({ total: 10, nextPage: 1 })
    expect(shown.body.companies).toHaveLength(6)
    const all = await app.get<ShownFeatured>('/api/companies/featured/shown?page=1')
    expect(all.body.nextPage).toBeNull()
    expect(all.body.companies).toEqual(body.map((one) => companyCard.parse(one)))
    expect(await app.get('/api/companies/featured/shown?page=0')).toMatchObject({ status: 400 })
  })
})

describe('The counts of the directory', () => {
  it('are of approved companies and their places, two spellings of one place once', async () => {
    const read = async () => directoryCounts.parse((await app.get('/api/companies/counts')).body)
    await sql`delete from companies`
    for (const location of ['Bangalore', 'Bengaluru', 'Bengaluru', 'Maharashtra', 'Pune']) {
      await addCompany({ location })
    }
    await addCompany({ location: 'Chennai', status: 'pending' })
    expect(await read()).toEqual({ companies: 5, places: 3 })
    await sql`delete from companies`
    await expect.poll(read, { timeout: 10_000 }).toEqual({ companies: 0, places: 0 })
  })
})

describe('A banner', () => {
  it('is drawn for each company and may be kept', async () => {
    const id = await addCompany({ name: '<script>alert("1")</script> & Sons' })
    const { status, headers, body } = await app.get<string>(`/banners/${id}.svg`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(body).not.toContain('<script')
    const again = await fetch(`${app.origin}/banners/${id}.svg`, {
      // Without the second header `fetch` would ask for no cached answer.
      headers: { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })
})

describe('What is around the API', () => {
  it('answers an unknown call with a body that says so', async () => {
    expect(await app.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { error: 'There is no GET /api/nothing' },
    })
  })

  it('answers a path that cannot be decoded with 400', async () => {
    expect(await app.get('/api/companies/%E0%A4%A')).toMatchObject({ status: 400 })
  })

  it('sends security headers and does not name its software', async () => {
    const { headers } = await app.get('/api/companies/featured')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('says that it is alive and ready', async () => {
    expect(await app.get('/healthz')).toMatchObject({ status: 200 })
    expect(await app.get('/readyz')).toMatchObject({ status: 200 })
  })

  it('lists exactly the approved companies in the sitemap', async () => {
    const approved = await sql`select id from companies where status = 'approved' order by id`
    const { body } = await app.get<string>('/sitemap.xml')
    const listed = [...body.matchAll(/\/companies\/(\d+)<\/loc>/g)].map((match) => Number(match[1]))
    expect(listed).toEqual(approved.map(({ id }) => id as number))
    expect((await app.get<string>('/robots.txt')).body).toContain('Sitemap: ')
    for (const part of ['2', 'x', '1e3', '-1'])
      expect(await app.get(`/sitemap-${part}.xml`)).toMatchObject({ status: 404 })
  })

  it('says where to report a weakness, for months to come', async () => {
    const { body } = await app.get<string>('/.well-known/security.txt')
    expect(body).toMatch(/^Contact: mailto:\S+@/)
    const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!)
    expect(expires.getTime() - Date.now()).toBeGreaterThan(90 * 24 * 60 * 60 * 1000)
  })

  it('lists a place with a cuisine in the sitemap from three companies on, under one name', async () => {
    const add = (location: string, cuisine: string, many: number) =>
      Promise.all(Array.from({ length: many }, () => addCompany({ location, cuisine })))
    await add('Guntur', 'Health Food', 3)
    await add('Guntur', 'Continental', 2)
    await addCompany({ location: 'Guntur', cuisine: 'Continental', status: 'pending' })
    await add('Bangalore', 'Continental', 2)
    await add('Bengaluru', 'Continental', 1)
    const listed = async () => {
      const { body } = await app.get<string>('/sitemap.xml')
      return [...body.matchAll(/\/companies\?([^<]*)<\/loc>/g)].map((match) => match[1])
    }
    // It is made anew every few seconds.
    const expected = 'location=Guntur&amp;cuisine=Health+Food'
    await expect.poll(listed, { timeout: 5_000 }).toContain(expected)
    const lists = await listed()
    expect(lists).toContain('location=Andhra+Pradesh&amp;cuisine=Health+Food')
    expect(lists).toContain('location=Bengaluru&amp;cuisine=Continental')
    expect(lists.join()).not.toMatch(/Bangalore|Guntur&amp;cuisine=Continental/)
  })

  it('lists a place with a diet in the sitemap from three companies on', async () => {
    for (const tags of [['Jain'], ['Jain'], ['Jain', 'Halal'], ['Halal']])
      await addCompany({ location: 'Gawahati', tags })
    await rebuild()
    const lists = async () => {
      const { body } = await app.get<string>('/sitemap.xml')
      return [...body.matchAll(/\/companies\?([^<]*)<\/loc>/g)].map((match) => match[1])
    }
    // It is made anew every few seconds, once the index says what companies satisfy.
    await expect.poll(lists, { timeout: 15_000 }).toContain('location=Gawahati&amp;diet=jain')
    expect((await lists()).join()).not.toMatch(/Gawahati&amp;diet=halal/)
  })
})

describe('The option lists of the contract', () => {
  it('are those of the database', async () => {
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted()
    expect(names(await sql`select name from places`)).toEqual([...locations].toSorted())
    expect(names(await sql`select name from cuisines`)).toEqual([...cuisines].toSorted())
    for (const priceRange of priceRanges) await addCompany({ priceRange })
  })
})
