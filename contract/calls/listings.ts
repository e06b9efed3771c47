import { calls } from '../calls.ts'
import { failure } from '../errors.ts'
import { form } from '../idempotency.ts'
import { newListing } from '../listings.ts'

export const listingCalls = calls({
  'POST /api/listings': {
    ...form,
    summary: 'Ask to be listed',
    body: newListing,
    failures: { 409: failure, 429: failure },
  },
})
