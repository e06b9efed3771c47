/**
 * The shipped languages, the source's first, with their own names and the text with which pages in
 * the source's language offer them; `one` lists the numbers of the plural case `one` (our languages
 * have only `one` and `other`). All other texts of a language are in `languages/<code>/`.
 */
export const languages = [
  {
    code: 'en',
    name: 'English',
    hint: 'This site is also in English',
    dismiss: 'Dismiss',
    one: [1],
  },
  { code: 'hi', name: 'हिन्दी', hint: 'यह साइट हिन्दी में भी है', dismiss: 'बंद करें', one: [0, 1] },
] as const satisfies readonly (Record<'code' | 'name' | 'hint' | 'dismiss', string> & {
  one: readonly number[]
})[]
export type LanguageCode = (typeof languages)[number]['code']

/** Converts a stored code; unknown and removed languages become the source's. */
export const toLanguage = (code: string | undefined): LanguageCode =>
  languages.find((one) => one.code === code)?.code ?? SOURCE_LANGUAGE

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE: LanguageCode = 'en'

/** The language with its region, for `lang` and (with "_") Open Graph. */
export const regionOf = (code: LanguageCode) => `${code}-IN`

/** The locale of a language for `Intl`, with Latin digits, which some locales would replace. */
export const localeOf = (code: LanguageCode) => `${code}-IN-u-nu-latn`

/** Splits an address into its language and the path: `/hi/about` is Hindi's `/about`. */
export function splitPath(path: string): { language: LanguageCode; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*|$)/s.exec(path) ?? []
  const found = languages.find((one) => one.code === code && code !== SOURCE_LANGUAGE)
  return found ? { language: found.code, path: rest || '/' } : { language: SOURCE_LANGUAGE, path }
}

/** The address of a page in a language; foreign addresses stay unchanged. */
export const pathIn = (language: LanguageCode, path: string) =>
  language === SOURCE_LANGUAGE ? path : `/${language}${path}`

/** The shipped language that an Accept-Language header prefers; else the source's. */
export function preferredLanguage(header: string | undefined): LanguageCode {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { code: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { code } of wanted) {
    const found = languages.find((one) => one.code === code)
    if (found) return found.code
  }
  return SOURCE_LANGUAGE
}
