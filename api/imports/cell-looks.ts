import { findCuisine, findMonthlyAmount, findPriceRange, MAX_TAG } from './fill.ts'
import { findLocation } from './places.ts'
import { isFood, splitMenu, toFamilies } from '#indexer/words/dishes.ts'
import { companyStatuses, priceRanges } from '#domain/options.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { PINCODE } from '#domain/pincode.ts'
import { readStatus } from '#domain/spellings.ts'
import { dateOf } from './periods.ts'
import { spaced } from './plan-prices.ts'
import { readDelivery, readList, readRating, readYesNo, toPincode } from '#domain/written.ts'

const isOneOf = (options: readonly string[], text: string) => options.includes(text)
/** True for cells with a word of three letters. */
export const isText = (cell: string) => /[\p{L}\p{M}]{3}/u.test(cell)

/** True for cells that list dishes: half of at least three parts are known foods. */
export function isMenu(cell: string): boolean {
  const parts = splitMenu(cell)
  const foods = parts.filter((part) => {
    const families = toFamilies(part)
    return families.length > 0 && families.every(isFood)
  })
  return parts.length >= 3 && foods.length >= parts.length / 2
}
/** True for cells that name a known food. */
export const hasFood = (cell: string) =>
  splitMenu(cell).some((part) => toFamilies(part).some(isFood))
/** True for cells that contain a mobile number, among other words. */
export const hasMobile = (cell: string) => phoneNumbers(cell).some(({ whatsApp }) => whatsApp)

/** Patterns of cells, by field. */
export const cellPatterns: Record<string, (cell: string) => boolean> = {
  pincode: (cell) => PINCODE.test(toPincode(cell)),
  email: (cell) => /^\S+@\S+\.\w+$/.test(cell.trim()),
  website: (cell) => /^(?:https?:\/\/|www\.)\S+\.\S+$/i.test(cell.trim()),
  phone: (cell) =>
    !/\p{L}{4}/u.test(cell) &&
    dateOf(cell.trim()) === undefined &&
    phoneNumbers(cell).some((one) => one.dialled.length >= 8),
  // A moment is none.
  hours: (cell) => !/\b(?:19|20)\d\d[-/]|[-/](?:19|20)\d\d\b|\bGMT\b|\dT\d/.test(cell),
  fssaiLicence: (cell) => /^[12]\d{13}(?:\.0)?$/.test(cell.replaceAll(/\s/g, '')),
  rating: (cell) =>
    /^(?:\d(?:[.,]\d+)?(?:\s*\/.*)?|[★⭐☆✩½\s]+)$/u.test(cell.trim()) &&
    Number(readRating(cell)) <= 5,
  location: (cell) => findLocation([cell]) !== undefined,
  address: (cell) => cell.length > 20 && cell.includes(',') && isText(cell) && !isMenu(cell),
  // Programs write serialized objects into columns of that name.
  description: (cell) => isText(cell) && !/^\s*[{[]/.test(cell),
  // Sentences are not tags.
  tags: (cell) =>
    typeof readYesNo(cell) !== 'string' ||
    (isText(cell) && readList(cell).every((one) => one.length <= MAX_TAG)),
  featured: (cell) => typeof readYesNo(cell) !== 'string',
  // Other sites' paths, such as "/images/1.jpg", lead nowhere here.
  imageUrl: (cell) => /^https:\/\/\S+$/i.test(cell.trim()),
  cuisine: (cell) => findCuisine(cell) !== undefined,
  priceRange: (cell) => isOneOf(priceRanges, findPriceRange(cell)),
  status: (cell) => isOneOf(companyStatuses, readStatus(cell)),
  delivery(cell) {
    const { area, pincodes } = readDelivery(cell) as { area: string; pincodes?: string[] }
    return area !== 'pincodes' || pincodes!.every((one) => PINCODE.test(one))
  },
}
export const MONEY = /₹|\b(?:rs|inr|rupees?|prices?|costs?|rates?|charges?|fees?|amount|plan)\b/i
/** "Price per plate": what a price pays for, unless it is a month. */
function isOfOtherUnit(header: string): boolean {
  const words = spaced(header)
  return (
    !/month|\bmo\b/i.test(words) &&
    /\b(?:plate|person|head|meal|thali|tiffin|day|daily|week|weekly)\b/i.test(words)
  )
}

/** True for cells that are monthly amounts; only round ones count if the header does not mention money. */
export const isMonthly = (header: string) => (cell: string) => {
  if (isOfOtherUnit(header)) return false
  const amount = cell.length <= 40 ? findMonthlyAmount(cell) : undefined
  if (amount === undefined || (amount > 1900 && amount < 2100)) return false
  return MONEY.test(header) || amount % 5 === 0 || amount % 10 === 9
}

/** True for cells that name a period other than a month, as a weekly plan does. */
export const isOtherPeriod = (cell: string) =>
  cell.length <= 40 && /\b(?:weeks?|weekly|daily)\b/i.test(cell)

/** True if a line holds values that headers never have: a phone number, a mail address, a licence, a pincode. */
export const isNoHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    ['phone', 'email', 'fssaiLicence', 'pincode'].some((field) => cellPatterns[field]!(cell)),
  )
