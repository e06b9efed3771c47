import { callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { addressOnly, tokenOnly } from '../fields.ts'
import { formHeaders } from '../idempotency.ts'
import { unsubscription } from '../unsubscription.ts'

export const newsletterCalls = callsOf(
  { tag: 'Forms', answer: done },
  {
    'POST /api/newsletter': {
      summary: 'Ask for the newsletter',
      headers: formHeaders,
      body: addressOnly,
      status: 202,
      failures: { 429: failure },
    },
    'POST /api/newsletter/confirm': { summary: 'Confirm the newsletter', body: tokenOnly },
    'POST /api/newsletter/unsubscribe': {
      summary: 'End the newsletter',
      query: unsubscription,
      body: unsubscription.optional(),
    },
  },
)
