import type { Sort, Weekday } from '#domain/options.ts'
import type { Place } from './gazetteer.ts'
import type { PriceLimit } from './prices.ts'
import type { Entry } from './vocabulary.ts'

/** The meaning of consecutive words. */
export type Meaning =
  | { kind: 'place'; place: Place }
  | { kind: 'price'; limit: PriceLimit }
  | { kind: 'tier'; tier: 'budget' | 'standard' | 'premium' }
  | { kind: 'rating'; atLeast: number }
  | { kind: 'diet' | 'cuisine' | 'audience'; value: string }
  /** `isRelative` if said as "today" or "tomorrow". */
  | { kind: 'day'; days: Weekday[]; isRelative?: true }
  | { kind: 'meal'; meals: string[] }
  /** A term of a company's plans, e.g. `trial`, `pause`, `freeDelivery`, `steel`, `mealsADay:2`. */
  | { kind: 'term'; value: string }
  | { kind: 'order'; sort: Sort | 'nearest' }
  /** Words of one dish, or a family of foods ("egg"), with families as in documents. */
  | { kind: 'dish'; families: string[]; literal: string }
  /** A general word for food ("tiffin") without constraint, unless some kitchens use it ("combo"). */
  | { kind: 'food'; isWritten: boolean }
  /** A word without meaning for search ("lives", "hello"), or an unknown one: neither adds a constraint. */
  | { kind: 'ordinary' | 'unknown' }

/** What words mean, and how that is displayed. */
export type Meant = { meaning: Meaning; label: string }

/** Consecutive tokens of a query that are read together. Segments cover all tokens, in order. */
export type Segment = {
  from: number
  /** Exclusive. */
  to: number
  /** As typed; includes the negator if it negates nothing else. */
  words: string
  /** For display; without "no" if negated. */
  label: string
  meaning: Meaning
  /** Its absence is asked for. */
  not?: true
  /** Alternative to the previous segment of the same kind ("Jain or vegan"). */
  or?: true
  /** A negator, or a second denial, whose words another segment includes. */
  negates?: true
  /** True if a misspelling was corrected. */
  misspelt?: true
  /** True if it is ordinary only because it is in lists of common words. */
  listed?: true
}

export type Reading = { segments: Segment[] }

/** The words that mean nothing to us. */
export const unknownIn = ({ segments }: Reading): Segment[] =>
  segments.filter(({ meaning }) => meaning.kind === 'unknown')

/** Of meanings of the same words, the earlier kind is meant. */
const kinds: Entry['kind'][] = [
  ...([
    'order',
    'allow',
    'not',
    'notAfter',
    'join',
    'stop',
    'place',
    'diet',
    'cuisine',
    'meal',
  ] as const),
  ...(['day', 'term', 'tier', 'drawback', 'dish', 'audience', 'locality', 'district'] as const),
  ...(['food', 'ordinary'] as const),
]
export const rankOf = (entry: Entry): number => kinds.indexOf(entry.kind)

/** Kinds that are never read from a misspelling. */
export const neverReached = new Set<Entry['kind']>([
  'ordinary',
  'food',
  'join',
  'stop',
  'not',
  'notAfter',
  'allow',
])
/** Negators may be misspelt only if they are long: "withuot". */
const LONG_NEGATOR = 7
export const isReached = ({ kind }: Entry, raw: string) =>
  !neverReached.has(kind) || (kind === 'not' && raw.length >= LONG_NEGATOR)
export const isPlace = ({ kind }: Entry) =>
  kind === 'place' || kind === 'locality' || kind === 'district'
/** True for a locality of the postal directory, which no company names in its address. */
export const isUnlisted = (entry: Entry) => entry.kind === 'locality' && entry.source !== 'address'
/** True for a place that no company is known to be in: "sindhi" is no misspelt district of Sidhi. */
export const isFar = (entry: Entry) => entry.kind === 'district' || isUnlisted(entry)
/** True for a place that is well-known, or in a company's address. */
export const isNear = (entry: Entry) => isPlace(entry) && !isFar(entry)
