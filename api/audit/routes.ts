import { auditCalls } from '#contract/calls/audit.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import type { Services } from '#api/services.ts'
import { listAuditEntries } from '#db/audit.ts'

export const auditRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', auditCalls, {
    'GET /api/admin/lists/audit': async ({ query }) => {
      const { company: companyId, action, query: words } = query
      const filter = { companyId, action: chosen(action), words }
      return toPage(await listAuditEntries(sql, filter, query), query)
    },
  })
