import { expect, it } from 'vitest'
import { Places } from '#api/places/places.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { searchRequest } from '#contract/search.ts'
import type { CompanyDetails, Plan } from '#contract/companies.ts'
import { leadPlan } from '#domain/lead-plan.ts'
import { mealPrice } from '#domain/meal-price.ts'
import { forEachPlanFact } from '#domain/plan-facts.ts'
import { addCompany, addPlan, companyForm } from '#tests/support/factories.ts'
import { readIndex } from '#tests/support/indexing.ts'
import { mealPrices } from '#tests/integration/meal-prices.ts'
import { createCompany, signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)
const basicSearch = createBasicSearch(sql, new Places())

const typed = (fields: object = {}) =>
  companyForm({
    name: 'Kaveri Meals',
    location: 'Bengaluru',
    cuisine: 'South Indian',
    address: '80 Feet Road, Koramangala, Bengaluru 560034',
    ...fields,
  })
const create = (fields: object = {}): Promise<{ id: number }> => createCompany(admin, typed(fields))

it('computes the same price per meal in Postgres and in TypeScript', async () => {
  const expected = mealPrices.map(([, , , perMeal]) => perMeal)
  const priceOf = ([price, mealsPerDay, days, , fee]: (typeof mealPrices)[number]) =>
    mealPrice({ price, mealsPerDay, days, deliveryFee: fee ?? null })
  expect(mealPrices.map(priceOf)).toEqual(expected)
  const id = await addCompany()
  for (const [price, mealsPerDay, days, , fee] of mealPrices)
    await addPlan(id, { price: Number(price), mealsPerDay, days, deliveryFee: fee ?? null })
  const rows = await sql<{ mealPrice: string | null }[]>`
    select meal_price from plans where company_id = ${id} order by id`
  const computed = rows.map(({ mealPrice }) => mealPrice && Number(mealPrice))
  expect(computed).toEqual(expected)
})

const lunch = { name: 'Lunch', price: '2400', mealsPerDay: 1, days: 30, deliveryFee: '' }
const breakfast = { ...lunch, name: 'Breakfast + lunch combo', price: '1500', mealsPerDay: 2 }
const both = { ...lunch, name: 'Both meals', price: '3000', mealsPerDay: 2 }
const week = { ...both, name: 'A week', price: '700', days: 7 }
it.each([
  [
    'the cheapest month with delivery',
    [
      { ...lunch, deliveryFee: '150' },
      { ...lunch, name: 'Brought', deliveryFee: '160' },
    ],
    'Lunch',
    2550,
    85,
  ],
  ['no breakfast combo', [breakfast, lunch], 'Lunch', 2400, 80],
  ['no नाश्ता', [{ ...lunch, name: 'सिर्फ नाश्ता', price: '900' }, both], 'Both meals', 3000, 50],
  // Its meals cost less than 30 rupees, which a search below asks for.
  ['breakfasts where there is nothing else', [breakfast], breakfast.name, 1500, 25],
  ['no week beside a month', [week, breakfast], breakfast.name, 1500, 25],
  ['a week where there is no month', [week], 'A week', null, 50],
  [
    'meals of others where it states none',
    [{ ...lunch, mealsPerDay: null }, breakfast, week],
    'Lunch',
    2400,
    50,
  ],
  ['nothing without plans', [], undefined, null, null],
])('A company’s price is its lead plan’s: %s', async (_, plans, name, month, meal) => {
  const { id } = await create({ plans })
  const { body } = await app.get<CompanyDetails>(`/api/companies/${id}`)
  expect([body.leadPlan?.name, body.monthlyPrice, body.mealPrice]).toEqual([name, month, meal])
  expect(body.leadPlan?.name).toBe(leadPlan(plans)?.name)
})

it.each([
  ['breakfast', 'Only breakfast', 1200],
  ['lunch', 'Lunch', 2400],
] as const)('A company’s price is that of the requested meal: %s', async (meal, name, price) => {
  const nashta = { ...lunch, name: 'Only breakfast', price: '1200' }
  const { id } = await create({
    name: `Morning Table ${meal}`,
    plans: [breakfast, nashta, lunch, { ...both, name: 'Lunch and dinner' }],
  })
  await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
  const ask = async (query: object) => {
    const { body } = await app.get(`/api/search?${new URLSearchParams({ ...query })}`)
    return { ...body, hit: body.hits.find((hit: { id: number }) => hit.id === id) }
  }
  const limit = String(Math.ceil(price / 500) * 500)
  const typedIn = `${meal} under ${limit}`
  const { hit, basic } = await ask({ query: typedIn })
  expect(basic).toBe(false)
  expect(hit).toMatchObject({ leadPlan: { name, price }, monthlyPrice: price })
  expect(hit.reasons).toContain(`₹${price.toLocaleString('en-IN')} a month`)
  const chosen = { meal, maxMonthlyPrice: limit, pageSize: '100' }
  const { total, facets, ...filtered } = await ask(chosen)
  expect(filtered.hit.leadPlan).toMatchObject({ name, price })
  expect(facets.maxMonthlyPrice[limit]).toBe(total)
  // The same search by Postgres alone.
  const found = await basicSearch.search(searchRequest.parse(chosen), new AbortController().signal)
  expect(found.hits.find((one) => one.id === id)?.leadPlan).toMatchObject({ name, price })
  const below = { ...chosen, maxMonthlyPrice: String(Number(limit) - 500) }
  if (meal !== 'breakfast') expect((await ask(below)).hit).toBeUndefined()
})

it('A price per meal is met by each plan that includes the meal', async () => {
  // Shares no word with the queries, so that only the price can match.
  const plans = [lunch, { ...both, name: 'Dinner twice' }, breakfast]
  const { id } = await create({ name: 'Dear Table', plans })
  await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
  for (const [query, reason] of [
    ['meals under 60 a meal', '₹50 a meal'],
    ['dinner under 60 a meal', '₹50 a meal'],
    ['lunch under 60 a meal', undefined],
    ['meals under 30 a meal', undefined],
  ] as const) {
    const { body } = await app.get(`/api/search?${new URLSearchParams({ query, pageSize: '100' })}`)
    const hit = body.hits.find((hit: { id: number }) => hit.id === id)
    const said = hit?.reasons.find((one: string) => one.endsWith('a meal'))
    expect({ query, said }).toEqual({ query, said: reason })
  }
})

/** A value of each fact: one without a column, or lost in a call, fails here. */
const stated = {
  ...forEachPlanFact((fact) => {
    if (fact.kind === 'whole') return fact.least
    if (fact.kind === 'choice') return Object.keys(fact.values)[0]
    return { rupees: '0', cutoff: '21:30 before', line: 'By WhatsApp' }[fact.kind]
  }),
  trialPrice: '99.50',
  trialDays: 3,
  trial: 'Two days, then pay',
}

it('Terms are stored as typed, numbers and texts, and are public', async () => {
  const plan = { name: 'Month', price: '2400', ...stated }
  const { id } = await create({ plans: [plan, { name: 'Bare', price: '2500' }] })
  const { body } = await app.get<Plan[]>(`/api/companies/${id}/plans`)
  expect(body[0]).toMatchObject(plan)
  const nothing = Object.fromEntries(Object.keys(stated).map((name) => [name, null]))
  expect(body[1]).toMatchObject(nothing)
  await expect
    .poll(async () => (await readIndex()).get(id)?.offers)
    .toEqual(expect.arrayContaining(['trial', 'noDeposit']))
})

it('Terms of unchanged plans are kept; an empty text clears them', async () => {
  const { id } = await create({ plans: [{ name: 'Month', price: '2400', ...stated }] })
  const read = async () => (await admin.get(`/api/admin/companies/${id}`)).body
  const before = await read()
  await admin.put(`/api/admin/companies/${id}`, { ...typed({ name: 'New' }), plans: before.plans })
  expect((await read()).plans).toEqual(before.plans)
  const cleared = { ...before.plans[0], trialPrice: '', pauseDays: '', refundKind: '' }
  await admin.put(`/api/admin/companies/${id}`, { ...typed(), plans: [cleared] })
  expect((await read()).plans[0]).toMatchObject({
    trialPrice: null,
    pauseDays: null,
    refundKind: null,
    deliveryFee: '0',
  })
  const history = await admin.get(`/api/admin/lists/audit?company=${id}`)
  expect(JSON.stringify(history.body)).toContain('trial: ₹99.5 for 3 days')
})

const delivers = async (id: number, pincode: string) =>
  (await app.get(`/api/companies/${id}/delivery?pincode=${pincode}`)).body.delivers as unknown

it('Delivery within a radius reaches the pincodes within it', async () => {
  const { id } = await create({ delivery: { area: 'radius', km: '3' } })
  expect((await app.get<CompanyDetails>(`/api/companies/${id}`)).body.delivery).toEqual({
    area: 'radius',
    km: 3,
    pincodes: [],
  })
  expect(await delivers(id, '560034')).toBe(true)
  expect(await delivers(id, '560 095')).toBe(true) // The other pincode of Koramangala.
  expect(await delivers(id, '560066')).toBe(false) // Whitefield, 14 km away.
  expect(await delivers(id, '999999')).toBe(null)
  await expect
    .poll(async () => (await readIndex()).get(id)?.deliversTo)
    .toEqual(expect.arrayContaining(['560034', '560095']))
})

it('Delivery to pincodes reaches each listed pincode once', async () => {
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

it('Delivery in the whole city reaches its sorting district, but not far into the country', async () => {
  const { id } = await create({ delivery: { area: 'city' } })
  expect(await delivers(id, '560066')).toBe(true)
  expect(await delivers(id, '400050')).toBe(false)
  const guntur = { location: 'Guntur', address: 'Brodipet, Guntur 522002' }
  const { id: other } = await create({ ...guntur, delivery: { area: 'city' } })
  expect(await delivers(other, '522001')).toBe(true)
  expect(await delivers(other, '522426')).toBe(false) // Macherla, at the end of the district.
})

it('Delivery is not stated without an area, or without a known position', async () => {
  const { id } = await create()
  const { id: placeless } = await create({
    address: 'Koramangala',
    delivery: { area: 'radius', km: 5 },
  })
  for (const each of [id, placeless]) {
    expect(await delivers(each, '560034')).toBe(null)
    await expect.poll(async () => (await readIndex()).get(each)).toMatchObject({ deliversTo: [] })
  }
})

it('Delivery is changed as a whole, cleared by an empty area, and kept when absent', async () => {
  const { id } = await create({ delivery: { area: 'radius', km: 5 } })
  const change = async (fields: object) =>
    (await admin.put(`/api/admin/companies/${id}`, typed(fields))).body.delivery as unknown
  expect(await change({ hours: '8 to 20' })).toMatchObject({ area: 'radius', km: 5 })
  expect(await change({ delivery: { area: 'city', km: '', pincodes: '' } })).toEqual({
    area: 'city',
    km: null,
    pincodes: [],
  })
  expect(await change({ delivery: { area: '', km: '', pincodes: '' } })).toBe(null)
})
