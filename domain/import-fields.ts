import { type FileFormat, fileFormats, weekdays } from './options.ts'

/** Kind of a list: the subject of each of its rows. */
export type ListKind = FileFormat
export const listKinds = fileFormats

/** Targets of columns, besides the contract's fields, with their labels. */
export const helperFields = {
  area: 'Area or locality',
  pincode: 'Pincode',
  state: 'State',
  monthlyPrice: 'Price a month',
  costForTwo: 'Cost for two',
  company: 'Name of the company',
} as const

/** Meals that may have a column in a menu, in the order of a day. */
export const menuMeals: readonly string[] = ['Breakfast', 'Lunch', 'Snacks', 'Dinner']

/** Columns of a menu with one column per day or meal. */
export const menuColumns: readonly string[] = [...weekdays, ...menuMeals]

/** Rules that derive a missing field from other columns. */
export const fillRules = {
  facts: 'From what the row says: food, area, city',
  firstSentence: 'The first sentence of the description',
  place: 'From city, area, address and pincode',
  parts: 'Address, area, city and pincode together',
  tags: 'From what the row says of its food',
  monthlyPrice: 'From the price a month',
  costForTwo: 'From the cost for two: half of it, 30 times',
} as const
export type FillRule = keyof typeof fillRules
export const fillRuleNames = Object.keys(fillRules) as [FillRule, ...FillRule[]]

/** The rules available for a field, the default first. */
export const rulesOf: Record<string, readonly FillRule[]> = {
  description: ['facts'],
  shortDescription: ['firstSentence', 'facts'],
  location: ['place'],
  address: ['parts'],
  cuisine: ['tags'],
  priceRange: ['monthlyPrice', 'costForTwo'],
}
