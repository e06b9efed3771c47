import { z } from './zod.ts'

/**
 * Whether a text has so many characters. Counted as Postgres and people do: an emoji is one, not
 * the two halves that JavaScript sees.
 */
export const hasCharacters = (text: string, least: number) => Array.from(text).length >= least

/**
 * Text that Postgres can hold: it refuses U+0000, and half of a surrogate pair is not a
 * character at all.
 */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), {
    error: 'The text holds a character that cannot be stored',
  })
