/**
 * The languages that are shipped, the source's first, in their own words: their names, and what
 * pages in the source's language say to browsers that ask for them; `one` has the numbers of the plural's
 * case `one` (all of our languages have only that and `other`). All other texts of a language are
 * in `languages/<code>/`.
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

/** A stored code as one of ours: the source's for one that is shipped no longer, or that is not known. */
export const toLanguage = (code: string | undefined): LanguageCode =>
  languages.find((one) => one.code === code)?.code ?? SOURCE

/** The language that the texts in the code are written in. */
export const SOURCE: LanguageCode = 'en'

/** The language as `lang` and Open Graph (with "_") name it. */
export const regionOf = (code: LanguageCode) => `${code}-IN`

/** The locale of a language for `Intl`: Latin digits, which some would replace. */
export const localeOf = (code: LanguageCode) => `${code}-IN-u-nu-latn`

/** The language of an address and its path without the language: `/hi/about` is Hindi's `/about`. */
export function splitPath(path: string): { language: LanguageCode; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*|$)/s.exec(path) ?? []
  const found = languages.find((one) => one.code === code && code !== SOURCE)
  return found ? { language: found.code, path: rest || '/' } : { language: SOURCE, path }
}

/** The address of a page in a language; other addresses stay as they are. */
export const pathIn = (language: LanguageCode, path: string) =>
  language === SOURCE ? path : `/${language}${path}`

/** The language that an Accept-Language header prefers among ours; the source's for all others. */
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
  return SOURCE
}
