import { auditCalls } from '#contract/calls/audit.ts'
import { filterValue, toPage } from '#api/http/pages.ts'
import type { Services } from '#api/services.ts'
import { listAuditEntries } from '#db/audit.ts'

export const auditRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', auditCalls, {
    'GET /api/admin/lists/audit': async ({ query }) => {
      const { company: companyId, action, query: words } = query
      const filter = { companyId, action: filterValue(action), words }
      return toPage(await listAuditEntries(sql, filter, query), query)
    },
  })
