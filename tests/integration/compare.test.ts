import { expect, it } from 'vitest'
import { type ComparedCompany, comparedCompany } from '#contract/companies.ts'
import { addCompany, addMenu, addPlan, addReview } from '#tests/support/factories.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const compare = (ids: (number | string)[]) =>
  app.get<ComparedCompany[]>(`/api/compare?ids=${ids.join()}`)

it('sets companies side by side, each as its own page shows it', async () => {
  const ids = [await addCompany(), await addCompany(), await addCompany()]
  for (const [at, id] of ids.entries()) {
    await addPlan(id, { price: 2400 + at, days: 30, mealsPerDay: 2 })
    await addPlan(id, { price: 900, days: 7 })
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
  for (const { plans, menus, ...company } of body) {
    const path = `/api/companies/${company.id}`
    // Whose it is only its own page says.
    expect((await app.get(path)).body).toEqual({ ...company, hasOwner: false })
    expect((await app.get(`${path}/plans`)).body).toEqual(plans)
    expect((await app.get(`${path}/menus`)).body).toEqual(menus)
    const { body: reviews } = await app.get<{ rating: string }[]>(`${path}/reviews`)
    const given = (stars: number) => reviews.filter(({ rating }) => Number(rating) === stars).length
    expect(company.starCounts).toEqual([1, 2, 3, 4, 5].map(given))
  }
})

it('leaves out what is unknown or unlisted, and takes four at most', async () => {
  const id = await addCompany()
  const pending = await addCompany({ status: 'pending' })
  const { body } = await compare([pending, id, 2_147_483_647, id])
  expect(body).toMatchObject([{ id, plans: [], menus: [], starCounts: [0, 0, 0, 0, 0] }])
  expect((await compare([1, 2, 3, 4, 5])).status).toBe(400)
})

it('says who delivers to a pincode, where it is asked for', async () => {
  const to = (pincodes: string[]) => ({ area: 'pincodes', km: null, pincodes })
  const ids = [
    await addCompany({ delivery: to(['560034', '560095']) }),
    await addCompany({ delivery: to(['411014']) }),
    await addCompany(),
  ]
  const { body } = await app.get<ComparedCompany[]>(`/api/compare?ids=${ids}&pincode=560034`)
  expect(body.map(({ delivers }) => delivers)).toEqual([true, false, null])
  expect((await compare(ids)).body[0]).not.toHaveProperty('delivers')
  expect((await app.get(`/api/compare?ids=${ids}&pincode=56003`)).status).toBe(400)
})
