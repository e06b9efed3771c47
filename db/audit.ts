import type { Queryable, Transaction } from '#db/client.ts'
import { containing, pageOf, type Page } from '#db/page.ts'

export type AuditChange = { field: string; before: string | null; after: string | null }

export type AuditRow = {
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
  /** The owner who did it, where it was none of the administrators. */
  userId: number | null
}

export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly NewAuditRow[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, changes: tx.json(entry.changes) as never }))
  await tx`insert into audit_entries ${tx(rows)}`
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
    ${words ? db`and entry.admin_name || ' ' || entry.subject ilike ${containing(words)}` : db``}`
  const columns = db`entry.*, company.id is not null as company_exists`
  return pageOf<AuditRow>(db, columns, from, db`entry.created_at desc, entry.id desc`, page)
}

/** Who saved a company last, if anybody did; `userId` is an owner's. */
export async function findLastEditor(db: Queryable, companyId: number) {
  const [row] = await db<{ adminName: string; userId: number | null }[]>`
    select admin_name, user_id from audit_entries
    where company_id = ${companyId} and action ~ '^(company|listing)[.]'
    order by created_at desc, id desc limit 1`
  return row
}
