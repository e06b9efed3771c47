import { weekdays, type Sort, type Weekday } from '#api/contract/options.ts'
import { fold, isTamil, withoutShort } from './fold.ts'
import type { Known, Locality } from './known.ts'
import { localityToPlace, toPlace, type Place } from './place.ts'
import { labelOf, readPrices, type PriceLimit } from './read-prices.ts'
import { keyOf, plain, tokenize, type Token } from './tokens.ts'
import * as vocabulary from './vocabulary.ts'
import type { Entry, EntryKind } from './vocabulary.ts'

/** What a query asks for; `not` asks for its absence. */
export type Intent = { label: string; words: string; not?: true } & (
  | { kind: 'place'; place: Place }
  | { kind: 'price'; limit: PriceLimit }
  | { kind: 'price'; tier: string }
  | { kind: 'diet' | 'cuisine' | 'audience' | 'ingredient' | 'word'; value: string }
  | { kind: 'meal'; meals: string[] }
  | { kind: 'day'; days: Weekday[] }
  | { kind: 'order'; sort: Sort | 'nearest' }
)

export type Reading = {
  intents: Intent[]
  /** The other words, as the index spells them. */
  words: string[]
  /** Words that say nothing, as they were typed. */
  ignored: string[]
}

type Context = { known: Known; today: Weekday }
/** Tokens with one meaning; without entries, a word. */
type Span = {
  from: number
  to: number
  entry?: Entry
  locality?: Locality
  limit?: PriceLimit
  not?: true
}

/** Reads a query: what it asks for, and the words that are left to be searched for. */
export function readQuery(query: string, { known, today }: Context): Reading {
  const shown = plain(query)
  const tokens = tokenize(shown)
  const keys = tokens.map((token) => keyIn(token, known))
  const textOf = ({ from, to }: Span) => shown.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const spans = negate(findSpans(tokens, keys, known))

  const intents: Intent[] = []
  for (const span of spans) {
    const intent = toIntent(span, () => spell(tokens[span.from]!, known), today)
    if (intent) intents.push({ ...intent, words: textOf(span), ...(span.not ? { not: true } : {}) })
  }
  const merged = mergeNegations(intents)
  const left = (kind: EntryKind | undefined) =>
    spans.filter(({ entry, limit, not }) => entry?.kind === kind && !limit && !not)
  const words = [...left(undefined), ...left('ingredient')].toSorted((a, b) => a.from - b.from)
  const searched = words.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map((token) => spell(token, known))
      .join(' '),
  )
  const generic = left('generic')
  const noise = spans.filter(({ entry }) => entry && fillers.has(entry.kind))
  if (searched.length > 0 || merged.length > 0)
    return { intents: merged, words: searched, ignored: [...generic, ...noise].map(textOf) }
  // Nothing else was asked for: then these words are what is searched for.
  if (generic.length > 0) {
    const asked = [...new Set(generic.map(({ entry }) => entry!.value))].filter(Boolean)
    const unused = asked.length > 0 ? noise : [...generic, ...noise]
    return { intents: [], words: asked, ignored: unused.map(textOf) }
  }
  const rest = tokens.length > 0 ? tokens.map(({ text }) => text) : [shown.trim()]
  return { intents: [], words: rest.filter(Boolean), ignored: [] }
}

const fillers = new Set<EntryKind>(['noise', 'not', 'notAfter', 'join'])
const isLatin = (token: Token) => /^[\p{Script=Latin}\d\p{S}\p{P}]/u.test(token.text)

/** A token's key or, when the word is misspelt, that of the word that was meant. */
function keyIn(token: Token, known: Known): string {
  const { key } = token
  if (vocabulary.isVocabulary(key) || known.has(key) || /^[^\p{L}]/u.test(key)) return key
  if (!isLatin(token)) return keyOfScript(token, known)
  // Engines forgive a wrong first letter least.
  const swapped = `${key[1]}${key[0]}${key.slice(2)}`
  if (vocabulary.findEntries(swapped) || (key.length >= 5 && known.has(swapped))) return swapped
  // Doubled letters were folded, but count for how much may be wrong.
  const most = vocabulary.tolerance(token.text.length)
  const meant = vocabulary.correct(key, true, most)
  // "kolhapuri" is no misspelt Kolhapur, and a short word must mean something by itself.
  if (!meant || key === `${meant.word}i`) return key
  if (meant.word.length < 5 && !vocabulary.findEntries(meant.word)) return key
  const other = known.correct(key, most)
  const isOther = other && other.mistakes <= meant.mistakes && !vocabulary.isVocabulary(other.word)
  return isOther ? key : meant.word
}

const endings = vocabulary.list(vocabulary.noise.endings)

/** The key of a word in an Indian script, without the ending of a case, or as it is spelt else. */
function keyOfScript({ text, key }: Token, known: Known): string {
  const has = (word: string) => vocabulary.isVocabulary(word) || known.has(word)
  const stems = endings
    .filter((ending) => text.length > ending.length + 1 && text.endsWith(ending))
    .map((ending) => fold(text.slice(0, -ending.length)))
  const forms = [withoutShort(key), ...stems, ...stems.map(withoutShort)]
  const spelt = forms.find(has)
  if (spelt) return spelt
  const inTamil = isTamil(text)
    ? forms.flatMap((form) => vocabulary.findTamil(form) ?? known.findTamil(form) ?? [])
    : []
  if (inTamil.length > 0) return inTamil[0]!
  const near = forms.flatMap((form) => [
    vocabulary.correct(form, false) ?? [],
    known.correct(form, form.length >= 6 ? 2 : 1, true) ?? [],
  ])
  return near.flat().toSorted((a, b) => a.mistakes - b.mistakes)[0]?.word ?? forms[0]!
}

/** How a word is put to the engine: as it was typed, unless only the index spells it otherwise. */
function spell(token: Token, known: Known): string {
  if (isLatin(token)) {
    const { text, key } = token
    if (known.isSpelt(text.toLowerCase(), key)) return text
    return known.spell(key) ?? known.spell(keyIn(token, known)) ?? text
  }
  const key = keyIn(token, known)
  return known.spell(key) ?? withoutShort(key)
}

/** Cuts a query into prices, phrases of the vocabulary, localities and single words. */
function findSpans(tokens: Token[], keys: string[], known: Known): Span[] {
  const names = findNames(keys, known)
  const prices = readPrices(tokens, (from, to) => names.slice(from, to).includes(true))
  const spans: Span[] = []
  for (let at = 0; at < keys.length; at = spans.at(-1)!.to) {
    const price = prices.find(({ from }) => from === at)
    const end = prices.find(({ from }) => from > at)?.from ?? keys.length
    if (price) spans.push(price)
    else spans.push(findPhrase(keys, at, end, names, known) ?? toWord(tokens[at]!, at, known))
  }
  return spans
}

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
    const locality = known.findLocality(phrase)
    // A dish may be called as a part of a city is: "puri" is one unless it says "in Puri".
    const isPlace = !known.isDish(phrase) || isLocated(keys, span)
    if (locality && isPlace && !names[from]) return { ...span, locality, entry: placeEntry }
  }
  return undefined
}

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
  locatives.before.has(keys[from - 1] ?? '') || locatives.after.has(keys[to] ?? '')

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
  const right = (key: string | undefined) =>
    key === undefined || known.has(key) ? key : (known.correct(key)?.word ?? key)
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

/** Kinds of which the absence can be asked for. */
const deniable = new Set<EntryKind>(['place', 'diet', 'ingredient', 'day', 'meal', 'cuisine'])

/** Joins "no", "bina" and "nahi" with what they deny. */
function negate(spans: Span[]): Span[] {
  const kinds = spans.map(({ entry }) => entry?.kind)
  const denied = new Set<number>()
  const canBe = (at: number) => {
    const span = spans[at]
    return span && !span.limit && (!span.entry || deniable.has(span.entry.kind))
  }
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'not') {
      let next = at + 1
      while (kinds[next] === 'noise') next++
      if (canBe(next)) denied.add(next)
      // "without onion and garlic"
      for (next++; kinds[next] === 'join' || kinds[next] === 'ingredient'; next++)
        if (kinds[next] === 'ingredient' && denied.has(at + 1)) denied.add(next)
    }
    if (kind === 'notAfter' && canBe(at - 1) && !denied.has(at - 1)) denied.add(at - 1)
  }
  return spans.map((span, at) => (denied.has(at) ? { ...span, not: true as const } : span))
}

function toIntent(span: Span, word: () => string, today: Weekday): Intent | undefined {
  const { entry, limit, locality, not } = span
  const words = ''
  if (limit) return { kind: 'price', limit, label: labelOf(limit), words }
  if (!entry) return not ? { kind: 'word', value: word(), label: `no ${word()}`, words } : undefined
  if (locality)
    return { kind: 'place', place: localityToPlace(locality), label: locality.label, words }
  const { kind, value } = entry
  const label = not ? `no ${entry.label}` : entry.label
  switch (kind) {
    case 'place':
      return { kind, place: toPlace(entry), label, words }
    case 'tier':
      return { kind: 'price', tier: value, label, words }
    case 'ingredient':
      if (!not) return undefined
      return entry.diet
        ? { kind: 'diet', value: entry.diet, label, words }
        : { kind, value, label, words }
    case 'diet':
    case 'cuisine':
    case 'audience':
      return { kind, value, label, words }
    case 'meal':
      return { kind, meals: entry.meals ?? [value], label, words }
    case 'day': {
      const days =
        entry.offset === undefined
          ? (entry.days ?? [value as Weekday])
          : [dayAfter(today, entry.offset)]
      return { kind, days, label: entry.offset === undefined ? label : days[0]!, words }
    }
    case 'order':
      return { kind, sort: value as Sort | 'nearest', label, words }
    default:
      return undefined
  }
}

const dayAfter = (day: Weekday, days: number): Weekday =>
  weekdays[(weekdays.indexOf(day) + days) % weekdays.length]!

/** No onion and no garlic is a diet; what a diet avoids anyway is asked for, not denied. */
function mergeNegations(intents: Intent[]): Intent[] {
  const found = (value: string) =>
    intents.find((intent) => intent.kind === 'ingredient' && intent.value === value)
  const [onion, garlic] = [found('onion'), found('garlic')]
  const plainly = intents.map((intent) => {
    if (intent.kind !== 'diet' || !intent.label.startsWith('no ') || !intent.not) return intent
    const { not: _, ...asked } = intent
    return intent.value === 'pureVeg' || intent.value === 'dairyFree' ? asked : intent
  })
  if (!onion || !garlic) return plainly
  const words = `${onion.words} ${garlic.words}`
  const diet: Intent = { kind: 'diet', value: 'noOnionGarlic', label: 'No onion, no garlic', words }
  return [...plainly.filter((intent) => intent !== onion && intent !== garlic), diet]
}
