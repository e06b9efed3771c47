import { Router } from 'express'
import type { AuditAction, AuditEntry } from '#api/contract/admin-audit.ts'
import { auditRequest } from '#api/contract/admin-lists.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { listAuditEntries, type AuditRow } from '#db/audit.ts'
import { sql } from '#db/client.ts'

/** Who did what, as a list and for one company. */
export const auditRoutes = Router()

auditRoutes.get('/lists/audit', async (req, res) => {
  const given = auditRequest.parse(req.query)
  const filter = {
    companyId: given.company,
    action: chosen(given.action),
    words: given.query,
  }
  res.json(toPage(await listAuditEntries(sql, filter, given), given, toEntry))
})

function toEntry(row: AuditRow): AuditEntry {
  return {
    ...row,
    action: row.action as AuditAction,
    createdAt: row.createdAt.toISOString(),
  }
}
