import { message } from './i18n.ts'

/** Maximum nesting depth of lists and objects; our own data has five levels. */
const MAX_DEPTH = 20

export const UNSTORABLE_MESSAGE = message('The text holds a character that cannot be stored')

/** True if Postgres can store a text: it refuses U+0000 and lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * The first part of a JSON value that Postgres cannot store, including names of fields. Iterative,
 * because a value may be nested deeper than the call stack.
 */
export function findUnstorable(
  value: unknown,
): { path: readonly string[]; message: string } | undefined {
  const open: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, path } = part
    if (typeof value === 'string' && !isStorable(value))
      return { path, message: UNSTORABLE_MESSAGE }
    if (typeof value !== 'object' || value === null) continue
    if (path.length === MAX_DEPTH) return { path, message: message('This is nested too deeply') }
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { path, message: UNSTORABLE_MESSAGE }
      open.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

/** The beginning of a text, at most `most` UTF-16 units, without splitting a character. */
export const truncate = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
