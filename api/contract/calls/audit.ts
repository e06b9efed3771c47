import { auditEntry } from '../admin-audit.ts'
import { auditRequest, pageOf } from '../admin-lists.ts'
import { calls } from '../calls.ts'

export const auditCalls = calls({
  'GET /api/admin/lists/audit': {
    tag: 'Administration',
    summary: 'What administrators did, the newest first',
    signedIn: 'admin',
    query: auditRequest,
    answer: pageOf(auditEntry),
  },
})
