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
}
