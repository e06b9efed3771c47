import type { AuditAction } from '#api/contract/audit.ts'
import { auditCalls } from '#api/contract/calls/audit.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import type { Parts } from '#api/parts.ts'
import { listAuditEntries, type AuditRow } from '#db/audit.ts'

/** Who did what, as a list and for one company. */
export const auditRoutes = ({ serve, sql }: Parts) =>
  serve('/api/admin', auditCalls, {
    'GET /api/admin/lists/audit': async ({ query }) => {
      const filter = {
        companyId: query.company,
        action: chosen(query.action),
        words: query.query,
      }
      return toPage(await listAuditEntries(sql, filter, query), query, toEntry)
    },
  })

const toEntry = (row: AuditRow) => ({
  ...row,
  action: row.action as AuditAction,
  createdAt: row.createdAt.toISOString(),
})
