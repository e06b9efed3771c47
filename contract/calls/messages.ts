import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders } from '../idempotency.ts'
import { pageOf, readMarkList } from '../lists.ts'
import { adminMessage, newMessage } from '../messages.ts'

export const messageCalls = calls({
  'POST /api/contact': {
    tag: 'Forms',
    summary: 'Write to a company',
    body: newMessage,
    status: 201,
    answer: done,
    headers: formHeaders,
    failures: { 404: failure, 409: failure, 429: failure },
  },
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const

export const adminMessageCalls = callsOf(administration, {
  'GET /api/admin/lists/contact-messages': {
    moderators: true,
    summary: 'Messages to companies, the newest first',
    query: readMarkList,
    answer: pageOf(adminMessage),
  },
  'GET /api/admin/contact-messages': {
    moderators: true,
    summary: 'Every message',
    answer: adminMessage.array(),
  },
  'PUT /api/admin/contact-messages/{id}/read': {
    moderators: true,
    summary: 'Mark a message as read',
    answer: adminMessage,
    failures: { 404: failure },
  },
  'DELETE /api/admin/contact-messages/{id}': {
    summary: 'Delete a message',
    answer: done,
    failures: { 404: failure },
  },
})
