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
  expect(named('Koramangala')).toEqual([{ name: 'Koramangala', pincode: 560_034 }])
  expect(named('Bandra East')).toEqual([{ name: 'Bandra East', pincode: 400_051 }])
  expect(named('Bandra')).toEqual([]) // Villages far from any kitchen.
})

const inKoramangala = {
  location: 'Bengaluru',
  address: '80 Feet Road, Koramangala, Bengaluru 560034',
}
const read = async (path: string) => {
  const response = await fetch(app.origin + path)
  const { status, headers } = response
  return { status, headers, svg: await response.text() }
}

it('names the localities to which a company delivers, and draws them on a map', async () => {
  const pincodes = ['560095', '560034', '400050']
  const id = await addCompany({
    ...inKoramangala,
    delivery: { area: 'pincodes', km: null, pincodes },
  })
  const { body } = await app.get<CompanyPage>(`/api/companies/${id}`)
  expect(body.localities).toMatchObject({ more: 0, isDrawn: true })
  expect(body.localities.names[0]).toBe('Koramangala')
  expect(body.localities.names).toHaveLength(3)
  const { status, headers, svg } = await read(`/maps/companies/${id}.svg?pincode=560034`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(svg).toContain('class="r"')
  expect(svg).toContain('>Koramangala</text>')
  const etag = headers.get('etag')!
  const again = await fetch(`${app.origin}/maps/companies/${id}.svg?pincode=560034`, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  })
  expect(again.status).toBe(304)
  const hindi = await read(`/hi/maps/companies/${id}.svg`)
  expect(hindi.svg).toContain('डिलीवर')
  expect(hindi.svg).not.toContain('class="r"')
})

it('names the localities by the addresses of kitchens rather than by post offices, the own one first', async () => {
  await addCompany({ location: 'Pune', address: 'Lane 5, Kharadi, Pune 411014' })
  const id = await addCompany({
    ...{ location: 'Pune', address: 'Near the park, viman nagar, Pune 411014' },
    delivery: { area: 'pincodes', km: null, pincodes: ['411046', '411014'] },
  })
  const { body } = await app.get<CompanyPage>(`/api/companies/${id}`)
  expect(body.place).toBe('Viman Nagar, Pune')
  expect(body.localities.names[0]).toBe('Viman Nagar')
  const other = await addCompany({
    ...{ location: 'Pune', address: 'Katraj, Pune 411046' },
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

it('answers 404 instead of a map without known positions', async () => {
  const nowhere = await addCompany({ address: 'Hill Road' })
  const { body } = await app.get<CompanyPage>(`/api/companies/${nowhere}`)
  expect(body.localities).toEqual({ names: [], more: 0, isDrawn: false })
  const hidden = await addCompany({
    ...inKoramangala,
    delivery: { area: 'city', km: null, pincodes: [] },
    status: 'pending',
  })
  for (const path of [
    ...[nowhere, hidden, 0, 2_147_483_647, 'x'].map((id) => `companies/${id}.svg`),
    ...['', '?location=', '?location=Nowhere', '?location=a&location=b'].map(
      (q) => `kitchens.svg${q}`,
    ),
  ]) {
    const { status, svg } = await read(`/maps/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(JSON.parse(svg)).toMatchObject({ error: expect.stringContaining('There is no map') })
  }
  // Refused, because each area of a map would repeat the filters.
  const long = await read(`/maps/kitchens.svg?location=Bengaluru&query=${'x'.repeat(3_000)}`)
  expect(long.status).toBe(400)
})

it('draws a map of a city’s kitchens whose areas link to the kitchens that deliver there', async () => {
  await addCompany(inKoramangala)
  await addCompany({ location: 'Bangalore', address: 'Hosur Road, Bangalore 560034' })
  const { status, svg } = await read(
    '/maps/kitchens.svg?location=Bengaluru&diet=Jain&page=2&deliversTo=560095&query=%22%3E%3Cscript%3E',
  )
  expect(status).toBe(200)
  expect(svg).toContain('<title>Kitchens in Bengaluru</title>')
  expect(svg).toMatch(/Who delivers to Koramangala 560034\? [3-9]\d* kitchens are there\./)
  const [, link] = /href="([^"]*deliversTo=560034[^"]*)"/.exec(svg)!
  expect(new URLSearchParams(link!.split('?')[1]!.replaceAll('&amp;', '&')).get('diet')).toBe(
    'Jain',
  )
  expect(link).not.toContain('page=')
  expect(svg).not.toContain('<script')
  expect(svg.match(/<path class="d"/g)).toHaveLength(1)
})
