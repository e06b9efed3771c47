import { afterAll, expect, it } from 'vitest'
import { currentChoices, initialCuisines, initialLocations, setChoices } from '#domain/choices.ts'
import { createAlertMatching } from '#api/alerts/work.ts'
import { own } from '#tests/support/kitchens.ts'
import { companyForm } from '#tests/support/factories.ts'
import { createCompany, signInAdmin, signUp } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

// Test files share the process.
const before = currentChoices()
afterAll(() => setChoices(before))

const app = await useApp({ index: true })
const admin = await signInAdmin(app.origin)

const create = (fields: object) => createCompany(admin, fields)
const names = async () => (await app.get('/api/choices')).body
const total = async (query: string) =>
  (await app.get(`/api/search?${query}`)).body.total as number | undefined

it('offers the specification’s choices in its order, and links to some places', async () => {
  expect(await names()).toEqual({
    locations: initialLocations,
    cuisines: initialCuisines,
    popular: ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune'],
  })
})

it('notices within a second what another process wrote', async () => {
  const company = companyForm({ location: 'Udaipur', cuisine: 'Mewari' })
  expect((await admin.post('/api/admin/companies', company)).status).toBe(400)
  expect((await app.get('/api/search?location=Udaipur')).status).toBe(400)

  await ownerSql`insert into places (name, spellings) values ('Udaipur', '{"Udaypur"}')`
  await ownerSql`insert into cuisines (name) values ('Mewari')`
  await expect.poll(names).toMatchObject({
    locations: [...initialLocations, 'Udaipur'].toSorted(),
    cuisines: [...initialCuisines, 'Mewari'].toSorted(),
  })

  expect((await create({ ...company, location: 'UDAYPUR' })).location).toBe('Udaipur')
  await expect.poll(() => total('location=Udaipur&cuisine=mewari')).toBe(1)
  expect(await total('location=udaypur')).toBe(1)
  const { components } = (await app.get('/api/openapi.json')).body
  expect(components.schemas.CompanyCard.properties.location.enum).toContain('Udaipur')
})

it('finds companies in an added city by filter, name and script', async () => {
  await ownerSql`
    insert into places (name, hidden) values ('Rajasthan', true)`
  await ownerSql`
    insert into places (name, part_of, spellings) values ('Jaipur', 'Rajasthan', '{"Pinkcity"}')`
  await expect.poll(async () => (await names()).locations).toContain('Jaipur')
  const { id: company } = await create({ location: 'Jaipur', address: 'MI Road 302001' })
  await expect.poll(() => total('location=Jaipur')).toBe(1)

  const hits = async (words: string) => {
    const found = (await app.get(`/api/search?query=${encodeURIComponent(words)}`)).body
    return [found.hits.map(({ id }: { id: number }) => id), found.understood, found.relaxed]
  }
  for (const words of ['जयपुर में टिफिन', 'pinkcity tiffin'])
    expect(await hits(words)).toEqual([
      [company],
      [expect.objectContaining({ kind: 'place', label: 'Jaipur' })],
      [],
    ])
  const { facets } = (await app.get('/api/search')).body
  expect(facets.location).toMatchObject({ Jaipur: 1 })
  expect(Object.keys(facets.location)).not.toContain('Rajasthan')
})

const choice = (kind: 'places' | 'cuisines', name: string, more = '') =>
  `/api/admin/choices/${kind}/${encodeURIComponent(name)}${more}`
const placeOf = (body: { places: { name: string }[] }, name: string) =>
  body.places.find((place) => place.name === name)

it('adds a city with the state from the vocabulary or the postal directory, and logs it', async () => {
  const added = await admin.post('/api/admin/choices/places', {
    name: 'Bikaner',
    spellings: 'Bikana, बीकानेर',
    popular: true,
  })
  expect(added.status).toBe(201)
  expect(placeOf(added.body, 'Bikaner')).toMatchObject({
    partOf: 'Rajasthan',
    spellings: ['Bikana', 'बीकानेर'],
    companies: 0,
    popular: true,
  })
  expect(await names()).toMatchObject({ popular: expect.arrayContaining(['Bikaner']) })
  const gangtok = await admin.post('/api/admin/choices/places', {
    name: 'Gangtok',
    partOf: 'sikkim',
  })
  expect(placeOf(gangtok.body, 'Gangtok')).toMatchObject({ partOf: 'Sikkim' })
  expect(placeOf(gangtok.body, 'Sikkim')).toMatchObject({ hidden: true })
  const sikkim = await admin.post('/api/admin/choices/places', { name: 'Sikkim' })
  expect(placeOf(sikkim.body, 'Sikkim')).toMatchObject({ hidden: false, partOf: null })
  const { items } = (await admin.get('/api/admin/lists/audit')).body
  expect(items[0]).toMatchObject({ action: 'place.added', subject: 'Sikkim' })
})

it.each([
  ['places', { name: '' }, 400, 'name'],
  ['places', { name: 'Ajmer', partOf: 'Atlantis' }, 400, 'partOf'],
  ['places', { name: 'mumbai' }, 409, 'name'],
  ['places', { name: 'Bombay' }, 409, 'name'],
  ['places', { name: 'Ajmer', spellings: 'Poona' }, 409, 'spellings'],
  ['cuisines', { name: 'north  indian' }, 409, 'name'],
])('refuses among %s the value %j', async (kind, input, status, field) => {
  const before = (await admin.get('/api/admin/choices')).body
  const answer = await admin.post(`/api/admin/choices/${kind}`, input)
  expect([answer.status, answer.body.issues[0].path.split('.')[0]]).toEqual([status, field])
  expect((await admin.get('/api/admin/choices')).body).toEqual(before)
})

it('refuses unknown choices', async () => {
  expect((await admin.put(choice('places', 'Atlantis'), { hidden: true })).status).toBe(404)
  // A name that another one has.
  expect((await admin.put(choice('places', 'Pune'), { name: 'Bangalore' })).status).toBe(409)
  for (const into of ['Atlantis', 'Karnataka', 'Pune'])
    expect((await admin.post(choice('places', 'Pune', '/merge'), { into })).status).toBe(400)
})

it('renames a place everywhere; its old name still finds and saves', async () => {
  const { id } = await create({ location: 'Gawahati', address: 'GS Road 781005' })
  await expect.poll(() => total('location=Gawahati')).toBe(1)
  const renamed = await admin.put(choice('places', 'Gawahati'), { name: 'Guwahati' })
  expect(placeOf(renamed.body, 'Guwahati')).toMatchObject({
    companies: 1,
    spellings: ['Gawahati'],
    partOf: 'Assam',
  })
  expect((await app.get(`/api/companies/${id}`)).body.location).toBe('Guwahati')
  for (const location of ['Guwahati', 'gawahati'])
    await expect.poll(() => total(`location=${location}`)).toBe(1)
  await expect.poll(() => total('query=tiffin+in+gauhati')).toBe(1)
  const saved = await admin.put(`/api/admin/companies/${id}`, companyForm({ location: 'Gawahati' }))
  expect(saved.body.location).toBe('Guwahati')
})

it('merges two places: companies move, and the old name means the new place', async () => {
  await admin.post('/api/admin/choices/cuisines', { name: 'Rajputana', spellings: 'Rajput' })
  const { id, cuisine } = await create({ cuisine: 'Rajput' })
  expect(cuisine).toBe('Rajputana')
  const merged = await admin.post(choice('cuisines', 'Rajputana', '/merge'), {
    into: 'North Indian',
  })
  expect([merged.status, merged.body.cuisines.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    expect.not.arrayContaining(['Rajputana']),
  ])
  expect((await app.get(`/api/companies/${id}`)).body.cuisine).toBe('North Indian')
  // Search follows once the company is indexed under its new name.
  const [former, present] = ['cuisine=rajputana', 'cuisine=North+Indian']
  await expect
    .poll(async () => [await total(former), await total(present)].join())
    .toMatch(/^(\d+),\1$/)

  await create({ location: 'Bangalore' })
  const place = await admin.post(choice('places', 'Bengaluru', '/merge'), { into: 'Bangalore' })
  expect(placeOf(place.body, 'Bangalore')).toMatchObject({
    sameAs: null,
    partOf: 'Karnataka',
    spellings: ['Bengaluru'],
    popular: true,
  })
  await expect.poll(() => total('query=tiffin+in+bengaluru')).toBe(1)
})

it('approves what an owner proposed by a name that was merged since', async () => {
  await admin.post('/api/admin/choices/cuisines', { name: 'Awadhi' })
  const form = companyForm({ cuisine: 'Vegan' })
  const { id } = await create(form)
  const owner = await signUp(app.origin)
  await own(id, owner.id)
  const proposed = await owner.put(`/api/user/kitchens/${id}`, { ...form, cuisine: 'Awadhi' })
  expect(proposed.body.proposal.fields).toEqual({ cuisine: 'Awadhi' })
  await admin.post(choice('cuisines', 'Awadhi', '/merge'), { into: 'North Indian' })
  const { items } = (await admin.get('/api/admin/lists/cases?kind=proposals')).body
  const ids = [items[0].id]
  const approved = await admin.put('/api/admin/cases/proposals/approve', { ids })
  expect(approved.body).toMatchObject({ decided: ids })
  expect((await app.get(`/api/companies/${id}`)).body.cuisine).toBe('North Indian')
})

it('still matches other alerts, and lists the alert, after its place is hidden', async () => {
  const [of, other] = [await signUp(app.origin), await signUp(app.origin)]
  await of.post('/api/user/alerts', { location: 'Chhattisgarh' })
  await other.post('/api/user/alerts', { location: 'Odisha' })
  expect((await admin.put(choice('places', 'Chhattisgarh'), { hidden: true })).status).toBe(200)
  const { id } = await create({ location: 'Odisha' })
  await createAlertMatching(app)([id])
  const news = await sql`select company_id from alert_companies where found_at is not null`
  expect(news).toEqual([{ companyId: id }])
  expect((await of.get('/api/user/alerts')).body).toMatchObject([
    { path: '/companies?location=Chhattisgarh' },
  ])
})

it('hides only choices without companies', async () => {
  await create({ location: 'Guntur' })
  const refused = await admin.put(choice('places', 'Guntur'), { hidden: true })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'A company is filed under Guntur: merge it with another place instead',
  ])
  expect((await admin.put(choice('places', 'Bhubaneswar'), { hidden: true })).status).toBe(200)
  expect((await names()).locations).not.toContain('Bhubaneswar')
  expect((await app.get('/api/search?location=Bhubaneswar')).status).toBe(400)
  expect((await admin.put(choice('places', 'Bhubaneswar'), { hidden: false })).status).toBe(200)
  expect(await total('location=bhubaneshwar')).toBe(0)
})

it('finds the companies of a city by its state once the state is offered', async () => {
  const inState = () => total('location=Rajasthan')
  expect(await inState()).toBeUndefined()
  await admin.put(choice('places', 'Rajasthan'), { hidden: false })
  await expect.poll(inState).toBe(1)
  await admin.put(choice('places', 'Jaipur'), { partOf: null })
  await expect.poll(inState).toBe(0)
})
