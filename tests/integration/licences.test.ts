import { expect, it } from 'vitest'
import { addCompany, listingForm } from '#tests/support/factories.ts'
import { person, signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const admin = await signInAdmin(app.origin)
const number = '11519022000123'

it('says that a licence is verified only once an administrator has confirmed that very number', async () => {
  const id = await addCompany({ fssaiLicence: number })
  const path = `/api/admin/companies/${id}/licence`
  const onPage = async () =>
    (await app.ask('GET /api/companies/{id}', { params: { id } })).fssaiVerifiedAt
  const verify = (fssaiLicence: string, verified = true) =>
    admin.put(path, { fssaiLicence, verified })
  expect(await onPage()).toBeNull()
  expect((await verify('11519022000124')).status).toBe(409)
  expect((await verify(number)).body.fssaiVerifiedAt).toEqual(await onPage())
  expect(await onPage()).not.toBeNull()
  // What else changes leaves it; another number does not.
  await admin.put(`/api/admin/companies/${id}`, { hours: 'Noon' })
  expect(await onPage()).not.toBeNull()
  await admin.put(`/api/admin/companies/${id}`, { fssaiLicence: '11519022000999' })
  expect(await onPage()).toBeNull()
  await verify('11519022000999')
  await verify('11519022000999', false)
  expect(await onPage()).toBeNull()
  const actions = await sql`
    select action from audit_entries where company_id = ${id} and action like '%verified' order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    ...['company.verified', 'company.verified', 'company.unverified'],
  ])
})

it('takes the licence of a kitchen that is listed, not yet verified', async () => {
  const fields = { name: 'Licensed Kitchen', fssaiLicence: '1151 9022 0001 23' }
  await app.post('/api/listings', listingForm(person().email, fields))
  const rows = await sql`
    select fssai_licence, fssai_verified_at from companies where name = 'Licensed Kitchen'`
  expect(rows).toEqual([{ fssaiLicence: number, fssaiVerifiedAt: null }])
})
