/** Longer words are cut: Postgres has room for 2,046 bytes in one, and a letter takes up to four. */
const MOST_LETTERS = 255

/**
 * The words of a text as basic search compares them: small letters without accents.
 * The database's `plain_words` does the same to the companies' texts.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .split(/[^\p{Alphabetic}\p{Nd}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MOST_LETTERS))
}
