/** Normalizes a password before hashing (NFKC), because keyboards compose letters differently. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

/** Number of code points after normalization; an emoji is one, not two UTF-16 units. */
export const passwordLength = (typed: string): number => Array.from(normalizePassword(typed)).length
