import { language } from '#domain/i18n.ts'

/**
 * A line of our text with people's words in it, each part with the language of its script. For a
 * text that is entirely theirs, set `lang={langOf(text)}` on its element.
 */
export const Written = ({ text }: { text: string }) =>
  partsByLanguage(text).map(({ text: part, lang }, index) =>
    lang ? (
      <span key={index} lang={lang}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * Languages of the consecutive Unicode blocks of Indic scripts from U+0900 on. Devanagari may also
 * be Marathi: the script alone does not distinguish the two.
 */
const indic = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'] as const
const INDIC = 0x9_00
const BLOCK = 0x80

const isDanda = (code: number) => code === 0x9_64 || code === 0x9_65
const isLatin = (code: number) =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x2_4f && code !== 0xd7 && code !== 0xf7)
const isArabic = (code: number) =>
  code >= 0x6_20 && code <= 0x7_7f && (code < 0x6_60 || code > 0x6_6d)

/**
 * The language of a letter, by its script; undefined for punctuation and digits. By code points,
 * because eleven regular expressions were slower on phones.
 */
function languageOf(code: number): string | undefined {
  if (code < INDIC) return isLatin(code) ? 'en' : isArabic(code) ? 'ur' : undefined
  return isDanda(code) ? undefined : indic[Math.floor((code - INDIC) / BLOCK)]
}

/** The most common case: Latin letters only, on an English page. */
const isPlain = (text: string) => language() === 'en' && !/[^\0-\u02af\u2000-\u206f₹]/.test(text)

/**
 * The language of a text for `lang`, by the script of most of its letters; undefined if it is the
 * page's or cannot be determined.
 */
export function langOf(text: string): string | undefined {
  if (isPlain(text)) return undefined
  const counts: Record<string, number> = {}
  for (let at = 0; at < text.length; at++) {
    const found = languageOf(text.charCodeAt(at))
    if (found) counts[found] = (counts[found] ?? 0) + 1
  }
  const [most] = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  return most?.[0] === language() ? undefined : most?.[0]
}

type LanguagePart = { text: string; lang: string | undefined }

/**
 * Splits a text with people's words among ours where its script changes; `lang` is undefined in the
 * page's language.
 */
export function partsByLanguage(text: string): LanguagePart[] {
  if (isPlain(text)) return [{ text, lang: undefined }]
  const parts: LanguagePart[] = []
  let last: string | undefined
  let begin = 0
  for (let at = 0; at < text.length; at++) {
    const found = languageOf(text.charCodeAt(at))
    if (!found || found === last) continue
    // Punctuation before the first letter belongs to it, later punctuation to the preceding letters.
    if (last) {
      parts.push({ text: text.slice(begin, at), lang: last })
      begin = at
    }
    last = found
  }
  const all = [...parts, { text: text.slice(begin), lang: last }]
  return all.map((part) => ({
    ...part,
    lang: part.lang === language() ? undefined : part.lang,
  }))
}
