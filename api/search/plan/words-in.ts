/** The words of a text, without signs that mean something to the engine. */
export const wordsIn = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).join(' ')
