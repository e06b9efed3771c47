import { afterAll, expect, it } from 'vitest'
import { currentChoices, firstCuisines, firstLocations, setChoices } from '#domain/choices.ts'
import { companyForm } from '#tests/support/factories.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { ownerSql } from '#tests/support/product.ts'
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
