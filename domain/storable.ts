import { message } from './i18n.ts'

/** Levels of lists and objects within each other; ours have five. */
const MAX_DEPTH = 20

export const UNSTORABLE = message('The text holds a character that cannot be stored')

/** True if Postgres can store a text: no U+0000, and no half of a surrogate pair, which is no character. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * The first part of a value, as JSON has them, that Postgres cannot hold. Names of fields count, too.
 * Iterative, because a value may be nested deeper than the stack is.
 */
export function findUnstorable(
  value: unknown,
): { path: readonly string[]; message: string } | undefined {
  const open: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, path } = part
    if (typeof value === 'string' && !isStorable(value)) return { path, message: UNSTORABLE }
    if (typeof value !== 'object' || value === null) continue
    if (path.length === MAX_DEPTH) return { path, message: message('This is nested too deeply') }
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { path, message: UNSTORABLE }
      open.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

/** The beginning of a text, in UTF-16 units, cut between characters. */
export const cut = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
