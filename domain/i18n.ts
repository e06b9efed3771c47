import { type LanguageCode, languages, localeOf, pathIn, SOURCE_LANGUAGE } from './languages.ts'
import { groupDigits } from './numbers.ts'

/** Translations by the keys of their source texts (`keyOf`). */
export type Messages = Readonly<Record<string, string>>
/** Language and translations of this browser's page, or of the present request; `own` are an administrator's words. */
export type Translator = { language: LanguageCode; messages: Messages; own?: Messages }
type Values = Readonly<Record<string, string | number>>

const source: Translator = { language: SOURCE_LANGUAGE, messages: {} }
let current = (): Translator | undefined => source
let pageTexts: Messages | undefined

/**
 * Sets where texts find their language. A server passes a function that finds the request's,
 * because it answers several at once; browsers have one language per document.
 */
export function setTranslator(find: () => Translator | undefined): void {
  current = find
}

/** Sets an administrator's words for this browser's page; a server has the request's. */
export const setOwnTexts = (own: Messages | undefined): void => void (pageTexts = own)

const translator = () => current() ?? source

/** Runs work in the source's language, for records that others read. The work must be synchronous. */
export function inSourceLanguage<Result>(work: () => Result): Result {
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
/** The present language's tag for `Intl`. */
export const locale = (): string => localeOf(language())
/** A page's address in the present language; `<Link>` applies it itself. */
export const localPath = (path: string): string => pathIn(language(), path)

/** The key of a source text in compiled catalogues: a short FNV-1a hash. */
export function keyOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x1_00_01_93)
  return (hash >>> 0).toString(36)
}

/**
 * Translates a text into the present language; untranslated texts stay in the source's. `npm run
 * language` collects the texts from calls, so they must be literals.
 * @param text in ICU's syntax: `{name}`, `{n, plural, =0 {none} one {# meal} other {# meals}}` and
 * `{kind, select, lunch {…} other {…}}`; numbers are grouped as in India
 */
export function t(text: string, values?: Values): string {
  return format(translated(text), values)
}

/** A record of texts, each translated when it is read. */
export const texts = <Sources extends Readonly<Record<string, string>>>(
  sources: Sources,
): { readonly [Key in keyof Sources]: string } =>
  new Proxy(sources, {
    get: (all, key) =>
      typeof key === 'string' && Object.hasOwn(all, key) ? t(all[key]!) : undefined,
  })

/** Marks a source text for translation at a later call of `translated`. */
export const message = <const Text extends string>(text: Text): Text => text

/** Translates a marked text or a name of the vocabulary; other texts stay unchanged. */
export function translated(text: string): string {
  const { messages } = translator()
  const key = keyOf(text)
  return ownTexts()?.[key] ?? messages[key] ?? text
}

/** An administrator's words in the present language. */
export const ownTexts = (): Messages | undefined => translator().own ?? pageTexts

function format(text: string, values: Values = {}): string {
  const open = text.indexOf('{')
  if (open === -1) return text
  const close = closing(text, open)
  const [, name = '', kind, cases = ''] =
    /^(\w+)(?:,\s*(plural|select),\s*(.*))?$/s.exec(text.slice(open + 1, close)) ?? []
  const value = values[name] ?? ''
  const shown = typeof value === 'number' ? groupDigits(value) : value
  const chosen = choose(casesIn(cases), value)
  // Within a select, # belongs to the enclosing plural, or to a nested one.
  const counted = kind === 'plural' ? chosen.replaceAll('#', () => shown) : chosen
  const written = kind ? format(counted, values) : shown
  return text.slice(0, open) + written + format(text.slice(close + 1), values)
}

/** Position of the brace that matches the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** The cases of `one {# meal} other {# meals}`, by name. */
function casesIn(text: string): Record<string, string> {
  const open = text.indexOf('{')
  if (open === -1) return {}
  const close = closing(text, open)
  return {
    [text.slice(0, open).trim()]: text.slice(open + 1, close),
    ...casesIn(text.slice(close + 1)),
  }
}

/** Without `Intl.PluralRules`, whose first use takes a phone 40 to 100 ms. */
function pluralCase(number: number): 'one' | 'other' {
  const ones: readonly number[] = languages.find(({ code }) => code === language())!.one
  return ones.includes(number) ? 'one' : 'other'
}

function choose(cases: Record<string, string>, value: string | number): string {
  const named = typeof value === 'number' ? pluralCase(value) : value
  const name = [`=${value}`, named].find((one) => Object.hasOwn(cases, one))
  return cases[name ?? 'other'] ?? ''
}
