import { t } from '#domain/i18n.ts'
import {
  gone,
  weights,
  type Constraint,
  type Directory,
  type Level,
} from '#api/search/plan/constraints.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import { either, isCalled, standsIn } from '#api/search/plan/literal.ts'
import type { Meaning, Segment } from '#api/search/understand/reading.ts'
import { isNearest } from '#api/search/understand/rewrite.ts'
import { isInScript } from '#api/search/understand/candidates.ts'
import {
  FUNCTION_WORD,
  frequencyOf,
  frequencyOfSpelling,
  isCommon,
} from '#api/search/understand/common-words.ts'
import { fold } from '#indexer/words/fold.ts'
import { keysOf } from '#indexer/words/literal.ts'

/** Words by which companies are ranked, most important first. */
export type Preferred = {
  words: string[]
  /** True if the words are also searched in texts, besides names, tags, dishes and plans. */
  inTexts: boolean
  /** True if one of them is more specific than the nearest place. */
  isTelling: boolean
}

/** Maximum number of words. */
const MAX_WORDS = 8
/** Maximum number of unknown words that are required; more are a sentence. */
const MAX_REQUIRED = 3

/** Kinds whose words affect the ranking, most specific first; other kinds only if they stand alone. */
const ranking: Meaning['kind'][] = [
  ...(['name', 'dish', 'unknown', 'cuisine', 'term', 'tier', 'audience'] as const),
  ...(['ordinary', 'food', 'day', 'meal', 'diet'] as const),
]
const isKind = (kinds: readonly Meaning['kind'][], { meaning }: Segment) =>
  kinds.includes(meaning.kind)

const wordsOf = ({ words }: Segment) => words.split(/\s+/)
/** True for words that are not English. */
const isForeign = (segment: Segment) =>
  wordsOf(segment).every((word) => frequencyOfSpelling(word.toLowerCase()) === 0)
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

const FREE = /[ -]free$/i
/** Words for ranking: literal matches first, then qualifiers. */
export function toPreferred(segments: readonly Segment[], directory: Directory): Preferred {
  // Kitchens that call their food "nut-free" come first of those without nuts.
  const asked = segments.filter(({ not, denies, words }) => (!not && !denies) || FREE.test(words))
  // The only function word next to what is understood is ranked as well: "one under 3000".
  const ordinary = asked.filter((one) => isKind(['ordinary', 'unknown'], one))
  const alone = ordinary.length === 1 && !isInScript(ordinary[0]!.words) ? ordinary[0] : undefined
  // "Cold" of "cold pressed oil" belongs to the pair of words after it.
  const isOfSaid = ({ to }: Segment) =>
    asked.some(({ meaning, from }) => meaning.kind === 'said' && from === to)
  const counts = (one: Segment) => isTelling(one) || one === alone || isOfSaid(one)
  const written = new Map(asked.map((one) => [one, writtenWords(one, directory)]))
  const isRanking = (one: Segment) => counts(one) && written.get(one)!.length > 0
  const ranked = asked.length === 1 ? asked : rank(asked.filter(isRanking))
  const words = ranked.flatMap((segment) =>
    written.get(segment)!.map((word) => ({ word, segment })),
  )
  return {
    words: [...new Set(words.map(({ word }) => word))].slice(0, MAX_WORDS),
    inTexts:
      words.some(
        ({ word, segment }) =>
          isKind(['unknown', 'ordinary', 'audience'], segment) ||
          !directory.isWritten(word.toLowerCase()).inNames,
      ) || asked.filter((one) => !isEmpty(one)).length === 1,
    // Two words of names form a part of one: "seven plates trichy".
    isTelling:
      words.some(({ segment }) => isKind(['name', 'dish', 'unknown'], segment)) ||
      words.filter((one) => isEmpty(one.segment) && directory.isWritten(one.word).inNames).length >
        1,
  }
}

const rankOf = (run: readonly Segment[]) =>
  Math.min(...run.map(({ meaning }) => ranking.indexOf(meaning.kind)))
/** Most specific first; neighbouring words as typed and in the data's spelling: "unlimited rice". */
function rank(segments: readonly Segment[]): Segment[] {
  const runs: Segment[][] = []
  for (const segment of segments.filter(({ meaning }) => ranking.includes(meaning.kind))) {
    const last = runs.at(-1)?.at(-1)
    const isNext = last?.to === segment.from && [last, segment].some(isEmpty)
    if (isNext) runs.at(-1)!.push(segment)
    else runs.push([segment])
  }
  return runs.toSorted((one, other) => rankOf(one) - rankOf(other)).flat()
}

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
function writtenWords(segment: Segment, { isWritten, spell }: Directory): string[] {
  const { meaning } = segment
  const has = (word: string) => {
    const { inNames, inTexts } = isWritten(word.toLowerCase())
    return (inNames || inTexts) && isWord(word)
  }
  // A function word such as "চাই" is not "chai".
  const isSpelt =
    isKind(['dish', 'name'], segment) || (isKind(['ordinary'], segment) && !segment.listed)
  // As typed, else in another form ("cover" occurs as "covers"), else in Latin letters.
  const typed = wordsOf(segment).flatMap((word) => {
    const own = has(word) ? word : formsOf(word).find(has)
    if (own !== undefined || isSpelt) return own ?? []
    const inLatin = spell(word)
    return inLatin !== undefined && has(inLatin) ? inLatin : []
  })
  const spelt =
    meaning.kind === 'dish' ? meaning.literal : meaning.kind === 'name' ? meaning.text : ''
  return typed.length > 0 ? typed : spelt.split(' ').filter(isWord)
}

const isEmpty = (segment: Segment) => isKind(['ordinary', 'unknown', 'food'], segment)

/**
 * Words that are required because nothing else is asked for: those in companies' texts that are not
 * common. Next to a food, which all companies sell, only words of no language.
 */
export function toRequired(
  all: Segment[],
  query: string,
  directory: Directory,
): Constraint | undefined {
  const unknown = all.filter((segment) => isKind(['unknown'], segment))
  // "Plumber near me" requires "plumber".
  const segments = unknown.length > 0 ? all.filter((segment) => !isNearest(segment)) : all
  if (query.trim() === '') return undefined
  const isWritten = (one: Segment) => writtenWords(one, directory).length === wordsOf(one).length
  if (!segments.every(isEmpty)) {
    // A day alone does not mean food: "gold rate today".
    const others = segments.filter(({ meaning }) => meaning.kind !== 'day').filter(isTelling)
    const isOther = segments.every((one) => isKind(['ordinary', 'unknown', 'day'], one))
    const isStrange = others.some((one) => isKind(['unknown'], one) && !isWritten(one))
    const isAsked = others.length > 0 && (isStrange || !others.some(isWritten))
    return isOther && isAsked ? toWords(others, query, directory) : undefined
  }
  const require = (some: Segment[], canGo = false) => toWords(some, query, directory, canGo)
  if (segments.some((segment) => isKind(['food'], segment))) {
    const isRare = ({ words }: Segment) =>
      !isCommon(words.toLowerCase(), fold(words)) ||
      directory.isWritten(words.toLowerCase()).inNames
    const rare = unknown.filter((one) => isRare(one) && isWritten(one))
    const isAsked = rare.length > 0 && unknown.length <= MAX_REQUIRED
    return isAsked ? require(rare, true) : undefined
  }
  const here = segments.filter(isWritten)
  // "Amma" of "amma જોઈએ" is a word of the language, but the only one that kitchens use.
  const written = here.filter(here.some(isTelling) ? isTelling : isForeign)
  const isWhole = unknown.length === 0 ? written.length === 0 : segments.every(isWritten)
  const telling = segments.filter(isTelling)
  const isShort = segments.length <= MAX_REQUIRED
  if (isShort && isWhole) return require(telling.length > 0 ? telling : segments)
  // Of two words, one that no kitchen uses may be dropped; of a sentence, the rest means little,
  // unless it only frames a word of another script.
  const isFrame = ({ words }: Segment) =>
    isInScript(words) && !written.some((one) => isInScript(one.words))
  const others = (isShort ? telling : unknown).filter((one) => !isWritten(one) && !isFrame(one))
  const isFew = written.length > 0 && written.length + others.length <= MAX_REQUIRED
  const isMeant = written.length >= others.length * (isShort ? 1 : 2)
  return require(isFew && isMeant ? written : unknown)
}

const textLevel = (words: string[], grade: number): Level => ({
  ...{ text: { words: words.join(' '), fields: [] }, grade, to: t('spelled nearly so') },
})
/** Matches no company. */
const nowhere: Filter = { field: 'areas', is: [] }

/**
 * Requires unknown words literally, when nothing else is asked for.
 * @param segments empty for a query that no company can satisfy
 * @param canGo whether an answer may drop them
 */
function toWords(
  segments: Segment[],
  query: string,
  directory: Directory,
  canGo = false,
): Constraint {
  const words = segments.map((segment) => segment.words).join(' ')
  // In the data's spelling, possibly in the other number.
  const spelt = segments
    .flatMap((segment) => {
      const written = writtenWords(segment, directory)
      return written.length === wordsOf(segment).length
        ? written
        : wordsOf(segment).map((word) => directory.spell(word) ?? word)
    })
    .join(' ')
  const typed = spelt.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // A word of some language is meant as typed.
  const isMistake = typed.every(
    (word) => /\p{L}/u.test(word) && frequencyOf(word.toLowerCase(), fold(word)) === 0,
  )
  const exact = textLevel(
    typed.map((word) => `"${word}"`),
    1,
  )
  const whole: Level = typed.length > 0 ? exact : { filter: nowhere, grade: 1, to: '' }
  const found = typed.length > 0 && isMistake ? [whole, textLevel(typed, 0.6)] : [whole]
  const without = canGo ? { ...gone, grade: 0.01 } : gone
  return {
    ...{
      kind: 'words',
      label: words || query.trim(),
      segments,
      weight: weights.words,
      levels: [...found, without],
    },
    ...{ canGo, meaning: { kind: 'unknown' } },
  }
}

/** Kinds that a literal match never satisfies. */
const strict: Constraint['kind'][] = ['rating', 'words', 'negation']
/** Kinds with a clear meaning: only a name with all words overrides it. */
const plain: Constraint['kind'][] = ['place', 'price']
/** Kinds with a clear meaning next to anything else: a "Lunch Club" may cook dinner only. */
const plainBeside: Constraint['kind'][] = ['day', 'meal']

/**
 * Adds literal matches to constraints: the words themselves and, for optional constraints, a name
 * with all words of the query.
 */
export function addLiteralMatches(
  constraints: readonly Constraint[],
  segments: readonly Segment[],
  directory: Directory,
): Constraint[] {
  const called = findCalled(segments, directory)
  return constraints.map((constraint) => {
    const { kind, canGo, dish, levels } = constraint
    if (!canGo || strict.includes(kind)) return constraint
    const isMeant = plain.includes(kind) || (plainBeside.includes(kind) && segments.length > 1)
    const own =
      isMeant || dish || isRepeated(constraint)
        ? []
        : constraint.segments.map(({ words }) => standsIn(words, directory.dishesCalled))
    const literal = [...own, called].filter((filter) => filter !== undefined)
    if (literal.length === 0) return constraint
    const added = levels.map((level) =>
      level.filter ? { ...level, filter: either([level.filter, ...literal]) } : level,
    )
    return { ...constraint, levels: added }
  })
}

/** "Gym … protein" expresses one constraint twice, and either word alone is too weak. */
const isRepeated = ({ segments }: Constraint) => segments.slice(1).some(({ or }) => !or)

/** Filter for companies with all words of the query in their names. */
function findCalled(segments: readonly Segment[], { isWritten }: Directory): Filter | undefined {
  if (segments.length < 2 || segments.some(({ not }) => not)) return undefined
  const words = segments.flatMap(wordsOf)
  if (!words.every((word) => isWritten(word.toLowerCase()).inNames)) return undefined
  return isCalled(words.join(' '))
}
