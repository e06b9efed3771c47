import { expect, it } from 'vitest'
import { applyPassedDays } from '#api/companies/work.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import type { CompanyDetails } from '#contract/companies.ts'
import { companyFilters, searchRequest, type SearchResponse } from '#contract/search.ts'
import { Places } from '#api/places/places.ts'
import { sorts } from '#domain/options.ts'
import { alertMails, beginAlert } from '#tests/support/alerts.ts'
import { dateInDays as day } from '#tests/support/day.ts'
import { addCompany, companyForm } from '#tests/support/factories.ts'
import { createCompany, signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true, index: true })
const admin = await signInAdmin(app.origin)

const closing = (from: number, until: number, reason: string | null = null) => ({
  from: day(from),
  until: day(until),
  reason,
})

const typed = (fields: object) =>
  companyForm({ name: 'Closing Rasoi', cuisine: 'Vegan', ...fields })
const create = async (fields: object): Promise<number> =>
  (await createCompany(admin, typed(fields))).id
const change = (id: number, fields: object) =>
  admin.put(`/api/admin/companies/${id}`, typed(fields))
const read = async (id: number) => (await app.get<CompanyDetails>(`/api/companies/${id}`)).body

const find = async (query: string) =>
  (await app.get<SearchResponse>(`/api/search?${query}`)).body.hits.map(({ id }) => id)
const listAll = async (query: string) =>
  (await app.get<{ id: number }[]>(`/api/companies/search?${query}`)).body.map(({ id }) => id)

it('A closing is shown with its end and reason from its first day in India to its last', async () => {
  const id = await create({ closing: closing(0, 3, 'A wedding') })
  expect(await read(id)).toMatchObject({
    closedUntil: day(3),
    closing: { from: day(0), until: day(3), reason: 'A wedding' },
  })
  for (const [given, shown] of [
    [closing(-3, 0), { closedUntil: day(0), closing: closing(-3, 0) }],
    [closing(1, 3), { closedUntil: null, closing: closing(1, 3) }],
    [closing(-3, -1), { closedUntil: null, closing: null }],
    [null, { closedUntil: null, closing: null }],
  ] as const) {
    expect((await change(id, { closing: given })).status).toBe(200)
    expect(await read(id)).toMatchObject(shown)
  }
  // If absent it stays; without days, as the form sends it, it ends.
  await change(id, { closing: closing(0, 3) })
  await change(id, { tags: 'Jain' })
  expect(await read(id)).toMatchObject({ closedUntil: day(3), tags: ['Jain'] })
  await change(id, { closing: { from: '', until: '', reason: '' } })
  expect(await read(id)).toMatchObject({ closedUntil: null })
  const { body } = await admin.get('/api/admin/lists/audit')
  const before = expect.stringMatching(/^Closed from .* until /)
  expect(body.items[0].changes).toEqual([{ field: 'closing', before, after: null }])
})

it('A closing sorts a company last in every order, in both searches, and ends without an edit', async () => {
  const cuisine = 'Continental'
  const best = await create({ cuisine, name: 'Aama', rating: '5.0', closing: closing(-1, 1) })
  const open = await create({ cuisine, name: 'Zaika', rating: '2.0', priceRange: 'premium' })
  const other = await create({ cuisine, name: 'Tadka', rating: '3.0', priceRange: 'premium' })
  const where = 'location=Pune&cuisine=Continental'
  for (const order of sorts)
    await expect
      .poll(() => find(`${where}&sort=${order}&near=411004`))
      .toEqual([expect.any(Number), expect.any(Number), best])
  expect((await find('query=continental+in+pune')).at(-1)).toBe(best)
  for (const words of ['', 'continental in pune', 'best continental in pune'])
    expect(
      (await listAll(`location=Pune&cuisine=Continental&query=${encodeURIComponent(words)}`)).at(
        -1,
      ),
    ).toBe(best)
  const basic = createBasicSearch(sql, new Places())
  const request = { location: 'Pune', cuisine }
  const signal = AbortSignal.timeout(60_000)
  for (const page of ['1', '2']) {
    const asked = `${where}&pageSize=2&page=${page}`
    expect((await app.get<SearchResponse>(`/api/search?${asked}`)).body.closed).toBe(1)
    const basicRequest = searchRequest.parse({ ...request, pageSize: '2', page })
    expect((await basic.search(basicRequest, signal)).closed).toBe(1)
  }
  const listed = () => basic.list(companyFilters.parse({ location: 'Pune', cuisine }))
  expect(await listed()).toEqual([other, open, best])

  // Its last day was yesterday, and no job has run since.
  await sql`update companies set closing = ${sql.json(closing(-3, -1))} where id = ${best}`
  await sql`update companies set closed = true where id = ${best}`
  expect(await listed()).toEqual([other, open, best])
  await applyPassedDays(app)
  expect(await listed()).toEqual([best, other, open])
  await expect.poll(() => find(`${where}&sort=rating-high`)).toEqual([best, other, open])
  const versions = () => sql`select version from company_versions where company_id = ${best}`
  const before = await versions()
  await applyPassedDays(app)
  expect(await versions()).toEqual(before)
})

it('A closing sorts a company last among near misses and featured companies', async () => {
  const away = { location: 'Chennai', address: 'Chennai 600017', closing: closing(0, 2) }
  const fits = { location: 'Chennai', address: 'Chennai 600017', cuisine: 'Vegan' }
  await create({ ...fits, name: 'Chennai Fits', priceRange: 'budget' })
  const closed = await create({ ...fits, ...away, name: 'Chennai Closed', priceRange: 'premium' })
  const open = await create({ ...fits, name: 'Chennai Other Place', priceRange: 'premium' })
  const nearly = async () => {
    const asked = '/api/search?query=cheap+vegan+in+chennai'
    return (await app.get<SearchResponse>(asked)).body.nearly
  }
  await expect
    .poll(async () => (await nearly()).map(({ id }) => id))
    .toEqual(expect.arrayContaining([closed, open]))
  const isClosed = (await nearly()).map(({ closedUntil }) => closedUntil !== null)
  expect(isClosed).toEqual(isClosed.toSorted())

  const first = await addCompany({ featured: true, rating: '5.0', closing: closing(0, 2) })
  const second = await addCompany({ featured: true, rating: '1.0' })
  const ids = (companies: { id: number }[]) => companies.map(({ id }) => id)
  expect(ids((await app.get('/api/companies/featured')).body)).toEqual([second, first])
  const shown = await app.get('/api/companies/featured/shown')
  expect(ids(shown.body.companies)).toEqual([second, first])
})

it('A closing excludes a company from alerts until it is open', async () => {
  const email = await beginAlert(app, { location: 'Delhi', cuisine: 'Vegan' })
  const fields = { location: 'Delhi', address: 'Delhi 110017' }
  const id = await create({ ...fields, name: 'Away Now', closing: closing(0, 5) })
  await create({ ...fields, name: 'Here Now' })
  await expect.poll(() => alertMails(email).length).toBe(1)
  expect(alertMails(email)[0]!.text).toContain('Here Now')
  expect(alertMails(email)[0]!.text).not.toContain('Away Now')
  const found = () =>
    sql`select from alert_companies where company_id = ${id} and found_at is not null`
  expect(await found()).toHaveLength(0)
  await change(id, { ...fields, name: 'Away Now', closing: null })
  await expect.poll(found).toHaveLength(1)
})
