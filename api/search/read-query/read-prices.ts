import { keyOf, type Token } from './tokens.ts'
import { list, prices } from './vocabulary.ts'

/** Rupees for a month, a day or a meal, as a query names them. */
export type PriceLimit = { atLeast?: number; atMost?: number; per: 'month' | 'day' | 'meal' }
export type FoundPrice = { limit: PriceLimit; from: number; to: number }

/** Less is no month's price: it is meant for a meal. */
const LEAST_MONTHLY = 500
/** More is a pincode or a telephone number. */
const MOST = 99_999

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** One of the phrases of a list, the longest first. */
const oneOf = (phrases: string): string => {
  const keys = [...new Set(list(phrases).map((phrase) => keyOf(phrase) || phrase))]
  return `(?:${keys
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|')})`
}

const units = prices.units.map(({ value, spellings }) => `(?<${value}>${oneOf(spellings)})`)
const numberWords = new Map(
  Object.entries(prices.numbers).flatMap(([number, spellings]) =>
    list(spellings).map((word) => [keyOf(word), Number(number)] as const),
  ),
)
const word = oneOf(Object.values(prices.numbers).join(','))
const [thousand, hundred] = [oneOf(prices.thousand), oneOf(prices.hundred)]
const currency = oneOf(prices.currency)
const number = String.raw`\d+(?:\.\d+)?`
const amount = (name: string) =>
  `(?:(?<${name}Currency>${currency}) )?(?:(?<${name}>${number})(?: (?:(?<${name}Thousand>${thousand})|(?<${name}Hundred>${hundred})))?|(?<${name}Word>${word}) (?:(?<${name}WordThousand>${thousand})|(?<${name}WordHundred>${hundred})))(?: (?<${name}CurrencyAfter>${currency}))?`
const range = `(?:${oneOf(prices.between)} )?${amount('low')} ${oneOf(prices.to)} ${amount('high')}`
const single = `(?:(?:(?<atMost>${oneOf(prices.atMost)})|(?<atLeast>${oneOf(prices.atLeast)})|(?<about>${oneOf(prices.about)})) )?${amount('one')}`
const after = `(?: (?:(?<atMostAfter>${oneOf(prices.atMostAfter)})|(?<atLeastAfter>${oneOf(prices.atLeastAfter)})))?`
const unit = `(?: (?:${units.join('|')}))?`
/** The unit stands before or after "ke andar"; a group may have its name once. */
const unitLast = unit.replaceAll(/\?<(\w+)>/g, '?<$1Last>')
const pattern = new RegExp(`(?<![^ ])(?:${range}|${single})${unit}${after}${unitLast}(?![^ ])`, 'g')
const mayHold = new RegExp(String.raw`\d|(?<![^ ])${thousand}(?![^ ])`)

/** Finds the prices in a query; `from` and `to` count tokens. */
export function readPrices(tokens: Token[], isName: (from: number, to: number) => boolean) {
  const line = tokens.map(({ key }) => key).join(' ')
  const found: FoundPrice[] = []
  if (!mayHold.test(line)) return found
  for (const { 0: text, index, groups = {} } of line.matchAll(pattern)) {
    const from = index === 0 ? 0 : line.slice(0, index - 1).split(' ').length
    const to = from + text.split(' ').length
    const limit = toLimit(groups)
    if (limit && !isName(from, to)) found.push({ limit, from, to })
  }
  return found
}

type Groups = Record<string, string | undefined>

function toLimit(groups: Groups): PriceLimit | undefined {
  const named =
    (groups['meal'] ?? groups['mealLast'])
      ? 'meal'
      : (groups['day'] ?? groups['dayLast'])
        ? 'day'
        : (groups['month'] ?? groups['monthLast'])
          ? 'month'
          : undefined
  const high = read(groups, 'high')
  if (high !== undefined) {
    let low = read(groups, 'low')!
    // "2 se 3 hazar" and "2-3k": the thousands are said once.
    if (low < 100 && high >= 1000) low *= 1000
    if (high > MOST || low >= high) return undefined
    return { atLeast: low, atMost: high, per: named ?? (high < LEAST_MONTHLY ? 'meal' : 'month') }
  }
  const price = read(groups, 'one')!
  const said =
    groups['atMost'] ??
    groups['atLeast'] ??
    groups['about'] ??
    groups['atMostAfter'] ??
    groups['atLeastAfter']
  const isMoney =
    groups['oneCurrency'] ??
    groups['oneCurrencyAfter'] ??
    groups['oneThousand'] ??
    groups['oneWordThousand'] ??
    groups['oneHundred'] ??
    groups['oneWordHundred']
  const isRound = price >= LEAST_MONTHLY && price % 50 === 0
  if (price > MOST || !(isMoney || isRound || ((said ?? named) && price >= 20))) return undefined
  const per = named ?? (price < LEAST_MONTHLY ? 'meal' : 'month')
  if (groups['about']) return { atLeast: price * 0.8, atMost: price * 1.2, per }
  if (groups['atLeast'] ?? groups['atLeastAfter']) return { atLeast: price, per }
  return { atMost: price, per }
}

function read(groups: Groups, name: string): number | undefined {
  const given = groups[name] ? Number(groups[name]) : numberWords.get(groups[`${name}Word`] ?? '')
  if (given === undefined) return undefined
  if (groups[`${name}Thousand`] ?? groups[`${name}WordThousand`]) return given * 1000
  if (groups[`${name}Hundred`] ?? groups[`${name}WordHundred`]) return given * 100
  return given
}

export const rupees = (price: number) => `₹${Math.round(price).toLocaleString('en-IN')}`

export function labelOf({ atLeast, atMost, per }: PriceLimit): string {
  const unit = prices.units.find(({ value }) => value === per)!.label
  if (atLeast === undefined) return `under ${rupees(atMost!)}${unit}`
  if (atMost === undefined) return `above ${rupees(atLeast)}${unit}`
  return `${rupees(atLeast)}–${rupees(atMost)}${unit}`
}
