import { type LanguageCode, languages, localeOf, pathIn, SOURCE } from './languages.ts'
import { groupDigits } from './numbers.ts'

/** Messages of a language by the keys of their sources (`keyOf`). */
export type Messages = Readonly<Record<string, string>>
/** Language and catalogue of this browser's page, or of the request that is being answered. */
export type Translator = { language: LanguageCode; messages: Messages }
type Values = Readonly<Record<string, string | number>>

const source: Translator = { language: SOURCE, messages: {} }
let current = (): Translator | undefined => source

/**
 * Has texts follow a language from now on. A server passes a function that finds the request's, since
 * it answers several at once; browsers have one language for each document.
 */
export function setTranslator(find: () => Translator | undefined): void {
  current = find
}

const translator = () => current() ?? source

/** Does work in the source's language: for records that others read. It must not wait for anything. */
export function inSource<Result>(work: () => Result): Result {
  const before = current
  current = () => source
  try {
    return work()
  } finally {
    current = before
  }
}

/** The language of the page or request. */
export const language = (): LanguageCode => translator().language
/** The language's tag for `Intl`. */
export const locale = (): string => localeOf(language())
/** The address of one of our pages in the present language: what `<Link>` does, for all else. */
export const localPath = (path: string): string => pathIn(language(), path)

/** The key of a source text in compiled catalogues: an FNV-1a hash, in a fraction of its length. */
export function keyOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x1_00_01_93)
  return (hash >>> 0).toString(36)
}

/**
 * A text in the present language; one that is not translated stays in the source's. `npm run
 * language` collects the sources, so they stand in the call as they are.
 * @param text in ICU's syntax: `{name}`, `{n, plural, =0 {none} one {# meal} other {# meals}}` and
 *   `{kind, select, lunch {…} other {…}}`; numbers are grouped as in India
 */
export function t(text: string, values?: Values): string {
  const { messages } = translator()
  return format(messages[keyOf(text)] ?? text, values)
}

/** Texts that are data, each translated when it is read. */
export const texts = <Sources extends Readonly<Record<string, string>>>(
  sources: Sources,
): { readonly [Key in keyof Sources]: string } =>
  new Proxy(sources, {
    get: (all, key) =>
      typeof key === 'string' && Object.hasOwn(all, key) ? t(all[key]!) : undefined,
  })

/** Marks a source text that is translated later, by `translated`. */
export const message = <const Text extends string>(text: Text): Text => text

/** A marked text, or a name of the vocabulary, in the present language; any other as it is. */
export const translated = (text: string): string => translator().messages[keyOf(text)] ?? text

function format(text: string, values: Values = {}): string {
  const open = text.indexOf('{')
  if (open === -1) return text
  const close = closing(text, open)
  const [, name = '', kind, cases = ''] =
    /^(\w+)(?:,\s*(plural|select),\s*(.*))?$/s.exec(text.slice(open + 1, close)) ?? []
  const value = values[name] ?? ''
  const shown = typeof value === 'number' ? groupDigits(value) : value
  const chosen = choose(casesIn(cases), value)
  // In a select, the sign is of the plural round it or of one inside.
  const counted = kind === 'plural' ? chosen.replaceAll('#', () => shown) : chosen
  const written = kind ? format(counted, values) : shown
  return text.slice(0, open) + written + format(text.slice(close + 1), values)
}

/** The place of the brace that closes the one at a place. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** `one {# meal} other {# meals}` by its names. */
function casesIn(text: string): Record<string, string> {
  const open = text.indexOf('{')
  if (open === -1) return {}
  const close = closing(text, open)
  return {
    [text.slice(0, open).trim()]: text.slice(open + 1, close),
    ...casesIn(text.slice(close + 1)),
  }
}

/** By hand, since the first `Intl.PluralRules` of a page takes a phone 40 to 100 ms. */
function pluralCase(number: number): 'one' | 'other' {
  const ones: readonly number[] = languages.find(({ code }) => code === language())!.one
  return ones.includes(number) ? 'one' : 'other'
}

function choose(cases: Record<string, string>, value: string | number): string {
  const named = typeof value === 'number' ? pluralCase(value) : value
  const name = [`=${value}`, named].find((one) => Object.hasOwn(cases, one))
  return cases[name ?? 'other'] ?? ''
}
