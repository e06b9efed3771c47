import { calls, callsOf } from '../calls.ts'
import { failure } from '../errors.ts'
import { form } from '../idempotency.ts'
import { readMarkCalls } from '../lists.ts'
import { adminMessage, newMessage } from '../messages.ts'

export const messageCalls = calls({
  'POST /api/contact': {
    ...form,
    summary: 'Write to a company',
    body: newMessage,
    failures: { 404: failure, 409: failure, 429: failure },
  },
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const
const one = readMarkCalls(adminMessage)

export const adminMessageCalls = callsOf(administration, {
  'GET /api/admin/lists/contact-messages': {
    ...one.list,
    summary: 'Messages to companies, the newest first',
  },
  'GET /api/admin/contact-messages': { ...one.every, summary: 'Every message' },
  'PUT /api/admin/contact-messages/{id}/read': { ...one.read, summary: 'Mark a message as read' },
  'DELETE /api/admin/contact-messages/{id}': { ...one.remove, summary: 'Delete a message' },
})
