import { language, t } from '#domain/i18n.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { z } from 'zod'

/** JSON names of zod's types. */
const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const verbOf = (origin: string) => (origin === 'array' ? 'have' : 'be')

/**
 * Words for issues whose schema has none. A missing text, or a value that is no text, gets the words
 * of the empty text: "Username is required". zod's own words, such as "expected string, received
 * undefined", are for programmers.
 * @returns undefined for zod's words
 */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.inst instanceof z.ZodString) {
    const empty = issue.inst.safeParse('').error?.issues[0]?.message
    if (empty) return empty
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('Please use at most {n} characters', { n: String(issue.maximum) })
  // zod has words of its own in other languages.
  if (language() !== SOURCE_LANGUAGE) return undefined
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return 'is of no type that is accepted here'
    case 'invalid_value':
      return `is not one of ${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'is required'
        : `must ${verbOf(issue.origin)} ${issue.minimum} or more`
    case 'too_big':
      return `must ${verbOf(issue.origin)} ${issue.maximum} or less`
  }
}

// Our Content-Security-Policy forbids `eval`, and browsers would report zod's test for it. Set
// before the first schema is created; servers keep the faster generated parsers. Zod has one configuration for the
// process: the words of the API's copy stay when the pages' bundle, whose texts know only pages' languages, loads.
z.config({
  customError: z.config().customError ?? wordsOf,
  ...('document' in globalThis && { jitless: true }),
})

export { z }
