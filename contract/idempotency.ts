import { z } from './zod.ts'

/**
 * Headers of calls that create something, as draft-ietf-httpapi-idempotency-key-header has them: a
 * repetition with the same key and content within a day answers as the first request did; other
 * content with the same key gets a 409.
 */
export const repeatable = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must have 8 to 200 visible ASCII characters')
    .optional()
    .meta({ description: 'Names the request, so that its repetition creates nothing' }),
})
