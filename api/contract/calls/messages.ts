import { adminContactMessage } from '../admin-messages.ts'
import { done } from '../accounts.ts'
import { inboxRequest, pageOf } from '../admin-lists.ts'
import { calls } from '../calls.ts'
import { failure } from '../errors.ts'
import { contactMessage } from '../forms.ts'

export const messageCalls = calls({
  'POST /api/contact': {
    tag: 'Forms',
    summary: 'Write to a company',
    body: contactMessage,
    status: 201,
    answer: done,
    failures: { 404: failure, 429: failure },
  },
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const

export const adminMessageCalls = calls({
  'GET /api/admin/lists/contact-messages': {
    ...administration,
    summary: 'Messages to companies, the newest first',
    query: inboxRequest,
    answer: pageOf(adminContactMessage),
  },
  'GET /api/admin/contact-messages': {
    ...administration,
    summary: 'Every message',
    answer: adminContactMessage.array(),
  },
  'PUT /api/admin/contact-messages/{id}/read': {
    ...administration,
    summary: 'Mark a message as read',
    answer: adminContactMessage,
    failures: { 404: failure },
  },
})
