import { language } from '#domain/i18n.ts'

/**
 * The scripts of India's languages, each with the language that is read out for it: Devanagari is
 * Marathi's, too, which no script tells from Hindi.
 */
const scripts: readonly (readonly [lang: string, letter: RegExp])[] = [
  ['en', /\p{Script=Latin}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['ur', /\p{Script=Arabic}/gu],
]

/**
 * The language of a written text, by the script of most of its letters, for `lang`; undefined
 * where that is the page's or no letter says it.
 */
export function langOf(text: string): string | undefined {
  // Most texts: only Latin letters, on an English page.
  if (language() === 'en' && !/[^\0-\u02af\u2000-\u206f₹]/.test(text)) return undefined
  let most: string | undefined
  let count = 0
  for (const [lang, letter] of scripts) {
    const found = text.match(letter)?.length ?? 0
    if (found > count) [most, count] = [lang, found]
  }
  return most === language() ? undefined : most
}
