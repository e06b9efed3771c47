import { message } from '#domain/i18n.ts'
import { callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { shortlist, shortlistChange, shortlistMerge } from '../shortlists.ts'

const own = { tag: 'Shortlist', signedIn: 'user', answer: shortlist } as const

export const shortlistCalls = callsOf(own, {
  'GET /api/user/shortlist': {
    summary: 'Ids of the companies on the own shortlist, the newest first',
  },
  'POST /api/user/shortlist': {
    summary: 'Add what the browser had; what there is no room for is left out of the answer',
    body: shortlistMerge,
  },
  'PUT /api/user/shortlist/{id}': {
    summary: 'Put a company on the own shortlist, or take it off',
    badPath: message('Invalid company ID'),
    body: shortlistChange,
    answer: done,
    failures: { 404: failure, 409: failure },
  },
})
