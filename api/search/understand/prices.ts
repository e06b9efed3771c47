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
/** Minimum and maximum plausible price in rupees; a larger number is a phone number. */
const [MIN_PRICE, MAX_PRICE] = [20, 99_999]
const [DAYS_A_WEEK, DAYS_A_MONTH] = [7, 30]
export type PriceSpan = {
  from: number
  to: number
  limit: PriceLimit
  label: string
}

/**
 * The price of an amount with the words around it.
 * @param edge words before it belong to another number
 */
export function readPrice(line: Line, at: number, edge: number): PriceSpan | undefined {
  const low = readAmount(line.keys, at)
  if (!low) return undefined
  const high = findHigh(line.keys, at, low)
  return (high && readRange(line, at, edge, low.value, high)) ?? readSingle(line, at, edge, low)
}

/** Where "between" ends that follows an amount; the same position if there is none. */
function pastBetween(keys: readonly string[], at: number): number {
  const ends = [at, at + match(keys, at, is.particle)].map((from) => {
    const own = match(keys, from, is.between)
    return own > 0 ? from + own : at
  })
  return Math.max(...ends)
}

/** The upper end of a range: after "to", or after "and" if "between" precedes or follows. */
function findHigh(keys: readonly string[], at: number, low: Amount): Amount | undefined {
  const linked = low.to + match(keys, low.to, is.particle)
  for (const [joint, joiner] of [
    [low.to, is.to],
    [linked, is.to],
    [linked, is.and],
  ] as const) {
    const joined = match(keys, joint, joiner)
    const high = readAmount(keys, joint + joined)
    if (!high) continue
    const to = pastBetween(keys, high.to)
    const isBetween = to > high.to || (joined > 0 && match(keys, at, is.between, -1) > 0)
    if (isBetween || (joined > 0 && joiner === is.to)) return { ...high, to }
  }
  return undefined
}

function readRound(line: Line, from: number, { to, value }: Amount, edge: number) {
  const head = readBeside(line, from, -1, { edge, value, hasUnit: false })
  const hasUnit = head.days !== undefined
  return [head, readBeside(line, to, 1, { edge: line.keys.length, value, hasUnit })] as const
}

/** Reads "1500 to 3000", "between 2k and 3k", "2 se 3 hazar". */
function readRange(line: Line, from: number, edge: number, least: number, high: Amount) {
  let value = least
  // In "2 se 3 hazar" and "2-3k", thousands are named once.
  if (value < 100 && high.value >= 1000) value *= 1000
  else if (value < 10 && high.value >= 100) value *= 100
  if (high.value > MAX_PRICE || value >= high.value || high.value < MIN_PRICE) return undefined
  const start = Math.max(edge, from - match(line.keys, from, is.between, -1))
  const [head, tail] = readRound(line, start, high, edge)
  const { by, per } = scaleOf(high.value, head, tail)
  const limit = { atLeast: value * by, atMost: high.value * by, per }
  return { from: head.at, to: tail.at, limit, label: labelOf(limit) }
}

/** True if the words around a number without money make it a price. */
function isPrice(
  { value, isWord }: Amount,
  tail: Beside,
  { said, isCounted }: { said: Said | undefined; isCounted: boolean },
): boolean {
  const isRound = value >= MIN_MONTHLY && (value % 50 === 0 || value % 100 === 99)
  // "Thank you so much": a number word alone is not a price.
  if (isWord && tail.days === undefined) return said !== undefined && value >= 100
  // "40 din ke liye" is a duration.
  if (value < MIN_DAILY && tail.days === 1 && !said) return false
  return isRound || said !== undefined || isCounted
}

/** Reads "under ₹2,000", "2000 ke andar", "80 a meal", "around 3k", "3000". */
function readSingle(line: Line, from: number, edge: number, amount: Amount): PriceSpan | undefined {
  const { value, isMoney } = amount
  if (value > MAX_PRICE || value < MIN_PRICE) return undefined
  const [head, tail] = readRound(line, from, amount, edge)
  const strong = tail.said ?? head.said
  const said = strong ?? (head.isNamed ? 'atMost' : undefined)
  const isCounted = tail.at > amount.to
  if (!isMoney && !isPrice(amount, tail, { said, isCounted })) return undefined
  const mayFlip = strong === 'atMost' || strong === 'atLeast'
  const denied = mayFlip ? findDenial(line, head.at, tail.at, edge) : undefined
  const { by, per } = scaleOf(value, head, tail)
  const isExact = isMoney || isCounted || by !== 1 || per === 'week'
  const meant = denied ? flipped[strong!] : said
  const limit = toLimit(value * by, per, meant, isExact || said !== undefined)
  const label =
    said || isExact ? labelOf(limit) : inUnit(t('about {amount}', { amount: rupees(value) }), per)
  const [start, stop] = denied ?? [head.at, tail.at]
  return { from: start, to: stop, limit, label }
}

/** The unit of an amount, and the factor that makes it the price of that unit. */
function scaleOf(value: number, head: Beside, tail: Beside) {
  const days = tail.days ?? head.days
  const by = days && days > 1 && days !== DAYS_A_WEEK ? DAYS_A_MONTH / days : 1
  if (value * by < MIN_MONTHLY && !days) return { by, per: 'meal' as const }
  const per: PriceLimit['per'] = days === 1 ? 'day' : days === DAYS_A_WEEK ? 'week' : 'month'
  return { by, per }
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
/** Formats a limit: "under ₹2,500 a day". */
export function labelOf({ atLeast, atMost, per }: PriceLimit): string {
  if (atLeast === undefined) return inUnit(t('under {amount}', { amount: rupees(atMost!) }), per)
  if (atMost === undefined) return inUnit(t('above {amount}', { amount: rupees(atLeast) }), per)
  return inUnit(`${rupees(atLeast)}–${rupees(atMost)}`, per)
}
