import { expect, it } from 'vitest'
import type { CompanyPage } from '#contract/companies.ts'
import { importPostalPlaces, listLocalities, listPincodes } from '#db/postal-places.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { addCompany } from '#tests/support/factories.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()

const countLocalities = async () => (await ownerSql`select from localities`).length

it('knows the positions of pincodes, without implausible ones', async () => {
  const pincodes = new Map((await listPincodes(sql)).map((row) => [row.pincode, row]))
  expect(pincodes.size).toBeGreaterThan(19_000)
  expect(pincodes.get(560_034)).toMatchObject({ district: 'Bangalore', state: 'Karnataka' })
  const known = [...pincodes.values()].filter(({ latitude }) => latitude !== null)
  expect(known.length).toBeGreaterThan(18_000)
  for (const { latitude, longitude } of known)
    expect(latitude! > 6 && latitude! < 38 && longitude! > 68 && longitude! < 98).toBe(true)
})

it('imports pincodes and localities repeatedly', async () => {
  const [before, names] = [await listPincodes(ownerSql), await countLocalities()]
  await ownerSql`delete from pincodes where pincode = 560034`
  await ownerSql`insert into pincodes values (999999, 'Nowhere', 'Nowhere', null, null)`
  await ownerSql`insert into localities values ('Nowhere', 999999)`
  await ownerSql`update pincodes set district = 'Elsewhere', latitude = null, longitude = null where pincode = 400050`
  const read = await importPostalPlaces(ownerSql)
  expect(read).toEqual({ pincodes: before.length, localities: names })
  expect(await listPincodes(ownerSql)).toEqual(before)
  expect(await countLocalities()).toBe(names)
})

it.each([
  ['5 80 Feet Road, Koramangala, Bengaluru 560034', 560_034],
  ['Plot 400123 of old, Hill Road, Mumbai 400 050', 400_050],
  ['Phone 9876543210, Pune', null],
])('locates a company by the pincode in its address: %s', async (address, pincode) => {
  const id = await addCompany({ address })
  expect(await readSearchCompanies(sql, [id])).toMatchObject([{ pincode }])
})

it('knows the localities near listed companies by their common names', async () => {
  await addCompany({ address: 'Koramangala, Bengaluru 560034' })
  await addCompany({ address: 'Bandra West, Mumbai 400050' })
  const localities = await listLocalities(sql)
  const named = (name: string) => localities.filter((locality) => locality.name === name)
  expect(named('Koramangala')).toEqual([{ name: 'Koramangala', pincode: 560_034, town: false }])
  expect(named('Bandra East')).toEqual([{ name: 'Bandra East', pincode: 400_051, town: false }])
  expect(named('Bandra')).toEqual([]) // Villages far from any kitchen.
  // Towns, though no kitchen is near.
  expect(named('Shillong')).toEqual([{ name: 'Shillong', pincode: 793_001, town: true }])
  expect(named('Calicut')).toEqual([{ name: 'Calicut', pincode: 673_001, town: true }])
})

it('names the localities by the addresses of kitchens rather than by post offices, the own one first', async () => {
  for (const lane of [5, 6])
    await addCompany({ location: 'Pune', address: `Lane ${lane}, Kharadi, Pune 411014` })
  const id = await addCompany({
    location: 'Pune',
    address: 'Near the park, viman nagar, Pune 411014',
    delivery: { area: 'pincodes', km: null, pincodes: ['411046', '411014'] },
  })
  const { body } = await app.get<CompanyPage>(`/api/companies/${id}`)
  expect(body.place).toBe('Viman Nagar, Pune')
  expect(body.localities.names[0]).toBe('Viman Nagar')
  const other = await addCompany({
    location: 'Pune',
    address: 'Katraj, Pune 411046',
    delivery: { area: 'pincodes', km: null, pincodes: ['411014'] },
  })
  const { localities } = (await app.get<CompanyPage>(`/api/companies/${other}`)).body
  expect(localities.names).toEqual(['Kharadi'])
})

it('names twelve of the localities to which a company delivers, its own first, and counts the others', async () => {
  const id = await addCompany({
    location: 'Bengaluru',
    address: '80 Feet Road, Koramangala, Bengaluru 560034',
    delivery: { area: 'radius', km: 10, pincodes: [] },
  })
  const { names, more } = (await app.get<CompanyPage>(`/api/companies/${id}`)).body.localities
  expect([names[0], names.length]).toEqual(['Koramangala', 12])
  expect(more).toBeGreaterThan(20)
})

it('A position becomes the nearest pincode, if it is rounded and in India', async () => {
  const nearest = (latitude: string, longitude: string) =>
    app.get(`/api/places/nearest?latitude=${latitude}&longitude=${longitude}`)
  const koramangala = { pincode: '560034', label: 'Koramangala, Bangalore' }
  expect((await nearest('12.93', '77.62')).body).toMatchObject(koramangala)
  const answers = [await nearest('12.9352', '77.62'), await nearest('48.86', '2.35')]
  expect(answers.map(({ status }) => status)).toEqual([400, 404])
})

it('completes places by digits or letters', async () => {
  const places = async (query: string) =>
    (await app.get<object[]>(`/api/places?query=${encodeURIComponent(query)}`)).body
  const koramangala = { pincode: '560034', label: 'Koramangala, Bangalore' }
  expect(await places('koraman')).toContainEqual(koramangala)
  expect(await places('560 034')).toEqual([koramangala])
  expect((await places('5600')).length).toBe(8)
  expect(await places('56')).toEqual([])
})
