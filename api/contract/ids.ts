import { z } from './zod.ts'
import { MAX_ID } from './limits.ts'

/** An id of any row: a positive 32-bit integer. */
export const id = z.int().min(1).max(MAX_ID).meta({ id: 'Id', example: 42 })

/** An id as it stands in a path: digits only, so that '1.5', '-1' and '0x1' are refused. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id)
