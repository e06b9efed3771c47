import { adminSuggestion } from '../admin-messages.ts'
import { done } from '../accounts.ts'
import { inboxRequest, pageOf } from '../admin-lists.ts'
import { calls } from '../calls.ts'
import { failure } from '../errors.ts'
import { suggestion } from '../forms.ts'

export const suggestionCalls = calls({
  'POST /api/suggestions': {
    tag: 'Forms',
    summary: 'Suggest something',
    body: suggestion,
    status: 201,
    answer: done,
    failures: { 429: failure },
  },
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const

export const adminSuggestionCalls = calls({
  'GET /api/admin/lists/suggestions': {
    ...administration,
    summary: 'Suggestions, the newest first',
    query: inboxRequest,
    answer: pageOf(adminSuggestion),
  },
  'GET /api/admin/suggestions': {
    ...administration,
    summary: 'Every suggestion',
    answer: adminSuggestion.array(),
  },
  'PUT /api/admin/suggestions/{id}/read': {
    ...administration,
    summary: 'Mark a suggestion as read',
    answer: adminSuggestion,
    failures: { 404: failure },
  },
})
