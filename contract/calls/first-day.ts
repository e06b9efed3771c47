import { callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { firstDay, testMail, testMailRequest } from '../first-day.ts'
import { z } from '../zod.ts'

const administration = { tag: 'Administration: first day', signedIn: 'admin' } as const

export const firstDayCalls = callsOf(administration, {
  'GET /api/admin/first-day': {
    summary: 'What a new site needs, and whether it has it',
    answer: firstDay,
  },
  'POST /api/admin/first-day/mails': {
    summary: 'Send a test mail',
    body: testMailRequest,
    status: 202,
    answer: testMail,
    failures: { 429: failure },
  },
  'GET /api/admin/first-day/mails/{id}': {
    summary: 'What became of a test mail',
    params: z.object({ id: z.guid('must be the id of a test mail') }),
    badPath: { 404: 'There is no such test mail' },
    answer: testMail,
    failures: { 404: failure },
  },
  'DELETE /api/admin/demo': { summary: 'Delete exactly the demo data', answer: done },
})
