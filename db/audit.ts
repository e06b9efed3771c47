import type { Queryable, Transaction } from '#db/client.ts'
import { containing, offsetOf, pageOf, type Page } from '#db/page.ts'

export type AuditChange = { field: string; before: string | null; after: string | null }

export type AuditRow = {
  id: number
  adminName: string
  action: string
  subject: string
  companyId: number | null
  companyExists: boolean
  changes: AuditChange[]
  createdAt: Date
}

export async function insertAuditEntry(
  tx: Transaction,
  entry: {
    adminId: number | null
    adminName: string
    action: string
    subject: string
    companyId: number | null
    changes: readonly AuditChange[]
  },
): Promise<void> {
  await tx`
    insert into audit_entries (admin_id, admin_name, action, subject, company_id, changes)
    values (${entry.adminId}, ${entry.adminName}, ${entry.action}, ${entry.subject},
      ${entry.companyId}, ${tx.json(entry.changes as AuditChange[])})`
}

/** What administrators did, the newest first. */
export async function listAuditEntries(
  db: Queryable,
  filter: { companyId?: number; action?: string; words: string },
  page: Page,
) {
  const where = db`where true
    ${filter.companyId ? db`and entry.company_id = ${filter.companyId}` : db``}
    ${filter.action ? db`and entry.action = ${filter.action}` : db``}
    ${filter.words ? db`and entry.admin_name || ' ' || entry.subject ilike ${containing(filter.words)}` : db``}`
  return await pageOf(
    db<AuditRow[]>`
      select entry.id, entry.admin_name, entry.action, entry.subject, entry.company_id,
        company.id is not null as company_exists, entry.changes, entry.created_at
      from audit_entries entry left join companies company on company.id = entry.company_id
      ${where} order by entry.created_at desc, entry.id desc
      limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ count: number }]>`select count(*)::integer as count from audit_entries entry ${where}`,
  )
}

/** The administrator who saved a company last, if any. */
export async function findLastEditor(db: Queryable, companyId: number) {
  const [row] = await db<{ adminName: string }[]>`
    select admin_name from audit_entries
    where company_id = ${companyId} and action like 'company.%'
    order by created_at desc, id desc limit 1`
  return row?.adminName
}
