import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { firstRow } from '#db/results.ts'

export type AuditChange = {
  field: string
  before: string | null
  after: string | null
  /** The account whose name it contains; deleting the account removes the name. */
  userId?: number | null
}

type AuditRow = {
  id: number
  adminName: string
  action: string
  subject: string
  companyId: number | null
  companyExists: boolean
  changes: AuditChange[]
  createdAt: string
}

type NewAuditRow = Pick<AuditRow, 'adminName' | 'action' | 'subject' | 'companyId' | 'changes'> & {
  adminId: number | null
  /** The owner who acted; null for administrators. */
  userId: number | null
}

export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly NewAuditRow[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, changes: tx.json(entry.changes) as never }))
  await tx`insert into audit_entries ${tx(rows)}`
}

/** Removes a person's name from entries by them and about them. */
export async function anonymizeAudit(tx: Transaction, userId: number): Promise<void> {
  await tx`update audit_entries set admin_name = 'Former owner' where user_id = ${userId}`
  await tx`
    update audit_entries set changes = (
      select jsonb_agg(case when change -> 'userId' = to_jsonb(${userId}::integer)
        then change || jsonb_build_object(
          'before', case when change ->> 'before' is not null then 'Former user' end,
          'after', case when change ->> 'after' is not null then 'Former user' end)
        else change end order by place)
      from jsonb_array_elements(changes) with ordinality as one (change, place))
    where changes @? '$[*].userId'
      and changes @> jsonb_build_array(jsonb_build_object('userId', ${userId}::integer))`
}

export function listAuditEntries(
  db: Queryable,
  filter: { companyId?: number; action?: string; words: string },
  page: Page,
) {
  const { companyId, action, words } = filter
  const from = db`
    from audit_entries entry left join companies company on company.id = entry.company_id
    where true
    ${companyId ? db`and entry.company_id = ${companyId}` : db``}
    ${action ? db`and entry.action = ${action}` : db``}
    ${words ? db`and entry.admin_name || ' ' || entry.subject ilike ${toLikePattern(words)}` : db``}`
  const columns = db`entry.*, company.id is not null as company_exists`
  return pageOf<AuditRow>(db, columns, from, db`entry.created_at desc, entry.id desc`, page)
}

/** Who saved a company last, if known; `userId` is an owner's. */
export const findLastEditor = (db: Queryable, companyId: number) =>
  firstRow(db<{ adminName: string; userId: number | null }[]>`
    select admin_name, user_id from audit_entries
    where company_id = ${companyId} and action ~ '^(company|listing)[.]'
    order by created_at desc, id desc limit 1`)
