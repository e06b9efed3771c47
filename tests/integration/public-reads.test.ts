import { expect, it } from 'vitest'
import type { ComparedCompany, Company, ShownFeatured } from '#contract/companies.ts'
import { company, companyCard, comparedCompany, directoryCounts } from '#contract/companies.ts'
import { publicReview, type PublicReview } from '#contract/reviews.ts'
import { dayInIndia } from '#domain/india-day.ts'
import { listFeatured } from '#db/companies.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addMenu, addPlan, addReview } from '#tests/support/factories.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp()

it('A company has the average of its approved reviews as its rating', async () => {
  const id = await addCompany({ rating: '5.0' })
  for (const rating of [4, 4, 5]) await addReview(id, { rating })
  await addReview(id, { rating: 1, status: 'pending' })
  await addReview(id, { rating: 1, status: 'rejected' })
  const { body } = await app.get<Company>(`/api/companies/${id}`)
  expect(body).toMatchObject({ rating: '4.3', reviewCount: 3 })
  const reviews = await app.get<PublicReview[]>(`/api/companies/${id}/reviews`)
  expect(publicReview.array().parse(reviews.body)).toHaveLength(3)
})

it.each(['pending', 'rejected'] as const)(
  'A company is not found while it is %s',
  async (status) => {
    const id = await addCompany({ status })
    for (const path of ['', '/reviews', '/plans', '/menus']) {
      expect(await app.get(`/api/companies/${id}${path}`)).toMatchObject({
        status: 404,
        body: { error: 'Company not found', message: 'Company not found' },
      })
    }
    expect((await app.get(`/banners/${id}.svg`)).status).toBe(404)
  },
)

it('features all approved companies with all fields in an order that begins six later each day, as Home does', async () => {
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
  const best = [many, few, earlier, later, ...others]
  const onDay = async (day: number) =>
    (await listFeatured(sql, { day, atATime: 6 })).map(({ id }) => id)
  expect(await onDay(0)).toEqual(best)
  expect(await onDay(1)).toEqual([...best.slice(6), ...best.slice(0, 6)])
  expect(await onDay(2)).toEqual(best)
  expect(await onDay(dayInIndia(new Date()))).toEqual(body.map(({ id }) => id))
  expect((await app.get<Company>(`/api/companies/${body[0]!.id}`)).body).toMatchObject(body[0]!)
  // Home shows a limited number of them as cards.
  const read = async (page = '') =>
    (await app.get<ShownFeatured>(`/api/companies/featured/shown${page}`)).body
  const shown = await read()
  expect(shown).toMatchObject({ total: 10, nextPage: 1 })
  expect(shown.companies.map(({ id }) => id)).toEqual(body.slice(0, 6).map(({ id }) => id))
  const cards = body.map((one) => companyCard.parse(one))
  expect(await read('?page=1')).toMatchObject({ nextPage: null, companies: cards })
})

it('counts approved companies and their places, two spellings of one place once', async () => {
  const read = async () => directoryCounts.parse((await app.get('/api/companies/counts')).body)
  await sql`delete from companies`
  for (const location of ['Bangalore', 'Bengaluru', 'Bengaluru', 'Maharashtra', 'Pune'])
    await addCompany({ location })
  await addCompany({ location: 'Chennai', status: 'pending' })
  expect(await read()).toEqual({ companies: 5, places: 3 })
})

const compare = (ids: (number | string)[]) =>
  app.get<ComparedCompany[]>(`/api/compare?ids=${ids.join()}`)

it('compares companies with the same data as their own pages', async () => {
  const ids = [await addCompany(), await addCompany(), await addCompany()]
  for (const [at, id] of ids.entries()) {
    await addPlan(id, { price: 2400 + at, days: 30, mealsPerDay: 2 })
    for (const price of [900, 2999.5]) await addPlan(id, { price, days: 7 })
    for (const day of ['Sunday', 'Monday']) await addMenu(id, day, `Lunch: Dal ${at}`)
    for (const rating of [5, 5, 4, at + 1]) await addReview(id, { rating })
    await addReview(id, { rating: 1, status: 'pending' })
  }
  const hidden = await addReview(ids[0]!, { rating: 1 })
  await sql`
    update users set shows_reviews = false
    where id = (select user_id from reviews where id = ${hidden})`

  const { status, body } = await compare(ids.toReversed())
  expect(status).toBe(200)
  expect(comparedCompany.array().parse(body)).toEqual(body)
  expect(body.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(body[0]!.plans.map(({ price }) => price)).toEqual(['900', '2402', '2999.50'])
  expect(body[0]!.menus.map(({ day }) => day)).toEqual(['Monday', 'Sunday'])
  for (const { plans, menus, ...shown } of body) {
    const path = `/api/companies/${shown.id}`
    // Only the review's own page names its writer.
    expect((await app.get(path)).body).toEqual({
      ...shown,
      hasOwner: false,
      fssaiVerifiedAt: null,
      photos: [],
      localities: expect.any(Object),
    })
    expect((await app.get(`${path}/plans`)).body).toEqual(plans)
    expect((await app.get(`${path}/menus`)).body).toEqual(menus)
    const { body: reviews } = await app.get<{ rating: string }[]>(`${path}/reviews`)
    const given = (stars: number) => reviews.filter(({ rating }) => Number(rating) === stars).length
    expect(shown.starCounts).toEqual([1, 2, 3, 4, 5].map(given))
  }
})

it('leaves unknown and unlisted companies out of a comparison', async () => {
  const id = await addCompany()
  const pending = await addCompany({ status: 'pending' })
  const { body } = await compare([pending, id, 2_147_483_647, id])
  expect(body).toMatchObject([{ id, plans: [], menus: [], starCounts: [0, 0, 0, 0, 0] }])
})

it('includes delivery to a pincode in a comparison on request', async () => {
  const to = (pincodes: string[]) => ({ area: 'pincodes', km: null, pincodes })
  const ids = [
    await addCompany({ delivery: to(['560034', '560095']) }),
    await addCompany({ delivery: to(['411014']) }),
    await addCompany(),
  ]
  const { body } = await app.get<ComparedCompany[]>(`/api/compare?ids=${ids}&pincode=560034`)
  expect(body.map(({ delivers }) => delivers)).toEqual([true, false, null])
  expect((await compare(ids)).body[0]).not.toHaveProperty('delivers')
})

it('draws a cacheable banner for each company', async () => {
  const id = await addCompany({ name: '<script>alert("1")</script> & Sons' })
  const { status, headers, body } = await app.get<string>(`/banners/${id}.svg`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('image/svg+xml')
  expect(body).not.toContain('<script')
  // Without the second header, `fetch` would bypass caches.
  const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' }
  expect((await app.send('GET', `/banners/${id}.svg`, undefined, known)).status).toBe(304)
})

it('answers 404 to an unknown call, and 400 to an undecodable path', async () => {
  const error = 'There is no GET /api/nothing'
  expect(await app.get('/api/nothing')).toMatchObject({ status: 404, body: { error } })
  expect((await app.get('/api/companies/%E0%A4%A')).status).toBe(400)
})

it('sends security headers and does not name its software', async () => {
  const { headers } = await app.get('/api/companies/featured')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(part)
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
})

it('publishes a contact for security reports, valid for months', async () => {
  const { body } = await app.get<string>('/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:\S+@/)
  const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!)
  expect(expires.getTime() - Date.now()).toBeGreaterThan(90 * 24 * 60 * 60 * 1000)
})

it('leads password managers to the page where a password is changed', async () => {
  const { status, headers } = await app.get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/profile?tab=security'])
})

it('A link to a company, a comparison or a list has a preview picture, cached by its content', async () => {
  const [id, other, hidden] = [
    await addCompany({ name: 'अन्नपूर्णा टिफिन' }),
    await addCompany(),
    await addCompany({ status: 'pending' }),
  ]
  const ask = (path: string, headers: Record<string, string> = {}, language = '') =>
    fetch(`${app.origin}${language}/cards/${path}`, { headers })
  const card = await ask(`companies/${id}.jpg`)
  expect(card.headers.get('content-type')).toBe('image/jpeg')
  const etag = card.headers.get('etag')!
  expect(
    (await ask(`companies/${id}.jpg`, { 'if-none-match': etag, 'cache-control': 'max-age=0' }))
      .status,
  ).toBe(304)
  const hindi = await ask(`companies/${id}.jpg`, {}, '/hi')
  expect(hindi.status).toBe(200)
  expect(hindi.headers.get('etag')).not.toBe(etag)
  await sql`update companies set name = 'Renamed' where id = ${id}`
  expect((await ask(`companies/${id}.jpg`)).headers.get('etag')).not.toBe(etag)
  expect((await ask(`compare.jpg?ids=${id},${other}`)).status).toBe(200)
  for (const path of [`companies/${hidden}.jpg`, 'companies/x.jpg', 'compare.jpg?ids=999999'])
    expect((await ask(path)).status).toBe(404)
  for (const path of ['compare.jpg', 'companies.jpg?location=Atlantis'])
    expect((await ask(path)).status).toBe(400)
})
