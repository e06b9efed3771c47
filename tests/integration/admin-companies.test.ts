import { describe, expect, it } from 'vitest'
import { type CompanySort, companySorts } from '#domain/options.ts'
import { type Answer } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addMenu, addPlan, addReview } from '#tests/support/factories.ts'
import { readExpected, readIndex } from '#tests/support/indexing.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

let made = 0
/** A company as the form sends it, with only what the specification requires unless told otherwise. */
const typed = (fields: object = {}) => ({
  name: `Swad Tiffin ${++made}`,
  location: 'Pune',
  cuisine: 'North Indian',
  priceRange: 'budget',
  rating: '4.0',
  shortDescription: 'Home food, twice a day',
  description: 'Cooked in the morning and brought to the door.',
  address: 'Lane 4, Kothrud',
  ...fields,
})
const search = async (words: string) =>
  (await app.get(`/api/search?query=${encodeURIComponent(words)}`)).body

const create = async (fields: object = {}) => {
  const { status, body } = await admin.post('/api/admin/companies', typed(fields))
  expect(status).toBe(201)
  return body
}

describe('Creating', () => {
  it('takes what the specification requires, fills in its defaults, and reaches search', async () => {
    const { rating: _, ...required } = typed({ name: 'Kesar Rasoi' })
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
    await expect.poll(async () => (await search('Kesar Rasoi')).hits[0].id).toBe(body.id)
  })

  it('keeps everything that can be typed, plans and the week included', async () => {
    const full = {
      rating: 4.5,
      website: 'https://kesar.example',
      phone: '+91 98200 00000',
      email: 'kesar@example.test',
      hours: '8 to 20',
      imageUrl: 'https://pictures.example/kesar.jpg',
      tags: ' Jain, , Home-style,Jain ',
      featured: true,
      plans: [
        { name: 'Lunch', price: 2400, mealsPerDay: '1', days: 30, trial: '2 days free' },
        { name: 'Two meals', description: 'Both', price: '4399.50', mealsPerDay: 2, days: '' },
      ],
      menus: [
        { day: 'Monday', description: 'Lunch: Undhiyu, Roti' },
        { day: 'Tuesday', description: '' },
      ],
    }
    const body = await create(full)
    expect(body).toMatchObject({
      rating: '4.5',
      tags: ['Jain', 'Home-style'],
      plans: [
        { name: 'Lunch', price: '2400', mealsPerDay: 1, days: 30, trial: '2 days free' },
        { name: 'Two meals', description: 'Both', price: '4399.50', mealsPerDay: 2, days: null },
      ],
      menus: [{ day: 'Monday', description: 'Lunch: Undhiyu, Roti' }],
    })
    await expect.poll(async () => (await search('undhiyu')).hits[0].id).toBe(body.id)
  })

  it('makes one company of a double click and of a repeated request', async () => {
    const body = typed()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const post = () => admin.send('POST', '/api/admin/companies', body, headers)
    const answers: Answer[] = [...(await Promise.all([post(), post(), post()])), await post()]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    const other = await admin.send('POST', '/api/admin/companies', typed(), headers)
    expect(other.status).toBe(409)
    const rows = await sql`select id from companies where name = ${body.name}`
    expect(rows).toHaveLength(1)
  })

  it('makes a company of every request without a key, and of the same key of another person', async () => {
    const body = typed()
    const post = () => admin.post('/api/admin/companies', body)
    const [first, second] = await Promise.all([post(), post()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
    const colleague = await signInAdmin(app.origin)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [mine, theirs] = await Promise.all(
      [admin, colleague].map((who) => who.send('POST', '/api/admin/companies', body, headers)),
    )
    expect(theirs!.body.id).not.toBe(mine!.body.id)
  })

  it('keeps no key of a request that failed', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const post = (body: object) => admin.send('POST', '/api/admin/companies', body, headers)
    expect((await post(typed({ name: '' }))).status).toBe(400)
    expect((await post(typed())).status).toBe(201)
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'a\u0000b'],
    ['location', 'Atlantis'],
    ['cuisine', 'all'],
    ['priceRange', 'cheap'],
    ['rating', '0.9'],
    ['rating', '5.1'],
    ['rating', '4.25'],
    ['rating', 'good'],
    ['rating', ''],
    ['rating', null],
    ['shortDescription', ' '],
    ['description', ''],
    ['address', ''],
    ['website', 'javascript:alert(1)'],
    ['website', 'example.com'],
    ['email', 'no address'],
    ['imageUrl', 'http://example.test/a.jpg'],
    ['imageUrl', '/images/../../etc/passwd'],
    ['imageUrl', '/banners/../images/a.webp'],
    ['imageUrl', '/banners/1.svg/../../etc/passwd'],
    ['imageUrl', '//elsewhere.example/banners/1.svg'],
    ['imageUrl', '/api/admin/banner.svg?id=1&name=x'],
    ['imageUrl', 'data:image/png;base64,AAAA'],
    ['tags', 'x'.repeat(51), 'tags.0'],
    ['tags', { length: 3 }],
    ['featured', 'yes'],
    ['status', 'gone'],
    ['plans', [{ name: '', price: 1 }], 'plans.0.name'],
    ['plans', [{ name: 'A', price: '-5' }], 'plans.0.price'],
    ['plans', [{ name: 'A', price: '0' }], 'plans.0.price'],
    ['plans', [{ name: 'A', price: '1e9' }], 'plans.0.price'],
    ['plans', [{ name: 'A', price: 1, days: 367 }], 'plans.0.days'],
    ['plans', Array.from({ length: 21 }, () => ({ name: 'A', price: 1 }))],
    ['menus', [{ day: 'Someday', description: 'x' }], 'menus.0.day'],
    [
      'menus',
      [
        { day: 'Monday', description: 'x' },
        { day: 'Monday', description: 'y' },
      ],
    ],
  ])('refuses a bad %s: %j', async (field, value, path = field) => {
    const before = await sql`select count(*) from companies`
    const { status, body } = await admin.post('/api/admin/companies', typed({ [field]: value }))
    expect(status).toBe(400)
    expect(body.issues[0].path).toBe(path)
    expect(body.issues[0].message).not.toMatch(/expected|invalid input/i)
    expect(await sql`select count(*) from companies`).toEqual(before)
  })
})

describe('Changing', () => {
  it('takes back what every read of the company answered', async () => {
    const { id } = await create({ plans: [{ name: 'Lunch', price: 2400 }] })
    const uploaded = await create({ imageUrl: `/images/${'a'.repeat(32)}.webp` })
    const pending = await create({ status: 'pending' })
    const reads = [
      [`/api/admin/companies/${id}`, null],
      [`/api/companies/${id}`, null],
      [`/api/companies/${uploaded.id}`, uploaded.imageUrl],
      [`/api/admin/companies/${uploaded.id}`, uploaded.imageUrl],
    ] as const
    for (const [path, imageUrl] of reads) {
      const { body } = await admin.get(path)
      const { status, body: saved } = await admin.put(`/api/admin/companies/${body.id}`, body)
      expect(status).toBe(200)
      expect(saved.imageUrl).toBe(imageUrl)
    }
    for (const listed of (await admin.get('/api/companies')).body as { id: number }[]) {
      if (![id, uploaded.id, pending.id].includes(listed.id)) continue
      const { status, body } = await admin.put(`/api/admin/companies/${listed.id}`, listed)
      expect(status).toBe(200)
      expect(body.imageUrl).toBe(listed.id === uploaded.id ? uploaded.imageUrl : null)
    }
    expect((await admin.get(`/api/admin/companies/${id}`)).body.plans).toHaveLength(1)
  })

  it('saves fields, plans and menu as one, keeps the ids of plans, and reaches search', async () => {
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
    await expect
      .poll(async () => (await search('litti chokha friday')).hits[0])
      .toMatchObject({
        id: company.id,
        name: 'Renamed Rasoi',
        monthlyPrice: 900,
      })
  })

  it('leaves alone what is not named, and clears what is empty', async () => {
    const company = await create({ phone: '0123456789', tags: ['Jain'], featured: true })
    const path = `/api/admin/companies/${company.id}`
    const same = await admin.put(path, typed({ name: company.name }))
    expect(same.body).toMatchObject({ phone: '0123456789', tags: ['Jain'], featured: true })
    const cleared = await admin.put(path, typed({ name: company.name, phone: '', tags: '' }))
    expect(cleared.body).toMatchObject({ phone: null, tags: [], featured: true })
  })

  it('tells the second of two administrators what differs, and overwrites nothing unasked', async () => {
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

  it('lets exactly one of many saves from one revision through', async () => {
    const company = await create()
    const path = `/api/admin/companies/${company.id}`
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => admin.put(path, { ...company, hours: `from ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is not disturbed by reviews, and a save without a change leaves no trace', async () => {
    const company = await create()
    const path = `/api/admin/companies/${company.id}`
    const review = await addReview(company.id, { status: 'pending', rating: 1 })
    await admin.put(`/api/admin/reviews/${review}/approve`)
    const { status, body } = await admin.put(path, company)
    expect(status).toBe(200)
    expect(body).toMatchObject({ revision: 1, rating: '4.0', shownRating: '1.0', reviewCount: 1 })
    const history = await admin.get(
      `/api/admin/lists/audit?company=${company.id}&action=company.changed`,
    )
    expect(history.body.items).toEqual([])
  })

  it('answers 404 for a company that is gone, and 400 for what is no id', async () => {
    const company = await create()
    await admin.delete(`/api/admin/companies/${company.id}`)
    for (const send of [
      () => admin.put(`/api/admin/companies/${company.id}`, company),
      () => admin.get(`/api/admin/companies/${company.id}`),
      () => admin.delete(`/api/admin/companies/${company.id}`),
      () => admin.put(`/api/admin/companies/${company.id}/featured`, { featured: true }),
    ]) {
      expect(await send()).toMatchObject({ status: 404, body: { message: 'Company not found' } })
    }
    expect((await admin.get('/api/admin/companies/1.5')).status).toBe(400)
    expect((await admin.put('/api/admin/companies/99999999999', company)).status).toBe(400)
  })

  it('features, hides and shows a company with one call each', async () => {
    const company = await create({ name: 'Khichdi Corner' })
    const path = `/api/admin/companies/${company.id}`
    await admin.put(`${path}/featured`, { featured: true })
    await admin.put(`${path}/status`, { status: 'rejected' })
    await expect.poll(async () => (await search('khichdi corner')).total).toBe(0)
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(404)
    const { body } = await admin.put(`${path}/status`, { status: 'approved' })
    expect(body).toMatchObject({ featured: true, status: 'approved', revision: 4 })
    await expect.poll(async () => (await search('khichdi corner')).hits[0].featured).toBe(true)
  })
})

describe('Deleting', () => {
  it('leaves no ghost in search while the indexer works on the company', async () => {
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push((await create({ name: `Ghost ${n}` })).id)
    await Promise.all(
      ids.map(async (id, n) => {
        const saves = Array.from({ length: 5 }, (_, edit) =>
          admin.put(`/api/admin/companies/${id}`, typed({ name: `Ghost ${n}`, hours: `${edit}` })),
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

  it('is recorded with everything that the company was', async () => {
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
})

describe('The list', () => {
  it('searches, filters, sorts and pages on the server', async () => {
    const names = ['Zaika Alpha', 'Zaika Beta', 'Zaika 100%']
    await create({ name: names[0], location: 'Chennai', status: 'pending', address: 'Mint Street' })
    await create({ name: names[1], location: 'Chennai', featured: true, rating: '5.0' })
    await create({ name: names[2], email: 'hundred@zaika.test', rating: '2.0' })
    const list = async (query: string) =>
      (await admin.get(`/api/admin/lists/companies?${query}`)).body
    const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)
    expect(namesOf(await list('query=zaika&sort=name'))).toEqual([names[2], names[0], names[1]])
    expect(namesOf(await list('query=zaika&sort=rating'))).toEqual([names[1], names[0], names[2]])
    expect(namesOf(await list('query=zaika&sort=newest'))).toEqual(names.toReversed())
    expect(namesOf(await list('query=mint%20street'))).toEqual([names[0]])
    expect(namesOf(await list('query=HUNDRED@'))).toEqual([names[2]])
    expect(namesOf(await list(`query=${encodeURIComponent('100%')}`))).toEqual([names[2]])
    expect(namesOf(await list('query=zaika&status=pending'))).toEqual([names[0]])
    expect(namesOf(await list('query=zaika&featured=yes'))).toEqual([names[1]])
    expect(namesOf(await list('query=zaika&location=chennai&sort=name&pageSize=1&page=2'))).toEqual(
      [names[1]],
    )
    expect(await list('query=zaika&pageSize=2&page=2')).toMatchObject({ total: 3, pageCount: 2 })
    expect(await list('query=zaika&page=9')).toMatchObject({ total: 3, items: [] })
    expect((await admin.get('/api/admin/lists/companies?page=0')).status).toBe(400)
    expect((await admin.get('/api/admin/lists/companies?sort=best')).status).toBe(400)
    expect((await admin.get('/api/admin/lists/companies?order=up')).status).toBe(400)
  })

  it('sorts by every column both ways, and no company moves between pages', async () => {
    // Two share each value that can be shared.
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

  it('shows what the public does not see, with a picture that administrators may load', async () => {
    const hidden = await create({ status: 'pending', name: 'Waiting Room' })
    const { body } = await admin.get('/api/admin/lists/companies?query=waiting%20room')
    expect(body.items[0]).toMatchObject({ id: hidden.id, status: 'pending', pendingReviews: 0 })
    const picture = await admin.get<string>(body.items[0].imageUrl)
    expect(picture.status).toBe(200)
    expect(picture.body).toContain('<svg')
    const preview = await admin.get<string>(
      '/api/admin/banner.svg?name=%3Cb%3E&cuisine=Vegan&location=Pune&dishes=dal,rice',
    )
    expect(preview.body).toContain('&lt;b&gt;')
  })

  it('is also there as the plain list of the specification', async () => {
    await addCompany({ name: 'AAA Rejected', status: 'rejected' })
    const { status, body } = await admin.get('/api/companies')
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({
      name: 'AAA Rejected',
      status: 'rejected',
      description: expect.any(String),
    })
    const [{ count }] = await sql<[{ count: number }]>`select count(*)::integer from companies`
    expect(body).toHaveLength(count)
  })
})

describe('The audit', () => {
  it('says who changed what, field by field', async () => {
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
})
