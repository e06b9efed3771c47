/** Scripts in which a zero-width joiner or non-joiner selects the form of a letter. */
const scripts = [
  ...['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam'],
  ...['Meetei_Mayek', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
]
const letter = `[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`
/** The virama, which removes a letter's vowel; a joiner after it is significant at a word's end, too. */
const virama = '[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]'
const emoji = '\\p{Extended_Pictographic}'

/**
 * Matches emoji sequences, which stay, and characters to remove: default-ignorable code points,
 * interlinear annotations and controls.
 */
const invisible = new RegExp(
  // A flag made of tag characters, a keycap, a variation selector.
  `(\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}|[0-9#*]\uFE0F?\u20E3|${emoji}[\uFE0E\uFE0F])` +
    '|(?![\u200C\u200D])(?:\\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]|(?![\\r\\n])\\p{Cc})',
  'gu',
)
const joiner = new RegExp(
  `(?<=${virama})[\u200C\u200D]|(?<=${letter})[\u200C\u200D](?=${letter})` +
    `|(?<=${emoji}[\uFE0E\uFE0F\\p{Emoji_Modifier}]?)\u200D(?=${emoji})|([\u200C\u200D])`,
  'gu',
)

/**
 * Removes invisible characters, such as direction marks, zero-width spaces and control characters,
 * so that texts which look alike are equal. Line breaks stay; joiners stay where they change the
 * appearance of an Indian word or an emoji.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\t\u2800]/g, ' ')
    .replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(invisible, (_, sequence: string | undefined) => sequence ?? '')
    .replaceAll(joiner, (found, meaningless: string | undefined) => (meaningless ? '' : found))

/** @returns a copy of the value with all texts in it cleaned, at any depth */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value
  if (Array.isArray(value)) return value.map(cleanTexts) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]),
  ) as Value
}
