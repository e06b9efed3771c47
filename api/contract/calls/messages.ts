import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { adminPaging, pageOf } from '../lists.ts'
import { adminMessage, newMessage } from '../messages.ts'
import { optionFilter, wordsInQuery } from '../query-fields.ts'
import { z } from '../zod.ts'

export const messageCalls = calls({
  'POST /api/contact': {
    tag: 'Forms',
    summary: 'Write to a company',
    body: newMessage,
    status: 201,
    answer: done,
    failures: { 404: failure, 429: failure },
  },
})

const messageList = z.object({
  query: wordsInQuery,
  read: optionFilter(['new', 'read']),
  ...adminPaging,
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const

export const adminMessageCalls = calls({
  'GET /api/admin/lists/contact-messages': {
    ...administration,
    summary: 'Messages to companies, the newest first',
    query: messageList,
    answer: pageOf(adminMessage),
  },
  'GET /api/admin/contact-messages': {
    ...administration,
    summary: 'Every message',
    answer: adminMessage.array(),
  },
  'PUT /api/admin/contact-messages/{id}/read': {
    ...administration,
    summary: 'Mark a message as read',
    answer: adminMessage,
    failures: { 404: failure },
  },
})
