import { idInPath } from '../fields.ts'
import { auditActions, auditEntry } from '../audit.ts'
import { calls } from '../calls.ts'
import { adminPaging, pageOf } from '../lists.ts'
import { optionFilter, wordsInQuery } from '../query-fields.ts'
import { z } from '../zod.ts'

const auditList = z.object({
  /** Only entries about this company and what belongs to it. */
  company: idInPath.optional(),
  action: optionFilter(auditActions),
  /** Words to find in the administrator's name and in the changes. */
  query: wordsInQuery,
  ...adminPaging,
})

export const auditCalls = calls({
  'GET /api/admin/lists/audit': {
    tag: 'Administration',
    summary: 'What administrators did, the newest first',
    signedIn: 'admin',
    query: auditList,
    answer: pageOf(auditEntry),
  },
})
