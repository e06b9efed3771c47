import { t } from '#domain/i18n.ts'
import {
  gone,
  weights,
  type Constraint,
  type Directory,
  type Level,
} from '#api/search/plan/constraints.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import { wordsIn } from '#api/search/plan/words-in.ts'
import type { Meaning, Segment } from '#api/search/understand/reading.ts'
import { isNearest } from '#api/search/understand/rewrite.ts'
import { FUNCTION_WORD, frequencyOfSpelling } from '#api/search/understand/common-words.ts'
import { keysOf } from '#indexer/words/literal.ts'

/** Words by which companies are ranked, most important first. */
export type Preferred = {
  words: string[]
  /** True if one of them is more specific than the nearest place. */
  isTelling: boolean
  /** True if one of them is the beginning of a word, perhaps of a place's name. */
  isUnfinished: boolean
}

/** Maximum number of words. */
export const MAX_WORDS = 8

/** Kinds whose words affect the ranking, most specific first; other kinds only if they stand alone. */
const ranking: Meaning['kind'][] = [
  ...(['dish', 'unknown', 'cuisine', 'term', 'tier', 'audience'] as const),
  ...(['ordinary', 'food', 'day', 'meal', 'diet'] as const),
]
const isKind = (kinds: readonly Meaning['kind'][], { meaning }: Segment) =>
  kinds.includes(meaning.kind)

const wordsOf = ({ words }: Segment) => words.split(/\s+/)
const isWord = (word: string) => /\p{L}{2}/u.test(word) && keysOf(word).length > 0

/**
 * True if a segment's words may be required: excludes function words, and the vocabulary's words of
 * other languages, which occur in names only.
 */
function isTelling({ meaning, words, listed }: Segment): boolean {
  if (meaning.kind === 'food') return meaning.isWritten
  if (meaning.kind !== 'ordinary') return true
  const frequency = frequencyOfSpelling(words.toLowerCase())
  return frequency < FUNCTION_WORD && (frequency > 0 || listed === true)
}

/** Words in which the engine accepts a wrong letter. */
const LONG_WORD = /^[a-z]{4,}$/i
/** Words for ranking: literal matches first, then qualifiers. */
export function toPreferred(segments: readonly Segment[], directory: Directory): Preferred {
  const asked = segments.filter(({ not, negates }) => !not && !negates)
  const last = segments.at(-1)
  const written = new Map(asked.map((one) => [one, writtenWords(one, directory, one === last)]))
  const isRanking = (one: Segment) => isTelling(one) && written.get(one)!.length > 0
  const ranked = asked.length === 1 ? asked : rank(asked.filter(isRanking))
  const words = ranked.flatMap((segment) =>
    written.get(segment)!.map((word) => ({ word, segment })),
  )
  // The last word of a query is also searched as the beginning of a word.
  const isWhole = (word: string) => directory.isWritten(word.toLowerCase())
  const typed = [...new Set(words.map(({ word }) => word))]
  const [whole, begun] = [typed.filter(isWhole), typed.filter((word) => !isWhole(word))]
  // Words that nobody writes come last, where the engine drops them unless they are near to others.
  const odd = asked.filter((one) => isKind(['unknown'], one) && written.get(one)!.length === 0)
  const near = odd.flatMap(wordsOf).filter((word) => LONG_WORD.test(word))
  return {
    words: [...whole.slice(0, MAX_WORDS - begun.length), ...begun, ...near].slice(0, MAX_WORDS),
    isTelling: words.some(({ segment }) => isKind(['dish', 'unknown'], segment)),
    isUnfinished: begun.length > 0,
  }
}

const rankOf = ({ meaning }: Segment) => ranking.indexOf(meaning.kind)
/** Most specific first. */
const rank = (segments: readonly Segment[]): Segment[] =>
  segments
    .filter((segment) => rankOf(segment) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))

/** Minimum length of a stem to which other endings are added. */
const SHORTEST_STEM = 4
/** Other forms of an English word: of "repeated", "repeat" and "repeats". */
function formsOf(word: string): string[] {
  const stem = word.replace(/(?:e?d|ing)$/i, '')
  const stems = [
    word.replace(/s$/i, ''),
    ...(stem.length < SHORTEST_STEM ? [] : [stem, `${stem}e`]),
  ]
  return [...stems, ...stems.flatMap((one) => [`${one}s`, `${one}ed`, `${one}ing`])]
}

/** The words of a segment that occur in the directory: as typed, else in a dish's spelling. */
function writtenWords(
  segment: Segment,
  { isWritten, isBegun, spell }: Directory,
  isLast = false,
): string[] {
  const { meaning } = segment
  const has = (word: string) => {
    const lower = word.toLowerCase()
    return (isWritten(lower) || (isLast && isBegun(lower))) && isWord(word)
  }
  // A function word such as "চাই" is not "chai".
  const isSpelt = isKind(['dish'], segment) || (isKind(['ordinary'], segment) && !segment.listed)
  // As typed, else in another form ("cover" occurs as "covers"), else in Latin letters.
  const typed = wordsOf(segment).flatMap((word) => {
    const own = has(word) ? word : formsOf(word).find(has)
    if (own !== undefined || isSpelt) return own ?? []
    const inLatin = spell(word)
    return inLatin !== undefined && has(inLatin) ? inLatin : []
  })
  const named =
    meaning.kind === 'dish' ? meaning.literal : meaning.kind === 'cuisine' ? meaning.value : ''
  const spelt = named.split(' ')
  return typed.length > 0 ? typed : spelt.filter(isWord)
}

/** A word that asks for something, but without meaning. */
const isOther = (one: Segment) => isEmpty(one) && isTelling(one)
/** The same, if its words occur in the directory. */
export const asksInWords = (one: Segment, directory: Directory) =>
  isOther(one) && writtenWords(one, directory).length > 0
const isEmpty = (segment: Segment) => isKind(['ordinary', 'unknown', 'food'], segment)

/**
 * Words that are required because nothing else is asked for: first the whole query, as plain full text finds it; then
 * its rarest words, in the directory's spelling. Beside a food, which all companies sell, they may be dropped.
 */
export function toRequired(
  all: Segment[],
  query: string,
  directory: Directory,
): Constraint | undefined {
  const unknown = all.filter((segment) => isKind(['unknown'], segment))
  const isWritten = (one: Segment) => writtenWords(one, directory).length === wordsOf(one).length
  const isElse = all.some(isOther) && !all.some((one) => isOther(one) && isWritten(one))
  const asked = unknown.length > 0 || isElse ? all.filter((segment) => !isBeside(segment)) : all
  // "Kal" is tomorrow, or the beginning of "kala chana".
  const isTyped = ({ meaning, label, words }: Segment) =>
    meaning.kind === 'day' &&
    label.toLowerCase() !== words.toLowerCase() &&
    directory.isBegun(words.toLowerCase())
  const isNothing = (one: Segment) => isEmpty(one) || (all.length === 1 && isTyped(one))
  if (query.trim() === '' || !asked.every(isNothing)) return undefined
  const canGo = asked.some((segment) => isKind(['food'], segment))
  const telling = asked.filter((one) => isTelling(one) && !isKind(['food'], one))
  const written = telling.filter(isWritten)
  // Words that no kitchen uses may be dropped.
  const rest = written.length > 0 ? written : unknown
  const spelt = rest.flatMap((one) => (isWritten(one) ? writtenWords(one, directory) : one.words))
  const levels = [...text(wordsIn(query), 1), ...text(spelt.join(' '), 0.6)]
  const unsaid = unknown.map(({ words }) => words).join(' ')
  // Words that are searched instead of the query are not what is missing.
  const isSearched = written.length > 0 && unsaid === spelt.join(' ')
  return {
    kind: 'words',
    label: isSearched || unsaid === '' ? query.trim() : unsaid,
    segments: asked,
    weight: weights.words,
    canGo,
    isMisspelt: all.every((one) => writtenWords(one, directory, one === all.at(-1)).length === 0),
    meaning: { kind: 'unknown' },
    levels: [
      ...(levels.length > 0 ? levels : [{ filter: nowhere, grade: 1, to: '' }]),
      canGo ? { ...gone, grade: 0.01 } : gone,
    ],
  }
}

/** Words that exclude companies only if some have all of them: "roti sabzi" is any meal. */
export const toWords = (query: string): Constraint => ({
  kind: 'words',
  label: query.trim(),
  segments: [],
  weight: weights.words,
  canGo: true,
  meaning: { kind: 'unknown' },
  levels: [...text(wordsIn(query), 1), { ...gone, grade: 0.01 }],
})

/** "Plumber near me" requires "plumber"; today alone does not mean food: "gold rate today". */
const isBeside = (one: Segment) =>
  isNearest(one) || (one.meaning.kind === 'day' && one.meaning.isRelative === true)
const text = (words: string, grade: number): Level[] =>
  words === '' ? [] : [{ text: words, grade, to: t('“{words}”', { words }) }]
/** Matches no company. */
const nowhere: Filter = { field: 'areas', is: [] }
