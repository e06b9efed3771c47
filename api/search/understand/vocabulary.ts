import type { Sort, Weekday } from '#domain/options.ts'
import type { Point } from '#db/distance.ts'
import { foods } from '#indexer/words/dishes.ts'
import { calendar } from './calendar.ts'
import audience from '../vocabulary/audience.json' with { type: 'json' }
import compounds from '../vocabulary/compounds.json' with { type: 'json' }
import drawbacks from '../vocabulary/drawbacks.json' with { type: 'json' }
import cuisines from '../vocabulary/cuisines.json' with { type: 'json' }
import days from '../vocabulary/days.json' with { type: 'json' }
import diets from '../vocabulary/diets.json' with { type: 'json' }
import food from '../vocabulary/food.json' with { type: 'json' }
import localities from '../vocabulary/localities.json' with { type: 'json' }
import meals from '../vocabulary/meals.json' with { type: 'json' }
import ordinary from '../vocabulary/ordinary.json' with { type: 'json' }
import orders from '../vocabulary/orders.json' with { type: 'json' }
import places from '../vocabulary/places.json' with { type: 'json' }
import prices from '../vocabulary/prices.json' with { type: 'json' }
import sentence from '../vocabulary/sentence.json' with { type: 'json' }
import terms from '../vocabulary/terms.json' with { type: 'json' }

/** A place of the vocabulary: a city, a state or a town. */
export type KnownPlace = {
  value: string
  label: string
  /** The vocabulary's place in which it lies. */
  within?: string
  near?: string[]
  state?: boolean
  /** Its cuisine: "Kerala food". */
  cuisine?: string
  /** The pincode of its centre, if it is not the name of a district. */
  pincode?: number
}

/** Origin of a locality's name: the address of a company, or the postal directory. */
export type LocalitySource = 'address' | 'town' | 'post'

/** The meaning of a phrase. */
export type Entry =
  | { kind: 'place'; place: KnownPlace }
  /** `listed` if a company's address has it; others are of the postal directory. */
  | { kind: 'locality'; offices: number[]; source: LocalitySource }
  | { kind: 'district'; district: string; state: string; point: Point | undefined }
  | { kind: 'diet' | 'cuisine' | 'audience' | 'term'; value: string; label: string }
  /**
   * Something whose absence is asked for, shown as a term or a diet. An illness (`ails`) needs no
   * negator: "papa ko sugar hai".
   */
  | { kind: 'drawback'; of: 'term' | 'diet'; value: string; label: string; ails: boolean }
  | { kind: 'tier'; tier: 'budget' | 'standard' | 'premium'; label: string }
  | { kind: 'day'; days: Weekday[]; offset?: number; label: string }
  | { kind: 'meal'; meals: string[]; label: string }
  | { kind: 'order'; sort: Sort | 'nearest'; label: string }
  /** `isWord` for a single word of dishes' names. */
  | { kind: 'dish'; families: string[]; label: string; isWord?: true }
  | { kind: 'ordinary' }
  | { kind: 'food'; isWritten: boolean }
  | { kind: 'stop' | 'join' | 'not' | 'notAfter' | 'allow' }
/** A phrase as written, with its meaning. */
export type Phrase = { text: string; entry: Entry }

type Spelt = {
  latin: string
  /** Spellings in Indian scripts; the first in each script is its name there. */
  scripts?: string
  /** Nouns: little or nothing of them expresses it ("less oil"). */
  lessOf?: string[]
  value: string
  label?: string
}

/** Splits a list at commas. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)

const ARABIC_BLOCKS = 13
/**
 * A text's script, by the Unicode block of its first letter: one number for Latin and each Indian
 * script, two for Urdu's.
 */
export const scriptOf = (text: string): number => {
  const block = text.codePointAt(0)! >> 7
  return block === ARABIC_BLOCKS ? block - 1 : block
}

const negators = {
  before: new Set(Object.values(sentence.notBefore).flatMap(list)),
  after: new Set(
    [sentence.notAfter, sentence.except].flatMap((lists) => Object.values(lists).flatMap(list)),
  ),
}
/**
 * "Less oil", "tel kam": combines words for little or none with nouns.
 * @param nouns in English, romanised and in Indian scripts, like the words in `sentence.less`
 */
const lessOf = (nouns: readonly string[]): string[] =>
  nouns.flatMap((some, kind) =>
    list(some).flatMap((noun) =>
      list(sentence.less[kind]!).flatMap((word) =>
        scriptOf(word) !== scriptOf(noun)
          ? []
          : [
              // "No sugar no rice" has two negators.
              ...(negators.after.has(word) ? [] : [`${word} ${noun}`]),
              ...(negators.before.has(word) ? [] : [`${noun} ${word}`]),
            ],
      ),
    ),
  )

const spell = <Item extends Spelt>(
  items: readonly Item[],
  toEntry: (item: Item) => Entry,
): Phrase[] =>
  items.flatMap((item) => {
    const entry = toEntry(item)
    const spellings = [
      ...list(item.latin),
      ...list(item.scripts ?? ''),
      ...lessOf(item.lessOf ?? []),
    ]
    return spellings.map((text) => ({ text, entry }))
  })

const valued =
  (kind: 'diet' | 'cuisine' | 'audience' | 'term') =>
  ({ value, label = value }: Spelt): Entry => ({ kind, value, label })

const all = (lists: Record<string, string>, entry: Entry): Phrase[] =>
  Object.values(lists).flatMap((phrases) => list(phrases).map((text) => ({ text, entry })))

type PlaceEntry = Spelt & Partial<KnownPlace>
const toPlace = ({ latin: _latin, scripts: _scripts, ...given }: PlaceEntry): Entry => ({
  kind: 'place',
  place: { ...given, label: given.label ?? given.value },
})

/** Words that only some kitchens use for their plans are asked for: "combo". */
type FoodEntry = Spelt & { isWritten?: boolean }

type DrawbackEntry = Spelt & { of: 'term' | 'diet'; ails?: boolean }

type DayEntry = Spelt & { days?: Weekday[]; offset?: number }
const toDay = ({ value, label = value, days, offset }: DayEntry): Entry => ({
  kind: 'day',
  label,
  days: days ?? (offset === undefined ? [value as Weekday] : []),
  ...(offset === undefined ? {} : { offset }),
})

type MealEntry = Spelt & { meals?: string[] }
const toMeal = ({ value, label = value, meals = [value] }: MealEntry): Entry => ({
  kind: 'meal',
  meals,
  label,
})

const tiersOf: Record<string, string> = { cheap: 'budget', dear: 'premium' }
/** Spellings of a part of a compound: "cheap" with those of the price tier. */
const wordsOf = (part: string): string[] => [
  ...list((compounds.words as Record<string, string>)[part] ?? ''),
  ...prices.tiers.flatMap(({ value, latin, scripts }) =>
    value === tiersOf[part] ? [...list(latin), ...list(scripts)] : [],
  ),
]
/** "Price high to low", "mehnge pehle": two neighbouring words that mean an order or a term together. */
const compound: Phrase[] = (compounds.rules as Rule[]).flatMap(
  ({ one, other, then, kind, value }) => {
    const label = [...terms, ...orders].find((known) => known.value === value)?.label ?? value
    const entry = (
      kind === 'order' ? { kind, sort: value, label } : { kind, value, label }
    ) as Entry
    return wordsOf(one).flatMap((first) =>
      wordsOf(other ?? then!).flatMap((second) => [
        { text: `${first} ${second}`, entry },
        ...(other ? [{ text: `${second} ${first}`, entry }] : []),
      ]),
    )
  },
)
type Rule = { one: string; other?: string; then?: string; kind: string; value: string }

/** Phrases with a meaning. Of several meanings of one phrase the most likely comes first. */
const meaningful: Phrase[] = [
  ...spell(cuisines, valued('cuisine')),
  ...spell(places as PlaceEntry[], toPlace),
  ...spell(diets, valued('diet')),
  ...spell(days as DayEntry[], toDay),
  ...spell(meals as MealEntry[], toMeal),
  ...calendar.map(({ kind, text, value }): Phrase => {
    const [all, to] = kind === 'day' ? [days, toDay] : [meals, toMeal]
    return { text, entry: to((all as Spelt[]).find((one) => one.value === value)!) }
  }),
  ...spell(audience, valued('audience')),
  ...spell(terms, valued('term')),
  ...spell(drawbacks as DrawbackEntry[], ({ value, label = value, of, ails = false }) => ({
    kind: 'drawback',
    of,
    value,
    label,
    ails,
  })),
  ...spell(orders, ({ value, label }) => ({ kind: 'order', sort: value as Sort, label })),
  // Without a place before it, it means near the visitor: "yahan ke paas".
  ...all(sentence.locative.near, { kind: 'order', sort: 'nearest', label: 'Nearest first' }),
  ...spell(prices.tiers, ({ value, label }) => ({ kind: 'tier', tier: value as 'budget', label })),
  ...spell(foods, ({ value }) => ({
    kind: 'dish',
    families: [value],
    label: value,
  })),
  ...compound,
  ...spell(food as FoodEntry[], ({ isWritten = false }) => ({ kind: 'food', isWritten })),
]

const isAmbiguous = ({ entry }: Phrase) => entry.kind === 'dish' || entry.kind === 'place'
const taken = new Set(meaningful.flatMap((phrase) => (isAmbiguous(phrase) ? [] : [phrase.text])))

/** All texts within a part of the vocabulary. */
export const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn)
const { tiers: _tiers, each: _each, betweenAfter: _between, counts, ...ofPrices } = prices
/** All phrases of the vocabulary: those with a meaning, and function words. */
export const phrases: Phrase[] = [
  ...meaningful,
  ...all(sentence.notBefore, { kind: 'not' }),
  ...all(sentence.notAfter, { kind: 'notAfter' }),
  ...all(sentence.except, { kind: 'notAfter' }),
  ...all({ ...sentence.allowing, fedUpWith: sentence.fedUpWith }, { kind: 'allow' }),
  ...all(sentence.joins, { kind: 'join' }),
  ...all(sentence.stops, { kind: 'stop' }),
  ...[sentence.locative, ordinary, compounds.words, ofPrices, counts.people]
    .flatMap(textsIn)
    .flatMap(list)
    .filter((text) => !taken.has(text))
    .map((text): Phrase => ({ text, entry: { kind: 'ordinary' } })),
]

/** Endings that negate the word: "മുട്ടയില്ലാത്ത" is without egg. */
const attached = new Set(list(sentence.attached))
/** Block of Tamil's letters; those of Telugu, Kannada and Malayalam follow. */
const FIRST_SOUTHERN = 0x0b80 >> 7
const longestFirst = (a: { ending: string }, b: { ending: string }) =>
  b.ending.length - a.ending.length
/**
 * Endings of words in Indian scripts, longest first, and their replacement in the word.
 * In southern scripts, one that begins with a vowel sign may also have replaced a virama.
 */
export const endings = [...list(sentence.endings), ...attached]
  .flatMap((spelt) => {
    const [ending = '', instead = ''] = spelt.split('>')
    const own = { ending, instead, negates: attached.has(spelt) }
    const [letter, block] = [ending.codePointAt(0)!, scriptOf(ending)]
    const isSign = /^\p{M}/u.test(ending) && block >= FIRST_SOUTHERN && instead === ''
    if (isSign) return [own, { ...own, instead: String.fromCodePoint((letter & ~0x7f) | 0x4d) }]
    // A nasal sign at the end is often left out: "મા" for "માં".
    const bare = ending.replace(/[ंંਂ]$/u, '')
    return bare === ending || bare === '' ? [own] : [own, { ...own, ending: bare }]
  })
  .toSorted(longestFirst)

const endsWith = (some: string) => new RegExp(`(?:${list(some).join('|')})$`)
/** A negative form of a verb in Dravidian languages: "കഴിക്കാത്ത". */
const NEGATIVE = endsWith(sentence.negativeEndings)
export const isNegativeVerb = (raw: string): boolean => NEGATIVE.test(raw)
/** The name of a place that is left: "सांगलीहून". */
export const LEAVING = endsWith(sentence.leavingEndings)

/** Endings of romanised words: of places, days and meals; longest first. */
export const latinEndings = list(`${sentence.latinEndings}, ${sentence.timeEndings}`)
  .flatMap((ending) => {
    const own = { ending, instead: '', negates: false }
    // "Bengalurinalli" has lost a vowel.
    return /^[aeiou].{2}/.test(ending) ? [own, { ...own, instead: 'u' }] : [own]
  })
  .concat({ ending: 'less', instead: '', negates: true })
  .toSorted(longestFirst)

/** Parts of cities by their common names, for which the postal directory has others. */
export const knownLocalities = Object.entries(localities).flatMap(([pincode, names]) =>
  list(names).map((name) => ({ name, pincode: Number(pincode) })),
)

export { prices, sentence }
