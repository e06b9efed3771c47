/** A password as it is hashed (NFKC): one for all the ways in which keyboards compose its letters. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

/** Characters of a password as they are hashed; an emoji is one, not the two halves that JavaScript sees. */
export const passwordLength = (typed: string): number => Array.from(normalizePassword(typed)).length
