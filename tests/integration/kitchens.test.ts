import { beforeAll, describe, expect, it } from 'vitest'
import { split } from '#contract/calls.ts'
import { allCalls } from '#contract/calls/all.ts'
import { visit } from '#tests/support/app.ts'
import { addReview, addUser, companyFields } from '#tests/support/factories.ts'
import { addKitchen, own } from '#tests/support/kitchens.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { sendSlowly } from '#tests/support/slow-body.ts'
import { useApp } from '#tests/support/use-app.ts'
import { whileLocked } from '#tests/support/while-locked.ts'

const app = await useApp()
const admin = await signInAdmin(app.origin)

async function addMessage(companyId: number) {
  const [message] = await sql<{ id: number }[]>`
    insert into contact_messages (company_id, company_name, name, email, message)
    values (${companyId}, 'Ours', 'Ravi', 'ravi@example.test', 'Do you deliver?') returning id`
  return message!.id
}

/** Valid bodies of owners' calls, so that only rights can be refused. */
const bodies: Record<string, object> = {
  'PUT /api/user/kitchens/{id}': companyFields(),
  'PUT /api/user/kitchens/{id}/menu': { menus: [] },
  'POST /api/user/kitchens/{id}/invitations': { email: 'cook@example.test' },
  'POST /api/user/kitchens/{id}/messages/{messageId}/replies': { reply: 'Yes, we do.' },
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': { reply: 'Thank you.' },
}

describe('Every call of an owner', () => {
  const calls = Object.keys(allCalls)
    .map(split)
    .filter(({ path }) => path.startsWith('/api/user/kitchens/{id}'))

  /** A kitchen with an item of every kind that calls name; `userId` is another owner. */
  async function addFullKitchen() {
    const { id, owner, at } = await addKitchen(app)
    const [reviewId, userId] = [await addReview(id), await addUser()]
    await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Ours.' })
    await own(id, userId)
    return { owner, ids: { id, reviewId, messageId: await addMessage(id), userId } }
  }
  const stateOf = ({ id, messageId, reviewId }: Record<string, number>) =>
    Promise.all([
      sql`select * from companies where id = ${id!}`,
      sql`select * from company_owners where company_id = ${id!}`,
      sql`select * from contact_messages where id = ${messageId!}`,
      sql`select * from message_replies where message_id = ${messageId!}`,
      sql`select * from review_replies where review_id = ${reviewId!}`,
    ])
  let mine: Awaited<ReturnType<typeof addFullKitchen>>
  let theirs: typeof mine
  let stranger: Awaited<ReturnType<typeof signUp>>
  let revoked: typeof stranger
  beforeAll(async () => {
    mine = await addFullKitchen()
    theirs = await addFullKitchen()
    stranger = await signUp(app.origin)
    revoked = await signUp(app.origin)
    await own(mine.ids.id, revoked.id)
    await admin.delete(`/api/admin/companies/${mine.ids.id}/owners/${revoked.id}`)
  })

  it.each(calls)('$method $path is only for owners of that kitchen', async ({ method, path }) => {
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : (bodies[`${method} ${path}`] ?? {})
    const ask = async (who: Pick<typeof admin, 'send'>, ids: object = mine.ids, headers = {}) => {
      const url = path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids]))
      return (await who.send(method, url, body, headers)).status
    }
    const before = await Promise.all([mine, theirs].map(({ ids }) => stateOf(ids)))
    expect(await ask(visit(app.origin))).toBe(401)
    expect(await ask(stranger)).toBe(404)
    expect(await ask(theirs.owner)).toBe(404)
    expect(await ask(revoked)).toBe(404)
    // Administrators have separate calls.
    expect(await ask(admin)).toBe(401)
    expect(await ask(mine.owner, mine.ids, { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await ask(mine.owner, { ...mine.ids, id: 'word' })).toBe(404)
    // Another kitchen's items cannot be addressed through one's own.
    if (path.match(/\{/g)!.length > 1)
      expect(await ask(mine.owner, { ...theirs.ids, id: mine.ids.id })).toBe(404)
    expect(await Promise.all([mine, theirs].map(({ ids }) => stateOf(ids)))).toEqual(before)
    expect([401, 403, 404]).not.toContain(await ask(mine.owner))
  })
})

// Calls with JSON share their check; the one with a file has its own.
it.each(['PUT /api/user/kitchens/{id}/menu', 'POST /api/user/kitchens/{id}/images'] as const)(
  '%s checks the ownership again after a slow body has arrived',
  async (name) => {
    const { id, owner, at } = await addKitchen(app)
    const { method, path } = split(name as keyof typeof allCalls)
    const endings = [
      [404, () => admin.delete(`/api/admin/companies/${id}/owners/${owner.id}`)],
      [401, () => owner.post('/api/logout')],
    ] as const
    for (const [expected, end] of endings) {
      await sql`insert into company_owners (company_id, user_id) values (${id}, ${owner.id})
        on conflict do nothing`
      const menus = [{ day: 'Monday', description: 'Late' }]
      const slow = await sendSlowly(owner, method, path.replace('{id}', String(id)), { menus })
      // The slow request was sent earlier, so it has arrived by the time of this answer.
      await owner.get(at)
      await end()
      expect((await slow.finish()).status).toBe(expected)
    }
    expect(await sql`select from menus where company_id = ${id}`).toEqual([])
  },
)

it('discards a change of an owner whose session or ownership ends while it waits for a lock', async () => {
  const { id, owner, at } = await addKitchen(app)
  const change = () => owner.put(at, { ...bodies['PUT /api/user/kitchens/{id}'], hours: 'Late' })
  const leave = () => sql`delete from company_owners where user_id = ${owner.id}`
  expect(await whileLocked(id, change, leave)).toMatchObject({ status: 404 })
  await sql`insert into company_owners (company_id, user_id) values (${id}, ${owner.id})`
  const signOut = () => owner.post('/api/logout')
  expect(await whileLocked(id, change, signOut)).toMatchObject({ status: 401 })
  expect(await sql`select from companies where id = ${id} and hours = 'Late'`).toEqual([])
})
