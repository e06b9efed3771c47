import { t } from '#domain/i18n.ts'
import { match, readAmount, type Amount, type Line } from './amounts.ts'
import { findDenial, flipped, is, readBeside, type Beside, type Said } from './beside.ts'

/** Rupees for a month, a week, a day or a meal in a query. */
export type PriceLimit = {
  atLeast?: number
  atMost?: number
  per: 'month' | 'week' | 'day' | 'meal'
}

/** Minimum plausible monthly price, in rupees; a lower one is per meal. */
const MIN_MONTHLY = 450
/** Below it, a number before "days" counts them. */
const MIN_DAILY = 70
/** Minimum plausible share of a person in a monthly price, in rupees. */
const MIN_SHARE = 1_000
/** Minimum and maximum plausible price in rupees; a larger number is a phone number. */
const [MIN_PRICE, MAX_PRICE] = [20, 99_999]
const [DAYS_A_WEEK, DAYS_A_MONTH] = [7, 30]
const periods: Partial<Record<number, PriceLimit['per']>> = { 1: 'day', [DAYS_A_WEEK]: 'week' }

export type PriceSpan = {
  from: number
  to: number
  number: { meaning: { kind: 'price'; limit: PriceLimit }; label: string }
  /** True if words beside the amount compare with it: "under 3000". */
  isSaid: boolean
}

/** Words before `edge` belong to another number; `heads` people share a price. */
type Around = { edge: number; heads: number }

/** The price of an amount with the words around it. */
export function readPrice(line: Line, at: number, around: Around): PriceSpan | undefined {
  const low = readAmount(line.keys, at)
  if (!low) return undefined
  const high = findHigh(line.keys, at, low)
  return (high && readRange(line, at, around, low.value, high)) ?? readSingle(line, at, around, low)
}

/** The upper end of a range: after "to", or after "and" if "between" follows. */
function findHigh(keys: readonly string[], at: number, low: Amount): Amount | undefined {
  const linked = low.to + match(keys, low.to, is.particle)
  const joint = [low.to, linked].find((from) => match(keys, from, is.to) > 0)
  const from = joint ?? linked
  const joined = match(keys, from, joint === undefined ? is.and : is.to)
  const high = readAmount(keys, from + joined)
  if (!high) return undefined
  const closing = match(keys, high.to, is.betweenAfter)
  return joint !== undefined || closing > 0 ? { ...high, to: high.to + closing } : undefined
}

function readRound(line: Line, from: number, { to, value }: Amount, edge: number) {
  const head = readBeside(line, from, -1, { edge, value, hasUnit: false })
  const hasUnit = head.days !== undefined
  return [head, readBeside(line, to, 1, { edge: line.keys.length, value, hasUnit })] as const
}

/** Reads "1500 to 3000", "between 2k and 3k", "2 se 3 hazar". */
function readRange(line: Line, from: number, around: Around, least: number, high: Amount) {
  let value = least
  // In "2 se 3 hazar" and "2-3k", thousands are named once.
  if (value < 100 && high.value >= 1000) value *= 1000
  else if (value < 10 && high.value >= 100) value *= 100
  if (high.value > MAX_PRICE || value >= high.value || high.value < MIN_PRICE) return undefined
  const start = Math.max(around.edge, from - match(line.keys, from, is.between, -1))
  const [head, tail] = readRound(line, start, high, around.edge)
  const { by, per, isShared } = scaleOf(high.value, head, tail, around.heads)
  const limit = { atLeast: value * by, atMost: high.value * by, per }
  const number = toPrice(limit, labelOf(limit), isShared)
  return { from: head.at, to: tail.at, number, isSaid: true }
}

/** True if the words around a number without money make it a price. */
function isPrice(
  { value, isWord }: Amount,
  tail: Beside,
  { said, isCounted }: { said: Said | undefined; isCounted: boolean },
): boolean {
  // "My parents are above 70", "they are 60 plus".
  const isAge = said === 'atLeast' && tail.days === undefined && !tail.isNamed
  if (isAge && value < MIN_MONTHLY && (!isCounted || tail.said)) return false
  const isRound = value >= MIN_MONTHLY && (value % 50 === 0 || value % 100 === 99)
  // "Thank you so much": a number word alone is not a price.
  if (isWord && tail.days === undefined && !isCounted) return said !== undefined && value >= 100
  // "40 din ke liye" is a duration.
  if (value < MIN_DAILY && tail.days === 1 && !said) return false
  return isRound || said !== undefined || isCounted
}

/** Reads "under ₹2,000", "2000 ke andar", "80 a meal", "around 3k", "3000". */
function readSingle(
  line: Line,
  from: number,
  { edge, heads }: Around,
  amount: Amount,
): PriceSpan | undefined {
  const { value, isMoney } = amount
  if (value > MAX_PRICE || value < MIN_PRICE) return undefined
  const [head, tail] = readRound(line, from, amount, edge)
  const strong = tail.said ?? head.said
  const said = strong ?? (head.isNamed ? 'atMost' : undefined)
  const isCounted =
    head.isEach === true ||
    tail.at > amount.to ||
    (head.days !== undefined && value >= MIN_DAILY) ||
    match(line.keys, from, is.per, -1) > 0
  const denied = strong && findDenial(line, head.at, tail.at, edge)
  const meant = denied ? flipped[strong] : said
  if (!isMoney && !isPrice(amount, tail, { said: meant, isCounted })) return undefined
  const { by, per, isShared } = scaleOf(value, head, tail, heads)
  const isExact = isMoney || isCounted || by !== 1 || per === 'week'
  const limit = toLimit(value * by, per, meant, isExact || said !== undefined)
  const label =
    said || isExact ? labelOf(limit) : inUnit(t('about {amount}', { amount: rupees(value) }), per)
  const [start, stop] = denied ?? [head.at, tail.at]
  const isSaid = strong !== undefined
  return { from: start, to: stop, number: toPrice(limit, label, isShared), isSaid }
}

/** The unit of an amount, and the factor that makes it the price for one person. */
function scaleOf(value: number, head: Beside, tail: Beside, heads: number) {
  const days = tail.days ?? head.days
  const monthly = days && days > 1 && days !== DAYS_A_WEEK ? DAYS_A_MONTH / days : 1
  const share = (value * monthly) / heads
  // "Four of us, 100 each" is the price for one, and so is 100 for twenty people.
  const isPlausible = share >= MIN_SHARE || (value < MIN_MONTHLY && share >= MIN_PRICE)
  const isShared = heads > 1 && isPlausible && !head.isEach && !tail.isEach
  const own = isShared ? share : value * monthly
  const usual = own < MIN_MONTHLY && !days ? 'meal' : 'month'
  return { by: own / value, per: periods[days ?? 0] ?? usual, isShared }
}

/** A number without any other word allows 10 % more. */
function toLimit(
  value: number,
  per: PriceLimit['per'],
  said: Said | undefined,
  isExact: boolean,
): PriceLimit {
  if (said === 'about') return { atLeast: value * 0.8, atMost: value * 1.2, per }
  if (said === 'atLeast') return { atLeast: value, per }
  return { atMost: isExact ? value : Math.round(value * 1.1), per }
}

export const rupees = (price: number) => `₹${Math.round(price).toLocaleString('en-IN')}`
const inUnit = (amount: string, per: PriceLimit['per']) =>
  t(
    '{per, select, meal {{amount} a meal} day {{amount} a day} week {{amount} a week} ' +
      'other {{amount}}}',
    { per, amount },
  )
const toPrice = (limit: PriceLimit, price: string, isShared = false) => ({
  meaning: { kind: 'price' as const, limit },
  label: isShared ? t('{price} a head', { price }) : price,
})

/** Formats a limit: "under ₹2,500 a day". */
export function labelOf({ atLeast, atMost, per }: PriceLimit): string {
  if (atLeast === undefined) return inUnit(t('under {amount}', { amount: rupees(atMost!) }), per)
  if (atMost === undefined) return inUnit(t('above {amount}', { amount: rupees(atLeast) }), per)
  return inUnit(`${rupees(atLeast)}–${rupees(atMost)}`, per)
}
