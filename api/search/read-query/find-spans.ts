import type { Known } from './known.ts'
import type { Locality } from './localities.ts'
import { readPrices, type PriceLimit } from './read-prices.ts'
import { keyOf, type Token } from './tokens.ts'
import * as vocabulary from './vocabulary.ts'
import type { Entry, EntryKind } from './vocabulary.ts'

/** Tokens with one meaning; without an entry, a word. */
export type Span = {
  from: number
  to: number
  entry?: Entry
  /** Places that have the name. */
  localities?: Locality[]
  limit?: PriceLimit
  not?: true
}

/** Cuts a query into prices, phrases of the vocabulary, localities and single words. */
export function findSpans(tokens: Token[], keys: string[], known: Known): Span[] {
  const names = findNames(keys, known)
  const prices = readPrices(tokens, (from, to) => names.slice(from, to).includes(true))
  const spans: Span[] = []
  for (let at = 0; at < keys.length; at = spans.at(-1)!.to) {
    const price = prices.find(({ from }) => from === at)
    const end = prices.find(({ from }) => from > at)?.from ?? keys.length
    if (price) spans.push(price)
    else spans.push(findPhrase(keys, at, end, names, known) ?? toWord(tokens[at]!, at, known))
  }
  const cities = spans.flatMap(({ entry, localities }) =>
    entry?.kind === 'place' && !localities ? [entry.label.toLowerCase()] : [],
  )
  return spans.flatMap((span) => {
    const typed = tokens.slice(span.from, span.to).map(({ key }) => key)
    if (!span.localities) {
      const isSpelt = typed.every((key, at) => key === keys[span.from + at])
      const inCity = findNamesake(span, isSpelt, typed.join(' '), cities, known)
      return inCity.length > 0 ? { ...span, localities: inCity, entry: placeEntry } : span
    }
    const meant = chooseLocalities(span.localities, cities)
    if (meant.length > 0) return { ...span, localities: meant }
    const inside = keys.slice(span.from, span.to)
    return inside.map((_, at) => toWord(tokens[span.from + at]!, span.from + at, known))
  })
}

/** "Gandhinagar Bangalore" is no town in Gujarat: the parts of another city that is named, too. */
function findNamesake(
  { entry }: Span,
  isSpelt: boolean,
  typed: string,
  cities: string[],
  known: Known,
): Locality[] {
  if (entry?.kind !== 'place' || (isSpelt && entry.areas?.length)) return []
  const own = entry.label.toLowerCase()
  return known
    .findLocalities(typed)
    .filter(({ within }) => !within.includes(own) && cities.some((city) => within.includes(city)))
}

/** Of places with one name, those in the city that is named, else those that have a company. */
function chooseLocalities(localities: Locality[], cities: string[]): Locality[] {
  const inCity = localities.filter(({ within }) => cities.some((city) => within.includes(city)))
  const listed = localities.filter(({ listed }) => listed)
  if (inCity.length > 0) return inCity
  if (listed.length > 0) return listed
  // Elsewhere it may be a word of another meaning.
  return cities.length > 0 ? [] : localities.slice(0, MOST_OF_ONE_NAME)
}
const MOST_OF_ONE_NAME = 10

const filler: Entry = { kind: 'noise', value: '', label: '' }

/** A word that is in no phrase. Signs say nothing, nor do small numbers that are in no name. */
function toWord({ text, key }: Token, at: number, known: Known): Span {
  const says = /^\d{1,5}$/.test(key) ? known.has(key) : /[\p{L}\p{N}]/u.test(text)
  return { from: at, to: at + 1, ...(says ? {} : { entry: filler }) }
}

/** Which tokens belong to the name of a company that was typed in full or from its beginning. */
function findNames(keys: string[], known: Known): boolean[] {
  const inName = keys.map(() => false)
  if (keys.length > 1 && known.beginsName(keys.join(' '))) return inName.fill(true)
  for (let from = 0; from < keys.length; from++)
    for (let to = from + 2; to <= Math.min(from + 7, keys.length); to++)
      if (known.isName(keys.slice(from, to).join(' '))) inName.fill(true, from, to)
  return inName
}

/** The longest phrase of the vocabulary, or the locality, that begins at a token. */
function findPhrase(keys: string[], from: number, end: number, names: boolean[], known: Known) {
  const longest = Math.max(vocabulary.longestFrom(keys[from]!), 4)
  for (let to = Math.min(from + longest, end); to > from; to--) {
    const phrase = keys.slice(from, to).join(' ')
    const span = { from, to }
    const meanings = vocabulary.findEntries(phrase) ?? []
    const entry = choose(meanings, keys, span, known)
    if (entry && !isPartOfName(entry, keys, span, names, known)) return { ...span, entry }
    if (meanings.length > 0) continue
    const localities = known.findLocalities(phrase)
    if (localities.length > 0 && !names[from] && isPlace(phrase, keys, span, localities, known))
      return { ...span, localities, entry: placeEntry }
  }
  return undefined
}

/**
 * Whether a phrase that is the name of a locality means it. A dish may be called so, too: "puri"
 * is one unless it says "in Puri"; and of all the villages that have no company, many are called
 * as a person, a company or a short word is.
 */
function isPlace(
  phrase: string,
  keys: string[],
  span: Span,
  localities: Locality[],
  known: Known,
): boolean {
  if (isLocated(keys, span)) return true
  if (known.isDish(phrase)) return false
  if (localities.some(({ listed }) => listed)) return true
  const isSingle = span.to === span.from + 1
  if (isSingle && known.isCalled(phrase)) return false
  if (isSingle && phrase.length < SHORTEST) return isNextToPlace(keys, span)
  const [previous, next] = [keys[span.from - 1], keys[span.to]]
  const pairs = [
    previous === undefined ? '' : `${previous} ${keys[span.from]}`,
    next === undefined ? '' : `${keys[span.to - 1]} ${next}`,
  ]
  return !pairs.some((pair) => known.isInDish(pair) || known.isInName(pair))
}

/** Shorter names of villages are also words of many meanings. */
const SHORTEST = 4

const isNextToPlace = (keys: string[], { from, to }: Span): boolean =>
  [keys[from - 1], keys[to]].some((key) =>
    vocabulary.findEntries(key ?? '')?.some(({ kind }) => kind === 'place'),
  )

/** Stands for a locality, which is no entry of the vocabulary. */
const placeEntry: Entry = { kind: 'place', value: '', label: '' }

/** Of several meanings the first, unless the words around say that it is a place. */
function choose(meanings: Entry[], keys: string[], span: Span, known: Known): Entry | undefined {
  const place = meanings.find(({ kind }) => kind === 'place')
  if (place && (meanings.length === 1 || isLocated(keys, span))) {
    const isTown = !place.areas?.length
    const isDish = isTown && span.to === span.from + 1 && known.isDish(keys[span.from]!)
    return isDish && !isLocated(keys, span) ? undefined : place
  }
  return meanings.find(({ kind }) => kind !== 'place') ?? place
}

const { before, after } = vocabulary.noise.locative
const locatives = {
  before: new Set(vocabulary.list(before).map(keyOf)),
  after: new Set(vocabulary.list(after).map(keyOf)),
}
const isLocated = (keys: string[], { from, to }: Span): boolean =>
  locatives.before.has(keys[from - 1] ?? '') ||
  locatives.after.has(keys[to] ?? '') ||
  locatives.after.has(`${keys[to]} ${keys[to + 1]}`)

/** Kinds that a name may contain although the name was meant: "Madras Meals", "Sunday Gravy". */
const inNames = new Set<EntryKind>([
  'place',
  'day',
  'audience',
  'order',
  'tier',
  'generic',
  'noise',
])
const inDishes = new Set<EntryKind>([...inNames, 'cuisine'])

/** Words of the vocabulary say nothing of whether a name was meant, but what a dish is made of does. */
const isTelling = (word: string): boolean =>
  !vocabulary.isVocabulary(word) ||
  (vocabulary.findEntries(word)?.every(({ kind }) => kind === 'ingredient') ?? false)

/** Whether a phrase stands in the name of a company or a dish, together with its neighbours. */
function isPartOfName(
  entry: Entry,
  keys: string[],
  { from, to }: Span,
  names: boolean[],
  known: Known,
) {
  if (inNames.has(entry.kind) && names[from] && names[to - 1]) return true
  // "bombay chuney" is the dish, too; looking for what was meant is not worth it for small words.
  const right = (key: string | undefined) =>
    key === undefined || entry.kind === 'noise' || known.has(key)
      ? key
      : (known.correct(key)?.word ?? key)
  const [previous, next] = [right(keys[from - 1]), right(keys[to])]
  const pairs = [
    [previous, `${previous} ${keys[from]}`],
    [next, `${keys[to - 1]} ${next}`],
  ] as const
  return pairs.some(([neighbour, pair]) => {
    if (neighbour === undefined || !isTelling(neighbour)) return false
    return (
      (inDishes.has(entry.kind) && known.isInDish(pair)) ||
      (entry.kind !== 'not' && known.isInName(pair))
    )
  })
}
