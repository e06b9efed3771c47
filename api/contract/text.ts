import { z } from 'zod'

/**
 * Text that Postgres can hold: it refuses U+0000, and half of a surrogate pair is not a
 * character at all.
 */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), {
    error: 'The text holds a character that cannot be stored',
  })
