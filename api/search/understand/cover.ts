import { tokenize, type Token } from '#indexer/words/tokens.ts'
import { isGenitive } from '#indexer/words/dishes.ts'
import { COMMON, frequencyOf, frequencyOfSpelling, VERY_COMMON } from './common-words.ts'
import { isInScript } from '#indexer/words/fold.ts'
import { MAX_WORDS, type Match, type Words } from './dictionary.ts'
import { isNear, isPlace, isUnlisted, rankOf } from './meaning.ts'
import { readNumbers, type NumberMeaning } from './numbers.ts'
import { isNegativeVerb, list, sentence, type Entry } from './vocabulary.ts'

/** The reading of consecutive tokens. */
export type Found =
  | { entry: Entry; number?: undefined }
  | { number: NumberMeaning; entry?: undefined }
  | { entry?: undefined; number?: undefined }
export type Chosen = Found & {
  from: number
  to: number
  misspelt: boolean
  /** True if it is ordinary only because it is in lists of common words. */
  isListed?: true
  /** True if its own ending negates it. */
  isNegated?: true
}

/** Costs of readings; the cheapest sequence is meant. */
const COST = {
  number: 0.5,
  entity: 1,
  /** Less than a negative verb with the same ending. */
  negated: 0.8,
  changed: 1.6,
  near: 2.2,
  unknown: 2.5,
  /** Of a place after "in". */
  located: -0.5,
  /** Added for a locality by the origin of its name: "kavali" is "wanted" rather than the town. */
  address: 0,
  town: 0.08,
  post: 0.25,
  district: 0.1,
  /** Added for a single word of dishes' names: "mangalore" is rather the town. */
  wordOfDish: 0.1,
  /** Added for each kind that comes before it. */
  rank: 0.001,
  /** Added for a negator, so that "non veg" with "only" precedes "non" with "veg only". */
  negator: 0.01,
}
/** Frequency (Zipf) from which a word is no place of the postal directory: "daily". */
const COMMON_NAME = 3.3
/** Frequencies (Zipf) below which a Latin word, and one in another script, may be a misspelling. */
const [RARE_LATIN, RARE_IN_SCRIPT] = [1.5, 3]
/** Maximum number of words that may be divided otherwise, or written in another script. */
const MAX_JOINED = 4

/**
 * Reads tokens in their most likely meanings: the cheapest cover of all.
 * @param isFinished true if no kitchen has the last word or one that begins so: it is whole, or begins a place's name
 */
export function cover(tokens: readonly Token[], words: Words, isFinished = false): Chosen[] {
  const best: { cost: number; chosen?: Chosen }[] = [{ cost: 0 }]
  for (let at = 1; at <= tokens.length; at++) best.push({ cost: Infinity })
  const offer = (from: number, to: number, cost: number, found: Found, more: object = {}) => {
    const sum = best[from]!.cost + cost
    if (sum < best[to]!.cost - 1e-9)
      best[to] = { cost: sum, chosen: { from, to, misspelt: false, ...found, ...more } }
  }
  const offerMatch = (from: number, to: number, cost: number, match: Match | undefined) => {
    for (const entry of match?.entries ?? [])
      offer(...([from, to, cost + costOf(entry, tokens[from - 1]?.text), { entry }] as const), {
        ...(match!.isGuess && { misspelt: true }),
        ...(match!.not && { isNegated: true }),
      })
  }
  const isTyped = (to: number) => to === tokens.length && !isFinished
  const numbers = Map.groupBy(readNumbers(tokens), ({ from }) => from)
  for (const at of tokens.keys()) {
    for (const { from, to, number } of numbers.get(at) ?? [])
      offer(from, to, COST.number, { number })
    const end = Math.min(at + MAX_WORDS, tokens.length)
    for (let to = at + 1; to <= end; to++) {
      const some = tokens.slice(at, to)
      offerMatch(at, to, COST.entity, withoutWords(words.find(some, isTyped(to)), some))
      // "Mirchi bilkul kam" is "mirchi kam".
      if (some.length > 2) offerMatch(at, to, COST.entity, words.find(withoutEmphasis(some)))
    }
    for (let to = at + 1; to <= Math.min(at + MAX_JOINED, tokens.length); to++)
      guess(tokens.slice(at, to), isTyped(to), words, (cost, match) =>
        offerMatch(at, to, cost, match),
      )
    if (isFinished && at === tokens.length - 1)
      offerMatch(at, at + 1, COST.near, words.findBegun([tokens[at]!]))
    // "പറാത്ത" ends like a negative verb, too, but is a paratha.
    if (isNegativeVerb(tokens[at]!.text) && !words.isSpelt(tokens[at]!.text))
      offerMatch(at, at + 1, COST.entity, { entries: [{ kind: 'notAfter' }], isGuess: false })
    const { isCommon, found } = leaveOut(tokens[at]!, words)
    offer(at, at + 1, COST.unknown, found, isCommon ? { isListed: true } : {})
  }
  const chosen: Chosen[] = []
  for (let at = tokens.length; at > 0; at = chosen.at(-1)!.from) chosen.push(best[at]!.chosen!)
  return chosen.toReversed()
}

/** What a meaning costs more than others. */
function ownCost(entry: Entry): number {
  if (entry.kind === 'not') return COST.negator
  if (entry.kind === 'district') return COST.district
  if (entry.kind === 'dish') return entry.isWord ? COST.wordOfDish : 0
  return entry.kind === 'locality' ? COST[entry.source] : 0
}
/** Words after which a place is likely. */
export const IN = /^(in|at|near)$/i
function costOf(entry: Entry, before = ''): number {
  const located = IN.test(before) && isPlace(entry) ? COST.located : 0
  return ownCost(entry) + located + rankOf(entry) * COST.rank
}

/** Without places of the postal directory whose name is a word. */
function withoutWords(match: Match | undefined, [token, next]: readonly Token[]) {
  const isWord = !next && frequencyOf(token!.text.toLowerCase(), token!.key) >= COMMON_NAME
  if (!match || !isWord) return match
  const entries = match.entries.filter((one) => !isUnlisted(one))
  return entries.length > 0 ? { ...match, entries } : undefined
}

const emphasis = new Set(list(sentence.emphasis))
const withoutEmphasis = (tokens: readonly Token[]) =>
  tokens.filter(
    ({ text }, at) =>
      at === 0 || at === tokens.length - 1 || !(isGenitive(text) || emphasis.has(text)),
  )
/** Other readings of words that are not written so anywhere. */
function guess(
  tokens: readonly Token[],
  isLast: boolean,
  words: Words,
  offer: (cost: number, match: Match | undefined) => void,
): void {
  const isKnown = (token: Token) => words.find([token]) !== undefined
  const [token, last] = [tokens[0]!, tokens.at(-1)!]
  // The last word is still being typed: the engine finds the words that begin so.
  const isTyped = isLast && !words.find([last], true) && words.isBeginning(last)
  if (isTyped && isInScript(last.text)) offer(COST.near, words.findBegun(tokens))
  if (isTyped || tokens.every(isKnown) || tokens.some(({ text }) => !/\p{L}/u.test(text))) return
  const isOdd = tokens.some((one) => !isKnown(one) && isUnwritten(one, words))
  if (tokens.length === 1 && words.isWritten(token.text.toLowerCase())) return
  const stem = words.findStem(tokens)
  offer(stem?.not ? COST.negated : COST.changed, stem)
  if (!isOdd && (tokens.length === 1 || tokens.some(isFunctionWord))) return
  const near = words.findNear(tokens, isOdd)
  // "Raja ji nagar" and "swaroop naar" are places, but "ko bhi" is no gobhi.
  if (near && (isOdd || (near.isGuess ? isNear : isPlace)(near.entries[0]!)))
    offer(near.isGuess ? COST.near : COST.changed, near)
}

/** True for a word that is neither misspelt nor a part of a name, except for a single letter. */
const isFunctionWord = ({ text, key }: Token): boolean =>
  text.length > 1 && frequencyOf(text.toLowerCase(), key) >= VERY_COMMON

/** True for a word that no kitchen writes, and that is rare in every language, also with two letters swapped. */
function isUnwritten({ text, key }: Token, words: Words): boolean {
  const raw = text.toLowerCase()
  const rare = isInScript(raw) ? RARE_IN_SCRIPT : RARE_LATIN
  const isKnown = words.isWritten(raw) || words.isSpelt(raw) || frequencyOf(raw, key) >= rare
  return !isKnown && !isSwapped(raw, words)
}

const hasMeaning = (one: Entry) => one.kind !== 'ordinary' && !isUnlisted(one)
/** True for a common word without meaning, two letters of which are swapped: "dialy" is "daily" rather than Delhi. */
const isSwapped = (raw: string, words: Words) =>
  [...raw].some((letter, at) => {
    const turned = raw.slice(0, at) + (raw[at + 1] ?? '') + letter + raw.slice(at + 2)
    return (
      frequencyOfSpelling(turned) >= COMMON &&
      !words.find(tokenize(turned))?.entries.some(hasMeaning)
    )
  })

/** A word without meaning: a common one or an unknown one. */
function leaveOut({ text, key }: Token, words: Words): { isCommon: boolean; found: Found } {
  const raw = text.toLowerCase()
  const isWord = /\p{L}/u.test(text)
  const isCommon = !isWord || frequencyOf(raw, key) >= (words.isWritten(raw) ? VERY_COMMON : 4)
  return { isCommon, found: isCommon && isWord ? { entry: { kind: 'ordinary' } } : {} }
}
