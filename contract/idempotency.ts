import { z } from './zod.ts'

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
