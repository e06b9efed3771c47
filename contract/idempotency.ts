import { done } from './done.ts'
import { z } from './zod.ts'
import { FORM_STATE } from '#domain/form-state.ts'

/**
 * Headers of calls that create something (draft-ietf-httpapi-idempotency-key-header): a repeated request with
 * the same key and content within a day gets the first answer; the same key with other content gets a 409.
 */
export const repeatable = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must have 8 to 200 visible ASCII characters')
    .optional()
    .meta({ description: 'Names the request, so that its repetition creates nothing' }),
})

/** Headers of forms, which say under which notice and how they were sent. */
export const formHeaders = repeatable.extend({
  [FORM_STATE]: z
    .string()
    .regex(/^notice=[\d-]{1,30}&waited=\d{1,15}(&filled=1)?$/, 'must be what our forms send')
    .optional()
    .meta({
      description: 'The version of the privacy notice that was linked to, and signs of a program',
    }),
})

/** A call by which a form of visitors creates something. */
export const form = { tag: 'Forms', headers: formHeaders, status: 201, answer: done } as const
