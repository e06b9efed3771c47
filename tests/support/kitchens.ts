import type { CaseKind } from '#domain/cases.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

/** A claim by request. */
export const claim = {
  name: 'Asha',
  role: 'Cook',
  phone: '98200 12345',
  words: 'Call me at the kitchen.',
}

export const own = (companyId: number, userId: number) =>
  sql`insert into company_owners (company_id, user_id) values (${companyId}, ${userId})`

/** A kitchen and its owner, who signs up at an API. */
export async function addKitchen(
  { origin }: { origin: string },
  fields: Parameters<typeof addCompany>[0] = {},
) {
  const id = await addCompany({ name: `Kitchen ${crypto.randomUUID()}`, ...fields })
  const owner = await signUp(origin)
  await own(id, owner.id)
  return { id, owner, at: `/api/user/kitchens/${id}` }
}

/** Who did what to a company, in order. */
export const auditOf = async (companyId: number) =>
  (
    await sql`select admin_name, action from audit_entries where company_id = ${companyId} order by id`
  ).map(({ adminName, action }) => [adminName, action])

/** An administrator who decides cases of the inbox at an API. */
export async function signInModerator({ origin }: { origin: string }) {
  const admin = await signInAdmin(origin)
  const change = (kind: CaseKind, how: 'approve' | 'reject' | 'undo', id: number, more = {}) =>
    admin.put(`/api/admin/cases/${kind}/${how}`, { ids: [id], ...more })
  return {
    admin,
    async caseOf(kind: CaseKind, companyId: number, status = 'pending') {
      const query = { kind, status, pageSize: 100 }
      const { items } = await admin.ask('GET /api/admin/lists/cases', { query })
      return items.find((one) => one.companyId === companyId)
    },
    decide: (kind: CaseKind, how: 'approve' | 'reject', id: number, more: object = {}) =>
      change(kind, how, id, more),
    undo: async (kind: CaseKind, id: number) => (await change(kind, 'undo', id)).body,
  }
}
