import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders } from '../idempotency.ts'
import { newListing } from '../listings.ts'

export const listingCalls = calls({
  'POST /api/listings': {
    tag: 'Forms',
    summary: 'Ask to be listed',
    body: newListing,
    status: 201,
    answer: done,
    headers: formHeaders,
    failures: { 409: failure, 429: failure },
  },
})
