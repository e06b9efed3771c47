import { afterAll, expect, it } from 'vitest'
import { currentChoices, firstCuisines, firstLocations, setChoices } from '#domain/choices.ts'
import { searchBasically } from '#db/basic-search.ts'
import { companyForm } from '#tests/support/factories.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

// Files share the process.
const before = currentChoices()
afterAll(() => setChoices(before))

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

const names = async () => (await app.get('/api/choices')).body
const total = async (query: string) =>
  (await app.get(`/api/search?${query}`)).body.total as number | undefined

it('offers the choices of the specification in its order, and links to some places', async () => {
  expect(await names()).toEqual({
    locations: firstLocations,
    cuisines: firstCuisines,
    popular: ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune'],
  })
})

it('learns within a second what another process wrote', async () => {
  const company = companyForm({ location: 'Udaipur', cuisine: 'Mewari' })
  expect((await admin.post('/api/admin/companies', company)).status).toBe(400)
  expect((await app.get('/api/search?location=Udaipur')).status).toBe(400)

  await ownerSql`insert into places (name, spellings) values ('Udaipur', '{"Udaypur"}')`
  await ownerSql`insert into cuisines (name) values ('Mewari')`
  await expect.poll(names).toMatchObject({
    locations: [...firstLocations, 'Udaipur'].toSorted(),
    cuisines: [...firstCuisines, 'Mewari'].toSorted(),
  })

  const { status, body } = await admin.post('/api/admin/companies', {
    ...company,
    location: 'UDAYPUR',
  })
  expect([status, body.location]).toEqual([201, 'Udaipur'])
  await expect.poll(() => total('location=Udaipur&cuisine=mewari')).toBe(1)
  expect(await total('location=udaypur')).toBe(1)
  const { components } = (await app.get('/api/openapi.json')).body
  expect(components.schemas.CompanyCard.properties.location.enum).toContain('Udaipur')
})

it('finds in a city that was added by its filter, its name and its script, in Postgres alone, too', async () => {
  await ownerSql`
    insert into places (name, hidden) values ('Rajasthan', true)`
  await ownerSql`
    insert into places (name, part_of, spellings) values ('Jaipur', 'Rajasthan', '{"Pinkcity"}')`
  await expect.poll(async () => (await names()).locations).toContain('Jaipur')
  const company = companyForm({ location: 'Jaipur', address: 'MI Road 302001' })
  const { body } = await admin.post('/api/admin/companies', company)
  await expect.poll(() => total('location=Jaipur')).toBe(1)

  const hits = async (words: string) => {
    const found = (await app.get(`/api/search?query=${encodeURIComponent(words)}`)).body
    return [found.hits.map(({ id }: { id: number }) => id), found.understood, found.relaxed]
  }
  for (const words of ['tiffin in jaipur', 'जयपुर में टिफिन', 'pinkcity tiffin'])
    expect(await hits(words)).toEqual([
      [body.id],
      [expect.objectContaining({ kind: 'place', label: 'Jaipur' })],
      [],
    ])
  const { facets } = (await app.get('/api/search')).body
  expect(facets.location).toMatchObject({ Jaipur: 1 })
  expect(Object.keys(facets.location)).not.toContain('Rajasthan')
  // As search without the engine does.
  const nothing = { meals: [], mealPatterns: { two: '', three: '' }, columns: [] }
  const found = await searchBasically(
    sql,
    { ...nothing, words: ['pinkcity'], order: 'relevance' },
    { page: 1, pageSize: 6 },
  )
  expect(found.companies.map(({ id }) => id)).toEqual([body.id])
})
