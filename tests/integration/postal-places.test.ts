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
  expect(pincodes.get(560_034)!.latitude).toBeCloseTo(12.926, 2)
  const unknown = [...pincodes.values()].filter(({ latitude }) => latitude === null)
  expect(unknown.length).toBeGreaterThan(0)
  expect(unknown.length).toBeLessThan(1000)
  for (const { latitude, longitude } of pincodes.values()) {
    if (latitude === null || longitude === null) continue
    expect(latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98).toBe(true)
  }
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
  ['Hill Road', null],
])('locates a company by the pincode in its address: %s', async (address, pincode) => {
  const id = await addCompany({ address })
  const [company] = await readSearchCompanies(sql, [id])
  const [row] = await sql`select pincode from companies where id = ${id}`
  expect(row!.pincode).toBe(pincode)
  expect(company!.pincode).toBe(pincode)
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

const inKoramangala = {
  location: 'Bengaluru',
  address: '80 Feet Road, Koramangala, Bengaluru 560034',
}
it('names the localities to which a company delivers, its own first', async () => {
  const pincodes = ['560095', '560034', '400050']
  const id = await addCompany({
    ...inKoramangala,
    delivery: { area: 'pincodes', km: null, pincodes },
  })
  const { body } = await app.get<CompanyPage>(`/api/companies/${id}`)
  expect(body.localities).toMatchObject({ more: 0 })
  expect(body.localities.names[0]).toBe('Koramangala')
  expect(body.localities.names).toHaveLength(3)
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

it('states how many localities it does not name', async () => {
  const delivery = { area: 'radius', km: 10, pincodes: [] }
  const id = await addCompany({ ...inKoramangala, delivery })
  const { names, more } = (await app.get<CompanyPage>(`/api/companies/${id}`)).body.localities
  expect(names).toHaveLength(12)
  expect(more).toBeGreaterThan(20)
})
