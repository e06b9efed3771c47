import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders } from '../idempotency.ts'
import { pageOf, readMarkList } from '../lists.ts'
import { adminSuggestion, newSuggestion } from '../suggestions.ts'

export const suggestionCalls = calls({
  'POST /api/suggestions': {
    tag: 'Forms',
    summary: 'Suggest something',
    body: newSuggestion,
    status: 201,
    answer: done,
    headers: formHeaders,
    failures: { 409: failure, 429: failure },
  },
})

const administration = { tag: 'Administration: messages', signedIn: 'admin' } as const

export const adminSuggestionCalls = callsOf(administration, {
  'GET /api/admin/lists/suggestions': {
    moderators: true,
    summary: 'Suggestions, the newest first',
    query: readMarkList,
    answer: pageOf(adminSuggestion),
  },
  'GET /api/admin/suggestions': {
    moderators: true,
    summary: 'Every suggestion',
    answer: adminSuggestion.array(),
  },
  'PUT /api/admin/suggestions/{id}/read': {
    moderators: true,
    summary: 'Mark a suggestion as read',
    answer: adminSuggestion,
    failures: { 404: failure },
  },
  'DELETE /api/admin/suggestions/{id}': {
    summary: 'Delete a suggestion',
    answer: done,
    failures: { 404: failure },
  },
})
