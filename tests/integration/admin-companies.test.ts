import { expect, it } from 'vitest'
import { listBasicMatches } from '#db/basic-search.ts'
import { type CompanySort, companySorts } from '#domain/options.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addMenu, addPlan, addReview, companyForm } from '#tests/support/factories.ts'
import { readExpected, readIndex } from '#tests/support/indexing.ts'
import { createCompany, signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

/** The request of basic search without any filters. */
const basicDefaults = {
  meals: [],
  mealPatterns: { two: 'two', three: 'three' },
  columns: [],
  order: 'alphabetical' as const,
  prior: { mean: 4, reviews: 5 },
}

const search = async (words: string) =>
  (await app.get(`/api/search?query=${encodeURIComponent(words)}`)).body

const create = (fields: object = {}) => createCompany(admin, fields)

it('Creating a company requires the specification’s fields, fills in defaults, and indexes it', async () => {
  const required = companyForm({ name: 'Kesar Rasoi' })
  const { status, body } = await admin.post('/api/admin/companies', required)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...required,
    revision: 1,
    rating: '4.0',
    featured: false,
    status: 'approved',
    website: null,
    imageUrl: null,
    tags: [],
    plans: [],
    menus: [],
  })
  // Reads the index, because for companies that it lacks search answers from Postgres.
  await expect.poll(async () => (await readIndex()).get(body.id)?.name).toBe('Kesar Rasoi')
})

it('Creating a company stores every field, with plans and the weekly menu', async () => {
  const lunch = { name: 'Lunch', mealsPerDay: 1, days: 30, trial: '2 days free' }
  const both = { name: 'Two meals', description: 'Both', price: '4399.50', mealsPerDay: 2 }
  const monday = { day: 'Monday', description: 'Lunch: Undhiyu, Roti' }
  const contact = { website: 'https://kesar.example', phone: '+91 98200 00000', hours: '8 to 20' }
  const more = { email: 'kesar@example.test', imageUrl: 'https://pictures.example/kesar.jpg' }
  const body = await create({
    ...contact,
    ...more,
    rating: 4.5,
    tags: ' Jain, , Home-style,Jain ',
    featured: true,
    plans: [
      { ...lunch, price: 2400, mealsPerDay: '1' },
      { ...both, days: '' },
    ],
    menus: [monday, { day: 'Tuesday', description: '' }],
  })
  expect(body).toMatchObject({
    ...contact,
    ...more,
    rating: '4.5',
    tags: ['Jain', 'Home-style'],
    featured: true,
    plans: [
      { ...lunch, price: '2400' },
      { ...both, days: null },
    ],
    menus: [monday],
  })
  await expect.poll(async () => (await search('undhiyu')).hits[0].id).toBe(body.id)
})

it('Creating a company is idempotent for a double click and a repeated request', async () => {
  const [body, another] = [companyForm(), companyForm()]
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const colleague = await signInAdmin(app.origin)
  const post = (given: object, who = admin) =>
    who.send<{ id: number }>('POST', '/api/admin/companies', given, headers)
  // A failed request does not use its key.
  expect((await post({ ...body, name: '' })).status).toBe(400)
  const answers = [...(await Promise.all([post(body), post(body), post(body)])), await post(body)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await post(another)).status).toBe(409)
  expect(await sql`select from companies where name = ${body.name}`).toHaveLength(1)
  // Without a key, and with another person's key, each request creates a company.
  expect((await post(body, colleague)).status).toBe(201)
  expect((await admin.post('/api/admin/companies', body)).status).toBe(201)
  expect(await sql`select from companies where name = ${body.name}`).toHaveLength(3)
})

it('Saving a company accepts its representation from any call, sent back unchanged', async () => {
  const imageUrl = `/images/${'a'.repeat(32)}.webp`
  const { id } = await create({ plans: [{ name: 'Lunch', price: 2400 }] })
  const { id: uploaded } = await create({ imageUrl })
  const { id: pending } = await create({ status: 'pending' })
  const { body: all } = await admin.get<{ id: number }[]>('/api/companies')
  const reads: { id: number }[] = all.filter((one) => [id, uploaded, pending].includes(one.id))
  for (const path of [`admin/companies/${id}`, `companies/${id}`, `companies/${uploaded}`])
    reads.push((await admin.get(`/api/${path}`)).body)
  reads.push((await admin.get(`/api/admin/companies/${uploaded}`)).body)
  expect(reads).toHaveLength(7)
  for (const read of reads) {
    const { status, body } = await admin.put(`/api/admin/companies/${read.id}`, read)
    expect([status, body.imageUrl]).toEqual([200, read.id === uploaded ? imageUrl : null])
  }
  expect((await admin.get(`/api/admin/companies/${id}`)).body.plans).toHaveLength(1)
})

it('Saving a company writes fields, plans and menu together, keeps the ids of plans, and indexes it', async () => {
  const company = await create({
    plans: [
      { name: 'A', price: 1000, days: 30 },
      { name: 'B', price: 2000, days: 30 },
    ],
    menus: [{ day: 'Monday', description: 'Dal' }],
  })
  const [a, b] = company.plans
  const { status, body } = await admin.put(`/api/admin/companies/${company.id}`, {
    ...company,
    name: 'Renamed Rasoi',
    plans: [
      { ...b, price: '900' },
      { name: 'C', price: 3000 },
    ],
    menus: [{ day: 'Friday', description: 'Litti chokha' }],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Renamed Rasoi', revision: 2 })
  expect(body.plans.map(({ id, name }: typeof a) => [id, name])).toEqual([
    [b.id, 'B'],
    [expect.any(Number), 'C'],
  ])
  expect(body.menus).toEqual([{ day: 'Friday', description: 'Litti chokha' }])
  const found = { id: company.id, name: 'Renamed Rasoi', monthlyPrice: 900 }
  await expect.poll(async () => (await search('litti chokha friday')).hits[0]).toMatchObject(found)
})

const picture = (letter: string) => `/images/${letter.repeat(32)}.webp`
const photo = (letter: string, description = '') => ({ imageUrl: picture(letter), description })

it('Saving a company keeps up to eight photographs in order; the first is its picture', async () => {
  const eight = [...'abcdef01'].map((letter) => photo(letter, `Plate ${letter}`))
  const { id, photos, imageUrl } = await create({ photos: eight })
  expect({ photos, imageUrl }).toEqual({ photos: eight, imageUrl: picture('a') })
  const path = `/api/admin/companies/${id}`
  const save = async (fields: object) => {
    const { body } = await admin.put(path, companyForm(fields))
    const { body: page } = await app.get(`/api/companies/${id}`)
    const shown = body.imageUrl ?? `/banners/${id}.svg`
    expect([page.photos, page.imageUrl]).toEqual([body.photos, shown])
    const [card] = (await app.get(`/api/companies/cards?ids=${id}`)).body
    expect(card.imageUrl).toBe(page.imageUrl)
    return body.photos
  }
  expect(await save({ photos: eight.toReversed() })).toEqual(eight.toReversed())
  // The specification's call: a new picture replaces the first photograph, an absent one removes none.
  expect(await save({ imageUrl: picture('2') })).toEqual([
    photo('2'),
    ...eight.toReversed().slice(1),
  ])
  expect(await save({ imageUrl: '' })).toEqual(eight.toReversed().slice(1))
  expect(await save({ photos: [] })).toEqual([])
  const { body } = await admin.get(`/api/admin/lists/audit?company=${id}&action=company.changed`)
  expect(body.items).toHaveLength(4)
  expect(body.items[3].changes).toContainEqual({
    field: 'photos',
    before: expect.stringContaining(`${picture('b')} Plate b`),
    after: expect.stringContaining(`${picture('0')} Plate 0`),
  })
})

it('Saving a company refuses a picture that its photographs contradict, and changes nothing', async () => {
  const { id } = await create({ photos: [photo('a'), photo('b')] })
  const path = `/api/admin/companies/${id}`
  const { body: before } = await admin.get(path)
  const given = { photos: [photo('c')], imageUrl: picture('d') }
  const { status, body } = await admin.put(path, companyForm(given))
  expect([status, body.issues[0].path]).toEqual([400, 'imageUrl'])
  expect((await admin.get(path)).body).toEqual(before)
  await admin.delete(path)
  expect(await sql`select from photos where company_id = ${id}`).toHaveLength(0)
})

it('Saving a company refuses another company’s plan', async () => {
  const other = await create({ plans: [{ name: 'Of another', price: 900 }] })
  const company = await create({ plans: [{ name: 'A', price: 1000 }] })
  const path = `/api/admin/companies/${company.id}`
  const { id } = other.plans[0]
  const plans = [company.plans[0], { id, name: 'B', price: 2000 }]
  const { status, body } = await admin.put(path, { ...company, name: 'Renamed', plans })
  const message = `This company has no plan ${id}`
  expect([status, body.issues]).toEqual([400, [{ path: 'plans.1.id', message }]])
  expect((await admin.get(path)).body).toMatchObject({ name: company.name, plans: company.plans })
})

it('Saving a company keeps absent fields and clears empty ones', async () => {
  const company = await create({ phone: '0123456789', tags: ['Jain'], featured: true })
  const path = `/api/admin/companies/${company.id}`
  const { name, address } = company
  const kept = { name, address, phone: '0123456789', tags: ['Jain'], featured: true }
  const same = await admin.put(path, { hours: 'noon' })
  expect(same.body).toMatchObject({ ...kept, hours: 'noon' })
  const refused = await admin.put(path, { name: '' })
  expect([refused.status, refused.body.message]).toEqual([400, 'The name is required'])
  const cleared = await admin.put(path, companyForm({ name: company.name, phone: '', tags: '' }))
  expect(cleared.body).toMatchObject({ phone: null, tags: [], featured: true })
})

it('Saving a company derives its diets from texts, plans and menu', async () => {
  const company = await create({ tags: ['Vegetarian'] })
  const path = `/api/admin/companies/${company.id}`
  const shown = async () => (await app.get(`/api/companies/${company.id}`)).body.foodMark
  const found = () =>
    listBasicMatches(sql, { words: [], diet: 'vegetarian', ...basicDefaults }).then((ids) =>
      ids.includes(company.id),
    )
  expect([await shown(), await found()]).toEqual(['veg', true])
  const menus = [{ day: 'Monday', description: 'Lunch: Chicken Curry' }]
  await admin.put(path, companyForm({ name: company.name, menus }))
  expect([await shown(), await found()]).toEqual([null, false])
  const plans = [{ name: 'Pure veg lunch', description: '', price: '2000' }]
  await admin.put(path, companyForm({ name: company.name, tags: '', menus: [], plans }))
  expect([await shown(), await found()]).toEqual(['veg', true])
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
  const decided = await admin.put(path, overwriting)
  expect(decided.body).toMatchObject({ hours: 'early', phone: '0123456789', revision: 3 })
  expect((await admin.put(path, overwriting)).body.revision).toBe(3)
})

it('Saving a company succeeds for exactly one of many saves of one revision', async () => {
  const company = await create()
  const path = `/api/admin/companies/${company.id}`
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => admin.put(path, { ...company, hours: `from ${n}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

it('Saving a company is independent of reviews, and writes nothing if there is no change', async () => {
  const company = await create()
  const path = `/api/admin/companies/${company.id}`
  const review = await addReview(company.id, { status: 'pending', rating: 1 })
  await admin.put(`/api/admin/reviews/${review}/approve`)
  const { status, body } = await admin.put(path, company)
  expect(status).toBe(200)
  expect(body).toMatchObject({ revision: 1, rating: '4.0', shownRating: '1.0', reviewCount: 1 })
  const history = `/api/admin/lists/audit?company=${company.id}&action=company.changed`
  expect((await admin.get(history)).body.items).toEqual([])
})

it('The administration answers 404 for a deleted company, and 400 for a malformed id', async () => {
  const company = await create()
  await admin.delete(`/api/admin/companies/${company.id}`)
  const path = `/api/admin/companies/${company.id}`
  for (const answer of [
    ...[await admin.put(path, company), await admin.get(path), await admin.delete(path)],
    await admin.put(`${path}/featured`, { featured: true }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { message: 'Company not found' } })
  expect((await admin.get('/api/admin/companies/1.5')).status).toBe(400)
  expect((await admin.put('/api/admin/companies/99999999999', company)).status).toBe(400)
})

it('The administration features, hides, shows and deletes a company with one call each', async () => {
  const { id } = await create({ name: 'Khichdi Corner' })
  const path = `/api/admin/companies/${id}`
  const indexed = async () => (await readIndex()).get(id)?.featured
  await admin.put(`${path}/featured`, { featured: true })
  await expect.poll(indexed).toBe(true)
  await admin.put(`${path}/status`, { status: 'rejected' })
  await expect.poll(indexed).toBeUndefined()
  expect((await search('khichdi corner')).total).toBe(0)
  expect((await app.get(`/api/companies/${id}`)).status).toBe(404)
  const { body } = await admin.put(`${path}/status`, { status: 'approved' })
  expect(body).toMatchObject({ featured: true, status: 'approved', revision: 4 })
  await expect.poll(indexed).toBe(true)
  expect((await search('khichdi corner')).hits[0].id).toBe(id)
  // No concurrent save, whose job would also remove it.
  expect((await admin.delete(path)).status).toBe(200)
  await expect.poll(indexed).toBeUndefined()
})

it('Deleting a company removes it from search while the indexer processes it', async () => {
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push((await create({ name: `Ghost ${n}` })).id)
  await Promise.all(
    ids.map(async (id, n) => {
      const saves = Array.from({ length: 5 }, (_, edit) =>
        admin.put(
          `/api/admin/companies/${id}`,
          companyForm({ name: `Ghost ${n}`, hours: `${edit}` }),
        ),
      )
      await saves[n % 5]
      expect((await admin.delete(`/api/admin/companies/${id}`)).status).toBe(200)
      await Promise.all(saves)
    }),
  )
  await expect.poll(readIndex).toEqual(await readExpected())
  const index = await readIndex()
  expect(ids.filter((id) => index.has(id))).toEqual([])
})

it('Deleting a company logs all its fields', async () => {
  const company = await create({ tags: ['Jain'] })
  await addPlan(company.id, { price: 1500 })
  await addMenu(company.id, 'Monday', 'Dal')
  await admin.delete(`/api/admin/companies/${company.id}`)
  const { body } = await admin.get(`/api/admin/lists/audit?company=${company.id}`)
  expect(body.items[0]).toMatchObject({
    adminName: admin.who.username,
    action: 'company.deleted',
    subject: company.name,
    companyExists: false,
    changes: expect.arrayContaining([
      { field: 'tags', before: 'Jain', after: null },
      { field: 'menus', before: 'Monday: Dal', after: null },
    ]),
  })
})

it('The list of companies searches, filters, sorts and pages on the server', async () => {
  const names = ['Zaika Alpha', 'Zaika Beta', 'Zaika 100%']
  await create({ name: names[0], location: 'Chennai', status: 'pending', address: 'Mint Street' })
  await create({ name: names[1], location: 'Chennai', featured: true, rating: '5.0' })
  await create({ name: names[2], email: 'hundred@zaika.test', rating: '2.0' })
  const list = async (query: string) => await admin.get(`/api/admin/lists/companies?${query}`)
  const orders: [query: string, found: string[]][] = [
    ['query=zaika&sort=name', ['Zaika 100%', 'Zaika Alpha', 'Zaika Beta']],
    ['query=zaika&sort=rating', ['Zaika Beta', 'Zaika Alpha', 'Zaika 100%']],
    ['query=zaika&sort=newest', names.toReversed()],
    ['query=mint%20street', ['Zaika Alpha']],
    ['query=HUNDRED@', ['Zaika 100%']],
    [`query=${encodeURIComponent('100%')}`, ['Zaika 100%']],
    ['query=zaika&status=pending', ['Zaika Alpha']],
    ['query=zaika&featured=yes', ['Zaika Beta']],
    ['query=zaika&location=chennai&sort=name&pageSize=1&page=2', ['Zaika Beta']],
  ]
  for (const [query, found] of orders) {
    const { items } = (await list(query)).body as { items: { name: string }[] }
    expect({ query, found: items.map(({ name }) => name) }).toEqual({ query, found })
  }
  expect((await list('query=zaika&pageSize=2&page=2')).body).toMatchObject({
    total: 3,
    pageCount: 2,
  })
  expect((await list('query=zaika&page=9')).body).toMatchObject({ total: 3, items: [] })
  for (const bad of ['page=0', 'sort=best', 'order=up']) expect((await list(bad)).status).toBe(400)
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
  const initials = async (sort: string, order?: string) => {
    let found = ''
    for (let page = 1; page <= values.length; page++) {
      const query = `query=sorting%20street&sort=${sort}&pageSize=1&page=${page}`
      const { body } = await admin.get(
        `/api/admin/lists/companies?${query}${order ? `&order=${order}` : ''}`,
      )
      for (const { name } of body.items as { name: string }[]) found += name[0]
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
    const asc = await initials(sort, 'asc')
    const desc = await initials(sort, 'desc')
    expect({ sort, asc, desc }).toEqual({ sort, ...expected })
    expect(await initials(sort)).toBe(expected[companySorts[sort as CompanySort]])
  }
})

it('The list of companies includes what the public does not see, with a picture that administrators may load', async () => {
  const hidden = await create({ status: 'pending', name: 'Waiting <b>Room' })
  const { body } = await admin.get('/api/admin/lists/companies?query=waiting')
  expect(body.items[0]).toMatchObject({ id: hidden.id, status: 'pending', pendingReviews: 0 })
  const picture = await admin.get<string>(body.items[0].imageUrl)
  expect([picture.status, picture.body]).toEqual([200, expect.stringContaining('&lt;b&gt;')])
  expect((await admin.get('/api/admin/banner.svg')).status).toBe(400)
})

it('The list of companies also has the specification’s plain form', async () => {
  const name = 'AAA Rejected'
  await addCompany({ name, status: 'rejected' })
  const { status, body } = await admin.get('/api/companies')
  expect(status).toBe(200)
  expect(body[0]).toMatchObject({ name, status: 'rejected', description: expect.any(String) })
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::integer from companies`
  expect(body).toHaveLength(count)
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
  const found = await admin.get(
    `/api/admin/lists/audit?query=${admin.who.username}&action=company.changed&pageSize=1`,
  )
  expect(found.body.items[0].action).toBe('company.changed')
})
