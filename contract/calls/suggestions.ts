import { calls, callsOf } from '../calls.ts'
import { failure } from '../errors.ts'
import { form } from '../idempotency.ts'
import { readMarkCalls } from '../lists.ts'
import { adminSuggestion, newSuggestion } from '../suggestions.ts'

export const suggestionCalls = calls({
  'POST /api/suggestions': {
    ...form,
    summary: 'Suggest something',
    body: newSuggestion,
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
