import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders } from '../idempotency.ts'
import { readMarkCalls } from '../lists.ts'
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
const one = readMarkCalls(adminSuggestion)

export const adminSuggestionCalls = callsOf(administration, {
  'GET /api/admin/lists/suggestions': { ...one.list, summary: 'Suggestions, the newest first' },
  'GET /api/admin/suggestions': { ...one.every, summary: 'Every suggestion' },
  'PUT /api/admin/suggestions/{id}/read': { ...one.read, summary: 'Mark a suggestion as read' },
  'DELETE /api/admin/suggestions/{id}': { ...one.remove, summary: 'Delete a suggestion' },
})
