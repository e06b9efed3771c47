import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { addressOnly, tokenOnly } from '../fields.ts'
import { formHeaders } from '../idempotency.ts'
import { unsubscription } from '../unsubscription.ts'

export const newsletterCalls = calls({
  'POST /api/newsletter': {
    tag: 'Forms',
    summary: 'Ask for the newsletter',
    headers: formHeaders,
    body: addressOnly,
    status: 202,
    answer: done,
    failures: { 429: failure },
  },
  'POST /api/newsletter/confirm': {
    tag: 'Forms',
    summary: 'Confirm the newsletter',
    body: tokenOnly,
    answer: done,
  },
  'POST /api/newsletter/unsubscribe': {
    tag: 'Forms',
    summary: 'End the newsletter',
    query: unsubscription,
    body: unsubscription.optional(),
    answer: done,
  },
})
