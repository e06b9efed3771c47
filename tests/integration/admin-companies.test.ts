import { expect, it } from 'vitest'
import { type CompanySort, companySorts } from '#domain/options.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addReview, companyForm } from '#tests/support/factories.ts'
import { readIndex } from '#tests/support/indexing.ts'
import { createCompany, signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

const search = async (words: string) =>
  (await app.get(`/api/search?query=${encodeURIComponent(words)}`)).body

const create = (fields: object = {}) => createCompany(admin, fields)
const picture = (letter: string) => `/images/${letter.repeat(32)}.webp`
const photo = (letter: string, description = '') => ({ imageUrl: picture(letter), description })

it('Creating a company requires the specification’s fields, fills in defaults, and indexes it', async () => {
  const required = companyForm({ name: 'Kesar Rasoi' })
  const { status, body } = await admin.post('/api/admin/companies', required)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...required, revision: 1, rating: '4.0', status: 'approved' })
  expect(body).toMatchObject({ featured: false, imageUrl: null, tags: [], plans: [], menus: [] })
  // Reads the index, because for companies that it lacks search answers from Postgres.
  await expect.poll(async () => (await readIndex()).get(body.id)?.name).toBe('Kesar Rasoi')
})

it('Creating a company stores every field, with plans and the weekly menu', async () => {
  const both = { name: 'Two meals', description: 'Both', price: '4399.50', mealsPerDay: 2 }
  const menus = [{ day: 'Monday', description: 'Lunch: Undhiyu, Roti' }]
  const fields = {
    ...{ website: 'https://kesar.example', phone: '+91 98200 00000', hours: '8 to 20' },
    ...{ email: 'kesar@example.test', imageUrl: picture('e'), featured: true, menus },
  }
  const typed = { rating: 4.5, tags: ' Jain, , Home-style,Jain ', plans: [{ ...both, days: '' }] }
  const body = await create({ ...fields, ...typed })
  expect(body).toMatchObject({
    ...fields,
    rating: '4.5',
    tags: ['Jain', 'Home-style'],
    plans: [{ ...both, days: null }],
  })
  await expect.poll(async () => (await search('undhiyu')).hits[0]?.id).toBe(body.id)
})

it('Creating a company is idempotent for a double click and a repeated request', async () => {
  const [body, another] = [companyForm(), companyForm()]
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const colleague = await signInAdmin(app.origin)
  const post = async (given: object, who = admin) =>
    (await who.send('POST', '/api/admin/companies', given, headers)).status
  // A failed request does not use its key.
  expect(await post({ ...body, name: '' })).toBe(400)
  expect(await Promise.all([post(body), post(body)])).toEqual([201, 201])
  expect([await post(body), await post(another)]).toEqual([201, 409])
  expect(await sql`select from companies where name = ${body.name}`).toHaveLength(1)
  // With another person's key, a company is created.
  expect(await post(body, colleague)).toBe(201)
  expect(await sql`select from companies where name = ${body.name}`).toHaveLength(2)
})

it('Saving a company accepts its representation from any call, sent back unchanged', async () => {
  const plans = [{ name: 'Lunch', price: 2400 }]
  const { id } = await create({ plans, imageUrl: picture('a') })
  const { body: all } = await admin.get<{ id: number }[]>('/api/companies')
  const reads: unknown[] = [all.find((one) => one.id === id)]
  for (const path of [`admin/companies/${id}`, `companies/${id}`])
    reads.push((await admin.get(`/api/${path}`)).body)
  for (const read of reads) {
    const { body } = await admin.put(`/api/admin/companies/${id}`, read)
    expect([body.imageUrl, body.plans.length]).toEqual([picture('a'), 1])
  }
})

it('Saving a company writes fields, plans and menu together, keeps the ids of plans, and indexes it', async () => {
  const days = { price: 1000, days: 30 }
  const plans = ['A', 'B'].map((name) => ({ name, ...days }))
  const company = await create({ plans, menus: [{ day: 'Monday', description: 'Dal' }] })
  const b = company.plans[1]
  const menus = [{ day: 'Friday', description: 'Litti chokha' }]
  const { body } = await admin.put(`/api/admin/companies/${company.id}`, {
    ...company,
    name: 'Renamed Rasoi',
    plans: [
      { ...b, price: '900' },
      { name: 'C', price: 3000 },
    ],
    menus,
  })
  expect(body).toMatchObject({ name: 'Renamed Rasoi', revision: 2, menus })
  expect(body.plans).toMatchObject([{ id: b.id, name: 'B' }, { name: 'C' }])
  const found = { id: company.id, name: 'Renamed Rasoi', monthlyPrice: 900 }
  await expect.poll(async () => (await search('litti chokha friday')).hits[0]).toMatchObject(found)
})

it('Saving a company keeps up to eight photographs in order; the first is its picture', async () => {
  const eight = [...'abcdef01'].map((letter) => photo(letter, `Plate ${letter}`))
  const { id, photos, imageUrl } = await create({ photos: eight })
  expect({ photos, imageUrl }).toEqual({ photos: eight, imageUrl: picture('a') })
  const path = `/api/admin/companies/${id}`
  const save = async (fields: object) => {
    await admin.put(path, companyForm(fields))
    const { photos, imageUrl } = (await app.get(`/api/companies/${id}`)).body
    expect(imageUrl).toBe(photos[0]?.imageUrl ?? `/banners/${id}.svg`)
    return photos
  }
  expect(await save({ photos: eight.toReversed() })).toEqual(eight.toReversed())
  // The specification's call: a new picture replaces the first photograph, an absent one removes none.
  expect(await save({ imageUrl: picture('2') })).toEqual([
    photo('2'),
    ...eight.toReversed().slice(1),
  ])
  expect(await save({ imageUrl: '' })).toEqual(eight.toReversed().slice(1))
  expect(await save({ photos: [] })).toEqual([])
  // A picture that its photographs contradict is refused.
  const given = { photos: [photo('c')], imageUrl: picture('d') }
  const { status, body } = await admin.put(path, companyForm(given))
  expect([status, body.issues[0].path]).toEqual([400, 'imageUrl'])
})

it('Saving a company refuses another company’s plan', async () => {
  const other = await create({ plans: [{ name: 'Of another', price: 900 }] })
  const company = await create({ plans: [{ name: 'A', price: 1000 }] })
  const path = `/api/admin/companies/${company.id}`
  const plans = [company.plans[0], { ...other.plans[0], name: 'B' }]
  const { status, body } = await admin.put(path, { ...company, name: 'Renamed', plans })
  expect([status, body.issues[0].path]).toEqual([400, 'plans.1.id'])
  expect((await admin.get(path)).body).toMatchObject({ name: company.name, plans: company.plans })
})

it('Saving a company keeps absent fields and clears empty ones', async () => {
  const company = await create({ phone: '0123456789', tags: ['Jain'], featured: true })
  const path = `/api/admin/companies/${company.id}`
  const { name, address, phone, tags } = company
  const same = { name, address, phone, tags, featured: true }
  expect((await admin.put(path, { hours: 'noon' })).body).toMatchObject({ ...same, hours: 'noon' })
  expect((await admin.put(path, { name: '' })).status).toBe(400)
  const cleared = await admin.put(path, companyForm({ phone: '', tags: '' }))
  expect(cleared.body).toMatchObject({ phone: null, tags: [], featured: true })
})

it('Saving a company shows the second of two administrators the differences, and overwrites nothing unasked', async () => {
  const colleague = await signInAdmin(app.origin)
  const company = await create({ hours: 'early' })
  const path = `/api/admin/companies/${company.id}`
  const theirs = await colleague.put(path, { ...company, hours: 'late' })
  expect(theirs.body.revision).toBe(2)
  const mine = await admin.put(path, { ...company, phone: '0123456789' })
  expect(mine.status).toBe(409)
  expect(mine.body).toMatchObject({
    changedBy: colleague.who.username,
    current: { hours: 'late', phone: null, revision: 2 },
    changes: [
      { field: 'phone', before: null, after: '0123456789' },
      { field: 'hours', before: 'late', after: 'early' },
    ],
    message: expect.stringContaining('while you were editing'),
  })
  expect((await admin.get(path)).body).toMatchObject({ hours: 'late', phone: null })
  const overwriting = { ...company, phone: '0123456789', revision: 2 }
  // Concurrently, too: one of them overwrites.
  const decided = await Promise.all(
    [1, 2].map((n) => admin.put(path, { ...overwriting, address: `Lane ${n}` })),
  )
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = { hours: 'early', phone: '0123456789', revision: 3 }
  expect((await admin.get(path)).body).toMatchObject(saved)
})

it('Saving a company is independent of reviews, and writes nothing if there is no change', async () => {
  const company = await create()
  const review = await addReview(company.id, { status: 'pending', rating: 1 })
  await admin.put(`/api/admin/reviews/${review}/approve`)
  const { body } = await admin.put(`/api/admin/companies/${company.id}`, company)
  expect(body).toMatchObject({ revision: 1, rating: '4.0', shownRating: '1.0', reviewCount: 1 })
})

it('The administration features, hides, shows and deletes a company with one call each', async () => {
  const { id } = await create({ name: 'Khichdi Corner' })
  const path = `/api/admin/companies/${id}`
  const indexed = async () => (await readIndex()).get(id)?.featured
  await admin.put(`${path}/featured`, { featured: true })
  await expect.poll(indexed).toBe(true)
  await admin.put(`${path}/status`, { status: 'rejected' })
  await expect.poll(indexed).toBeUndefined()
  expect((await app.get(`/api/companies/${id}`)).status).toBe(404)
  const { body } = await admin.put(`${path}/status`, { status: 'approved' })
  expect(body).toMatchObject({ featured: true, status: 'approved', revision: 4 })
  await expect.poll(indexed).toBe(true)
  expect((await search('khichdi corner')).hits[0].id).toBe(id)
  // No concurrent save, whose job would also remove it.
  expect((await admin.delete(path)).status).toBe(200)
  await expect.poll(indexed).toBeUndefined()
  const gone = [
    await admin.get(path),
    await admin.put(path, companyForm()),
    await admin.delete(path),
  ]
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('The list of companies searches, filters, sorts and pages on the server', async () => {
  const names = ['Zaika Alpha', 'Zaika Beta', 'Zaika 100%'] as const
  await create({ name: names[0], location: 'Chennai', status: 'pending', address: 'Mint Street' })
  await create({ name: names[1], location: 'Chennai', featured: true, rating: '5.0' })
  await create({ name: names[2], email: 'hundred@zaika.test', rating: '2.0' })
  const list = async (query: string) => await admin.get(`/api/admin/lists/companies?${query}`)
  const orders: [query: string, found: string[]][] = [
    ['query=zaika&sort=name', ['Zaika 100%', 'Zaika Alpha', 'Zaika Beta']],
    ['query=zaika&sort=rating', ['Zaika Beta', 'Zaika Alpha', 'Zaika 100%']],
    ['query=mint%20street', ['Zaika Alpha']],
    [`query=${encodeURIComponent('100%')}`, ['Zaika 100%']],
    ['query=zaika&status=pending', ['Zaika Alpha']],
    ['query=zaika&featured=yes', ['Zaika Beta']],
    ['query=zaika&location=chennai&sort=name&pageSize=1&page=2', ['Zaika Beta']],
  ]
  for (const [query, found] of orders) {
    const { items } = (await list(query)).body as { items: { name: string }[] }
    expect({ query, found: items.map(({ name }) => name) }).toEqual({ query, found })
  }
  const second = (await list('query=zaika&pageSize=2&page=2')).body
  expect(second).toMatchObject({ total: 3, pageCount: 2 })
})

it('The list of companies sorts by every column in both directions, without repeating a company across pages', async () => {
  // Two companies share each value that may be shared.
  const values = [
    { name: 'Amla', priceRange: 'premium', status: 'rejected', rating: '4.0' },
    { name: 'Badam', priceRange: 'budget', status: 'approved', rating: '2.0' },
    { name: 'Chaas', priceRange: 'budget', status: 'approved', rating: '2.0' },
    { name: 'Dalia', priceRange: 'standard', status: 'pending', rating: '5.0', featured: true },
    { name: 'Elaichi', priceRange: 'standard', status: 'pending', rating: '5.0', featured: true },
  ]
  for (const fields of values) await create({ ...fields, address: 'Sorting Street' })
  const initials = async (sort: string, order = '') => {
    let found = ''
    for (let page = 1; page <= 3; page++) {
      const query = `query=sorting%20street&sort=${sort}${order}&pageSize=2&page=${page}`
      const { items } = (await admin.get(`/api/admin/lists/companies?${query}`)).body
      for (const { name } of items as { name: string }[]) found += name[0]
    }
    return found
  }
  const orders: Record<CompanySort, { asc: string; desc: string }> = {
    changed: { asc: 'ABCDE', desc: 'EDCBA' },
    newest: { asc: 'ABCDE', desc: 'EDCBA' },
    name: { asc: 'ABCDE', desc: 'EDCBA' },
    price: { asc: 'BCDEA', desc: 'ADEBC' },
    rating: { asc: 'BCADE', desc: 'DEABC' },
    status: { asc: 'BCDEA', desc: 'ADEBC' },
    featured: { asc: 'ABCDE', desc: 'DEABC' },
  }
  for (const [sort, expected] of Object.entries(orders)) {
    const [asc, desc] = [await initials(sort, '&order=asc'), await initials(sort, '&order=desc')]
    expect({ sort, asc, desc }).toEqual({ sort, ...expected })
    expect(await initials(sort)).toBe(expected[companySorts[sort as CompanySort]])
  }
})

it('The list of companies includes what the public does not see, with a picture that administrators may load', async () => {
  const hidden = await create({ status: 'pending', name: 'Waiting <b>Room' })
  const { body } = await admin.get('/api/admin/lists/companies?query=waiting')
  expect(body.items[0]).toMatchObject({ id: hidden.id, status: 'pending', pendingReviews: 0 })
  // The specification's plain form.
  const { body: all } = await admin.get<{ id: number }[]>('/api/companies')
  expect(all.map(({ id }) => id)).toContain(hidden.id)
  const drawn = await admin.get<string>(body.items[0].imageUrl)
  expect([drawn.status, drawn.body]).toEqual([200, expect.stringContaining('&lt;b&gt;')])
})

it('The audit log of companies shows who changed what, field by field', async () => {
  const company = await create({ hours: 'early', plans: [{ name: 'Lunch', price: 2400 }] })
  await admin.put(`/api/admin/companies/${company.id}`, {
    ...company,
    hours: null,
    description: 'x'.repeat(900),
    plans: [{ ...company.plans[0], price: '2500' }],
  })
  const { body } = await admin.get(`/api/admin/lists/audit?company=${company.id}`)
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
    'company.changed',
    'company.created',
  ])
  expect(body.items[0]).toMatchObject({
    adminName: admin.who.username,
    subject: company.name,
    companyExists: true,
    changes: [
      { field: 'description', after: `${'x'.repeat(499)}…` },
      { field: 'hours', before: 'early', after: null },
      { field: 'plans', before: 'Lunch · Rs 2400', after: 'Lunch · Rs 2500' },
    ],
  })
  await admin.delete(`/api/admin/companies/${company.id}`)
  const { items } = (await admin.get(`/api/admin/lists/audit?company=${company.id}`)).body
  expect(items[0]).toMatchObject({ action: 'company.deleted', companyExists: false })
  const plans = { field: 'plans', before: 'Lunch · Rs 2500', after: null }
  expect(items[0].changes).toContainEqual(plans)
})
