import { describe, expect, it } from 'vitest'
import { deleteOwner, hasOwner, insertOwner, isOwner, listOwners } from '#db/owners.ts'
import { addCompany, addUser } from '#tests/support/factories.ts'
import { sql } from '#tests/support/product.ts'

const own = (companyId: number, userId: number) =>
  sql.begin((tx) => insertOwner(tx, companyId, userId))
const several = (count: number) => Promise.all(Array.from({ length: count }, addUser))

/** A link to the listing's address and an invitation by an owner. @returns those that are left */
async function addLinks(companyId: number, owner: number) {
  const [claim] = await sql<{ id: number }[]>`
    insert into claims (company_id, user_id, way) values (${companyId}, ${await addUser()}, 'link')
    returning id`
  const links = [
    { hash: Buffer.from(crypto.randomUUID()), claimId: claim!.id, invitedBy: null },
    { hash: Buffer.from(crypto.randomUUID()), claimId: null, invitedBy: owner },
  ].map((link) => ({ ...link, companyId, email: 'kitchen@example.test', expires: new Date() }))
  await sql`insert into owner_links ${sql(links)}`
  return async () => {
    const left = await sql<{ isInvitation: boolean }[]>`
      select claim_id is null as is_invitation from owner_links where company_id = ${companyId}`
    return left.map(({ isInvitation }) => (isInvitation ? 'invitation' : 'claim')).toSorted()
  }
}

describe('Ownership', () => {
  it('is of one company, and ends when it is taken away', async () => {
    const [mine, other] = [await addCompany(), await addCompany()]
    const [asha, ravi] = await several(2)
    expect(await hasOwner(sql, mine)).toBe(false)
    expect(await own(mine, asha!)).toBe(true)
    expect(await own(mine, asha!)).toBe(false)
    await own(other, ravi!)
    expect(await isOwner(sql, mine, asha!)).toBe(true)
    expect(await isOwner(sql, other, asha!)).toBe(false)
    expect(await isOwner(sql, mine, ravi!)).toBe(false)
    expect(await listOwners(sql, mine)).toMatchObject([{ userId: asha }])
    expect(await sql.begin((tx) => deleteOwner(tx, mine, asha!))).toBe(true)
    expect(await isOwner(sql, mine, asha!)).toBe(false)
    expect(await hasOwner(sql, other)).toBe(true)
    expect(await sql.begin((tx) => deleteOwner(tx, mine, asha!))).toBe(false)
  })

  it('is shared by five at most, also when several come at once', async () => {
    const companyId = await addCompany()
    const people = await several(9)
    const outcomes = await Promise.allSettled(people.map((userId) => own(companyId, userId)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.constraint_name)).toEqual(
      Array(4).fill('company_owners_limit'),
    )
    const [first] = await listOwners(sql, companyId)
    expect(await own(companyId, first!.userId)).toBe(false)
  })

  it('ends with the account and with the company', async () => {
    const [stays, goes] = [await addCompany(), await addCompany()]
    const [asha, ravi] = await several(2)
    for (const [companyId, userId] of [
      [stays, asha],
      [stays, ravi],
      [goes, ravi],
    ]) {
      await own(companyId!, userId!)
    }
    await sql`delete from users where id = ${asha!}`
    await sql`delete from companies where id = ${goes}`
    expect(await listOwners(sql, stays)).toMatchObject([{ userId: ravi }])
    expect(await isOwner(sql, goes, ravi!)).toBe(false)
  })
})

describe('Links that make an owner', () => {
  it("do nothing once the listing's address is another, but for invitations", async () => {
    const companyId = await addCompany({ email: 'kitchen@example.test' })
    const owner = await addUser()
    await own(companyId, owner)
    const left = await addLinks(companyId, owner)
    await sql`update companies set phone = '98200 00000', email = email where id = ${companyId}`
    expect(await left()).toEqual(['claim', 'invitation'])
    await sql`update companies set email = 'other@example.test' where id = ${companyId}`
    expect(await left()).toEqual(['invitation'])
  })

  it('end with the owner who invited', async () => {
    const companyId = await addCompany()
    const owner = await addUser()
    await own(companyId, owner)
    const left = await addLinks(companyId, owner)
    await sql.begin((tx) => deleteOwner(tx, companyId, owner))
    expect(await left()).toEqual(['claim'])
  })

  it('belong to one open claim of a person', async () => {
    const [companyId, userId] = [await addCompany(), await addUser()]
    const claim = () => sql`
      insert into claims (company_id, user_id, way) values (${companyId}, ${userId}, 'link')`
    await claim()
    await expect(claim()).rejects.toMatchObject({ constraint_name: 'claims_open' })
    await sql`update claims set status = 'rejected' where company_id = ${companyId}`
    await claim()
  })
})
