import type { Sort, Weekday } from '#domain/options.ts'
import type { Place } from './gazetteer.ts'
import type { PriceLimit } from './prices.ts'

/** The meaning of a run of words. */
export type Meaning =
  | { kind: 'place'; place: Place }
  | { kind: 'price'; limit: PriceLimit }
  | { kind: 'tier'; tier: 'budget' | 'standard' | 'premium' }
  | { kind: 'rating'; atLeast: number }
  | { kind: 'diet' | 'cuisine' | 'audience'; value: string }
  | { kind: 'day'; days: Weekday[] }
  | { kind: 'meal'; meals: string[] }
  /** A term of some plan of a company, e.g. `trial`, `pause`, `freeDelivery`, `steel`, `mealsADay:2`. */
  | { kind: 'term'; value: string }
  | { kind: 'order'; sort: Sort | 'nearest' }
  /** Words of one dish, or a family of foods ("egg"): families as documents have them. */
  | { kind: 'dish'; families: string[]; literal: string }
  /** A company's name, its beginning or a rare word of it, as the directory spells it. */
  | { kind: 'name'; text: string }
  /** A word of food that asks for nothing special ("tiffin"), unless some kitchens write it ("combo"). */
  | { kind: 'food'; isWritten: boolean }
  /** Known to mean nothing ("lives", "hello"), or known to nobody: neither decides anything. */
  | { kind: 'ordinary' | 'unknown' }

/** A run of tokens of a query that is read as one thing. Segments cover all tokens, in order. */
export type Segment = {
  from: number
  /** Exclusive. */
  to: number
  /** As they were typed; of what alone a negator denies, with that. */
  words: string
  /** For the visitor; of a negated one without the "no". */
  label: string
  meaning: Meaning
  /** A negator stands for it: its absence is asked for. */
  not?: true
  /** Asked for as an alternative to the segment before of the same kind ("Jain or vegan"). */
  or?: true
  /** Its words stand with those of another segment. */
  denies?: true
  /** True if letters were changed to read it so. */
  misspelt?: true
  /** True if it is ordinary only because lists of common words have it. */
  listed?: true
}

export type Reading = { segments: Segment[] }
