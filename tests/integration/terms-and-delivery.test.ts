import { describe, expect, it } from 'vitest'
import type { CompanyDetails, Plan } from '#contract/companies.ts'
import { mealPrice } from '#domain/meal-price.ts'
import type { SearchResponse } from '#contract/search.ts'
import { addCompany, addPlan } from '#tests/support/factories.ts'
import { liveIndex, readIndex } from '#tests/support/indexing.ts'
import { mealPrices } from '#tests/integration/meal-prices.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

const typed = (fields: object = {}) => ({
  name: 'Kaveri Meals',
  location: 'Bengaluru',
  cuisine: 'South Indian',
  priceRange: 'budget',
  shortDescription: 'Home food',
  description: 'Cooked in the morning.',
  address: '80 Feet Road, Koramangala, Bengaluru 560034',
  ...fields,
})
const create = async (fields: object = {}): Promise<{ id: number }> => {
  const { status, body } = await admin.post('/api/admin/companies', typed(fields))
  expect(body).toMatchObject({ id: expect.any(Number) })
  expect(status).toBe(201)
  return body
}

describe('The price of a meal', () => {
  it.each(mealPrices)('of %s for %s meals on %s days is %s', (price, mealsPerDay, days, expected) =>
    expect(mealPrice({ price, mealsPerDay, days })).toBe(expected),
  )

  it('is the same in Postgres', async () => {
    const id = await addCompany()
    for (const [price, mealsPerDay, days] of mealPrices)
      await addPlan(id, { price: Number(price), mealsPerDay, days })
    const rows = await sql<{ mealPrice: string | null }[]>`
      select meal_price from plans where company_id = ${id} order by id`
    const computed = rows.map(({ mealPrice }) => mealPrice && Number(mealPrice))
    expect(computed).toEqual(mealPrices.map(([, , , expected]) => expected))
    const { body } = await app.get<CompanyDetails>(`/api/companies/${id}`)
    expect(body.mealPrice).toBe(0)
  })

  it('orders companies, those that cannot be compared last, and is what "a meal" asks for', async () => {
    const plans = [
      { name: 'Lunch', price: 1800, mealsPerDay: 1, days: 30 },
      { name: 'All', price: 1500, mealsPerDay: '', days: 30 },
    ]
    const cheap = await create({ name: 'Order Cheap', plans })
    const dear = await create({ name: 'Order Dear', plans: [{ ...plans[0], price: 2700 }] })
    const unknown = await create({ name: 'Order Unknown', plans: [plans[1]] })
    const find = async (query: string) => {
      const { hits } = (await app.get<SearchResponse>(`/api/search?${query}`)).body
      return hits.map(({ id, mealPrice }) => [id, mealPrice])
    }
    await expect
      .poll(() => find('query=order&sort=meal-price-low'))
      .toEqual([
        [cheap.id, 60],
        [dear.id, 90],
        [unknown.id, null],
      ])
    expect(await find('query=order+under+80+a+meal')).toEqual([[cheap.id, 60]])
  })
})

describe('Terms', () => {
  const stated = {
    ...{ daysPerWeek: 6, trialPrice: '99.50', trialDays: 3, pauseDays: 0, noticeHours: 12 },
    ...{ refundKind: 'unused', packaging: 'steel', deliveryFee: '0', minimumDays: 7 },
  }

  it('are kept as they were typed, numbers and words, and read by everyone', async () => {
    const plan = { name: 'Month', price: '2400', trial: 'Two days, then pay', ...stated }
    const { id } = await create({ plans: [plan, { name: 'Bare', price: '2500' }] })
    const { body } = await app.get<Plan[]>(`/api/companies/${id}/plans`)
    expect(body[0]).toMatchObject(plan)
    const nothing = Object.fromEntries(Object.keys(stated).map((name) => [name, null]))
    expect(body[1]).toMatchObject(nothing)
    await expect
      .poll(async () => (await readIndex()).get(id)?.offers)
      .toEqual(['trial', 'refund', 'freeDelivery'])
  })

  it('leave plans as they are that did not change, and are cleared by an empty text', async () => {
    const { id } = await create({ plans: [{ name: 'Month', price: '2400', ...stated }] })
    const read = async () => (await admin.get(`/api/admin/companies/${id}`)).body
    const rowVersion = () => sql`select xmin from plans where company_id = ${id}`
    const [before, written] = [await read(), await rowVersion()]
    await admin.put(`/api/admin/companies/${id}`, {
      ...typed({ name: 'Another' }),
      plans: before.plans,
    })
    expect(await rowVersion()).toEqual(written)
    const cleared = { ...before.plans[0], trialPrice: '', pauseDays: '', refundKind: '' }
    await admin.put(`/api/admin/companies/${id}`, { ...typed(), plans: [cleared] })
    expect((await read()).plans[0]).toMatchObject({
      ...{ trialPrice: null, pauseDays: null, refundKind: null, deliveryFee: '0' },
    })
    const history = await admin.get(`/api/admin/lists/audit?company=${id}`)
    expect(JSON.stringify(history.body)).toContain('trial: ₹99.5 for 3 days')
  })

  it.each([
    ['daysPerWeek', 8],
    ['trialPrice', '-1'],
    ['trialPrice', '1.234'],
    ['pauseDays', 32],
    ['noticeHours', 'soon'],
    ['refundKind', 'maybe'],
    ['packaging', {}],
    ['deliveryFee', '₹20'],
    ['minimumDays', 0],
  ])('refuse %s %s at their field', async (name, value) => {
    const plans = [{ name: 'Month', price: '2400', [name]: value }]
    const { status, body } = await admin.post('/api/admin/companies', typed({ plans }))
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path: `plans.0.${name}` }])
  })
})

describe('Delivery', () => {
  const delivers = async (id: number, pincode: string) =>
    (await app.get(`/api/companies/${id}/delivery?pincode=${pincode}`)).body.delivers as unknown

  it('within a radius reaches the pincodes that lie so near', async () => {
    const { id } = await create({ delivery: { area: 'radius', km: '3' } })
    expect((await app.get<CompanyDetails>(`/api/companies/${id}`)).body.delivery).toEqual({
      ...{ area: 'radius', km: 3, pincodes: [] },
    })
    expect(await delivers(id, '560034')).toBe(true)
    expect(await delivers(id, '560 095')).toBe(true) // the other pincode of Koramangala
    expect(await delivers(id, '560066')).toBe(false) // Whitefield, 14 km away
    expect(await delivers(id, '999999')).toBe(null)
    await expect
      .poll(async () => (await readIndex()).get(id)?.deliversTo)
      .toEqual(expect.arrayContaining(['560034', '560095']))
  })

  it('to pincodes reaches these, each once', async () => {
    const { id } = await create({
      delivery: { area: 'pincodes', pincodes: '560001, 560 001\n560002' },
      mealWindows: [
        { meal: 'Breakfast', from: '', to: '' },
        { meal: 'Lunch', from: '12:00', to: '14:00' },
      ],
    })
    const { body } = await app.get<CompanyDetails>(`/api/companies/${id}`)
    expect(body).toMatchObject({
      delivery: { area: 'pincodes', pincodes: ['560001', '560002'] },
      mealWindows: [{ meal: 'Lunch', from: '12:00', to: '14:00' }],
    })
    expect([await delivers(id, '560002'), await delivers(id, '560034')]).toEqual([true, false])
  })

  it('in the whole city reaches its sorting district, but not far into the country', async () => {
    const { id } = await create({ delivery: { area: 'city' } })
    expect(await delivers(id, '560066')).toBe(true)
    expect(await delivers(id, '400050')).toBe(false)
    const guntur = { location: 'Guntur', address: 'Brodipet, Guntur 522002' }
    const { id: other } = await create({ ...guntur, delivery: { area: 'city' } })
    expect(await delivers(other, '522001')).toBe(true)
    expect(await delivers(other, '522426')).toBe(false) // Macherla, at the end of the district
  })

  it('is not stated without an area, or without a place to measure from', async () => {
    const { id } = await create()
    const { id: placeless } = await create({
      address: 'Koramangala',
      delivery: { area: 'radius', km: 5 },
    })
    for (const each of [id, placeless]) {
      expect(await delivers(each, '560034')).toBe(null)
      await expect
        .poll(async () => (await readIndex()).get(each))
        .toMatchObject({ deliveryStated: false, deliversTo: [] })
    }
    expect((await app.get(`/api/companies/2000000000/delivery?pincode=560034`)).status).toBe(404)
    expect((await app.get(`/api/companies/${id}/delivery?pincode=56003`)).status).toBe(400)
    expect((await app.get(`/api/companies/${id}/delivery`)).status).toBe(400)
  })

  it('is changed as a whole, cleared by an empty area, and kept when it is absent', async () => {
    const { id } = await create({ delivery: { area: 'radius', km: 5 } })
    const change = async (fields: object) =>
      (await admin.put(`/api/admin/companies/${id}`, typed(fields))).body.delivery as unknown
    expect(await change({ hours: '8 to 20' })).toMatchObject({ area: 'radius', km: 5 })
    expect(await change({ delivery: { area: 'city', km: '', pincodes: '' } })).toEqual({
      ...{ area: 'city', km: null, pincodes: [] },
    })
    expect(await change({ delivery: { area: '', km: '', pincodes: '' } })).toBe(null)
  })

  it('can be filtered by in the index', async () => {
    const { id } = await create({ delivery: { area: 'pincodes', pincodes: ['193101'] } })
    await expect
      .poll(async () => (await liveIndex.search('', { filter: 'deliversTo = "193101"' })).hits)
      .toMatchObject([{ id, deliveryStated: true }])
  })

  it.each<[string, object]>([
    ['delivery.area', { delivery: { area: 'moon' } }],
    ['delivery', { delivery: 5 }],
    ['delivery.km', { delivery: { area: 'radius' } }],
    ['delivery.km', { delivery: { area: 'radius', km: 31 } }],
    ['delivery.km', { delivery: { area: 'radius', km: '2.5' } }],
    ['delivery.pincodes', { delivery: { area: 'pincodes', pincodes: ' , ' } }],
    ['delivery.pincodes.1', { delivery: { area: 'pincodes', pincodes: '560001, 56000' } }],
    ['mealWindows.0.to', { mealWindows: [{ meal: 'Lunch', from: '14:00', to: '12:00' }] }],
    ['mealWindows.0.to', { mealWindows: [{ meal: 'Lunch', from: '14:00' }] }],
    ['mealWindows.0.from', { mealWindows: [{ meal: 'Lunch', from: '25:00', to: '26:00' }] }],
    ['mealWindows.0', { mealWindows: [null] }],
    ['mealWindows.0.meal', { mealWindows: [{ meal: 'Tea', from: '16:00', to: '17:00' }] }],
  ])('refuses at %s what it cannot be: %j', async (path, fields) => {
    const { status, body } = await admin.post('/api/admin/companies', typed(fields))
    expect(status).toBe(400)
    expect(body.issues[0].path).toBe(path)
  })

  it.each([
    `delivery = '{"area": "radius", "km": 31}'`,
    `delivery = '{"area": "radius"}'`,
    `delivery = '{"area": "pincodes", "pincodes": []}'`,
    `delivery = '{"area": "moon"}'`,
    `delivery = '[]'`,
    `meal_windows = '{}'`,
    `meal_windows = '[{"meal": "Lunch", "from": "14:00", "to": "12:00"}]'`,
    `meal_windows = '[{"meal": "Tea", "from": "12:00", "to": "14:00"}]'`,
    `meal_windows = '[{"meal": "Lunch", "from": "1", "to": "2"}]'`,
  ])('is checked by the database, too: %s', async (assignment) => {
    const id = await addCompany()
    await expect(
      sql.unsafe(`update companies set ${assignment} where id = ${id}`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
