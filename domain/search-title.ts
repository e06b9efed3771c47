import { choiceLabel } from './choices.ts'
import { t } from './i18n.ts'
import { joinByAnd } from './join.ts'
import { groupDigits } from './numbers.ts'
import { ALL } from './options.ts'
import { removeWords } from './remove-words.ts'
import { truncate } from './storable.ts'
import { type FilterName, labelOfOption, type MoreFilter, moreFilters } from './filters.ts'

/** The filters of a list; unknown values are allowed. */
type Filters = Record<'query' | 'location' | 'cuisine' | 'priceRange', string> &
  Partial<Record<'near' | FilterName, string>>

/** Maximum length of the query in a heading; longer ones are cut. */
const LONGEST = 60

const shortened = (text: string) =>
  text.length > LONGEST ? `${truncate(text, LONGEST).trimEnd()}…` : text

/** True for an amount, false for a word such as "Budget". */
const isLimit = (price: string) => price.includes('₹')

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Kinds of the parts of a query. */
export const intentKinds = [
  'place',
  'price',
  'diet',
  'day',
  'meal',
  'cuisine',
  'dish',
  'term',
  'rating',
  'name',
  'audience',
  'order',
  'negation',
] as const
type IntentKind = (typeof intentKinds)[number]

/** Interpretation of a query in a search response. */
export type Reading = {
  understood?: { kind: IntentKind; label: string; words: string[] }[]
  ignored?: string[]
  origin?: { label: string }
}

/** What a list is about, in parts of its title. Without a reading, the query is quoted as typed. */
function partsOf(filters: Filters, reading?: Reading) {
  const { understood = [], ignored = [], origin } = reading ?? {}
  const labels = (...kinds: IntentKind[]) =>
    understood.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label)
  const prices = labels('price')
  // Dishes and names are quoted as typed.
  const read = understood.filter(({ kind }) => kind !== 'dish' && kind !== 'name')
  const words = removeWords(filters.query, [...read.flatMap((part) => part.words), ...ignored])

  const more = (isIncluded: (filter: MoreFilter) => boolean) =>
    moreFilters.filter(isIncluded).flatMap(({ name }) => labelOfOption(name, filters[name]) ?? [])
  const named =
    filters.location === ALL ? labels('place') : [choiceLabel(shortened(filters.location))]
  const near =
    filters.near && origin ? t('near {place}', { place: origin.label }) : t('across India')
  return {
    kinds: [
      ...prices.filter((price) => !isLimit(price)),
      ...new Set([...more(({ name }) => name === 'diet'), ...labels('diet')]),
      ...(filters.cuisine === ALL ? labels('cuisine') : [choiceLabel(shortened(filters.cuisine))]),
    ],
    words: words === '' ? [] : [`“${shortened(words)}”`],
    meals: [...new Set([...more(({ name }) => name === 'meal'), ...labels('meal', 'audience')])],
    days: labels('day'),
    place: named.length > 0 ? t('in {places}', { places: joinByAnd(named) }) : near,
    delivered: filters.deliversTo ? [t('delivered to {place}', { place: filters.deliversTo })] : [],
    limits: [...prices.filter(isLimit), ...more(({ kind }) => kind === 'atMost')].map(lowered),
    negations: labels('negation'),
    orders: labels('order').map(lowered),
    tier: labelOfOption('priceRange', filters.priceRange) ?? [],
    terms: [...labels('term', 'rating'), ...more(({ control }) => control === 'checkbox')].map(
      lowered,
    ),
  }
}

/**
 * Title of a list: "Jain meal subscriptions in Chennai under ₹4,000".
 * @param reading without it, the query is quoted as typed
 */
export function searchTitle(filters: Filters, reading?: Reading): string {
  const parts = partsOf(filters, reading)
  const wanted = [...parts.words, ...parts.meals.map(lowered)]
  // The order of the parts differs by language.
  const sentence = t('{kind} meal subscriptions {wanted} {days} {place} {delivered} {limits}', {
    kind: parts.kinds.join(' '),
    wanted: wanted.length > 0 ? t('for {things}', { things: wanted.join(', ') }) : '',
    days: parts.days.length > 0 ? t('on {days}', { days: joinByAnd(parts.days) }) : '',
    place: parts.place,
    delivered: parts.delivered.join(),
    limits: parts.limits.join(' '),
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
  const title = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return [title, ...parts.negations, ...parts.orders, parts.tier, ...parts.terms].flat().join(', ')
}

/** Numbers of an answer; `isRelaxed` if none of them has all that was asked for. */
type Found = { total: number; closed: number; isRelaxed: boolean }

/** What a list shows, in one line: "27 kitchens", "in Pune · Vegetarian · under ₹3,000". */
export function searchLine(filters: Filters, reading: Reading & Found): [string, string] {
  const { kinds, words, meals, days, place, limits, ...rest } = partsOf(filters, reading)
  const { total, closed, isRelaxed } = reading
  return [
    t('{n, plural, one {# kitchen} other {# kitchens}}', { n: isRelaxed ? 0 : total }),
    [
      place,
      ...[kinds, words, meals, days, limits, rest.delivered, rest.negations, rest.tier, rest.terms],
      isRelaxed ? t('{n} like it', { n: groupDigits(total) }) : [],
      closed > 0 ? t('{n} closed now', { n: groupDigits(closed) }) : [],
    ]
      .flat(2)
      .join('\u{a0}· '),
  ]
}
