/** Longest term that is kept, in characters. */
const LONGEST = 60

/** What a person could be found by: addresses, numbers, links, names of accounts elsewhere. */
const personal = [
  /@/,
  /\p{Nd}{5}/u,
  // A telephone number with signs between its digits.
  /(?:\p{Nd}[\s().+/-]*){9}/u,
  /:\/\/|\bwww\b/,
  // A domain, such as "somebody.example"; "st. thomas" has a space.
  /[\p{L}\p{Nd}]\.\p{L}{2}/u,
  /\p{L}_|_\p{L}/u,
]

/**
 * A search's words in the form in which they are counted.
 * @returns null for words that may lead to a person: those are not counted
 */
export function termToKeep(query: string): string | null {
  const term = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (personal.some((pattern) => pattern.test(term))) return null
  return [...term].slice(0, LONGEST).join('').trim()
}
