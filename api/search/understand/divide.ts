import { fold } from '#indexer/words/fold.ts'
import type { Token } from '#indexer/words/tokens.ts'
import { frequencyOf } from './common-words.ts'
import type { Words } from './dictionary.ts'
import { isUnlisted, neverReached } from './meaning.ts'

/** Minimum length of a part, and of a dish, which more letters are by chance. */
const [SHORTEST, SHORTEST_DISH] = [3, 4]
const LATIN = /^[a-z]+$/

/** Divides a word that is written nowhere into words with a meaning: "vegtiffinmumbai". */
export function divide(token: Token, words: Words): Token[] {
  const raw = token.text.toLowerCase()
  const isKnown =
    !LATIN.test(raw) ||
    [words.isWritten, words.isSpelt, words.isBegun].some((is) => is(raw)) ||
    frequencyOf(raw, token.key) > 0 ||
    words.find([token]) !== undefined
  const ends = isKnown ? undefined : findEnds(raw, words)
  // "Jpnagar" is a place rather than what its parts mean.
  if (!ends || words.findNear([token], true)) return [token]
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? 0
    const text = token.text.slice(start, end)
    const own = { text, key: fold(text), start: token.start + start, end: token.start + end }
    return end === raw.length && token.mark ? { ...own, mark: token.mark } : own
  })
}

/** Where the words of a text without blanks end, the longest first; undefined if it has others. */
function findEnds(raw: string, words: Words, from = 0): number[] | undefined {
  if (from === raw.length) return []
  for (let end = raw.length - (from === 0 ? SHORTEST : 0); end - from >= SHORTEST; end--) {
    const text = raw.slice(from, end)
    const rest = isWord(text, words) ? findEnds(raw, words, end) : undefined
    if (rest) return [end, ...rest]
  }
  return undefined
}

const isWord = (text: string, words: Words) =>
  words
    .find([{ text, key: fold(text), start: 0, end: text.length }])
    ?.entries.some(
      (entry) =>
        (entry.kind === 'food' || !neverReached.has(entry.kind)) &&
        !isUnlisted(entry) &&
        (entry.kind !== 'dish' || text.length >= SHORTEST_DISH),
    )
