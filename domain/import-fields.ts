import { type FileFormat, weekdays } from './options.ts'

/** Kind of a spreadsheet's row. */
export type ListKind = Exclude<FileFormat, 'directory'>
export const listKinds = ['companies', 'plans', 'menus'] as const satisfies readonly ListKind[]

/** Targets of spreadsheet columns beside fields of the contract, by label. */
export const helperFields = {
  area: 'Area or locality',
  pincode: 'Pincode',
  state: 'State',
  monthlyPrice: 'Price a month',
  costForTwo: 'Cost for two',
  company: 'Name of the company',
} as const

/** Meals that a menu may have a column for, in the order of a day. */
export const menuMeals: readonly string[] = ['Breakfast', 'Lunch', 'Snacks', 'Dinner']

/** Columns of a menu that has one for each day or meal. */
export const menuColumns: readonly string[] = [...weekdays, ...menuMeals]

/** Derivations of a field that a file lacks from its other columns. */
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

/** The rules that a field may be filled by, the usual one first. */
export const rulesOf: Record<string, readonly FillRule[]> = {
  description: ['facts'],
  shortDescription: ['firstSentence', 'facts'],
  location: ['place'],
  address: ['parts'],
  cuisine: ['tags'],
  priceRange: ['monthlyPrice', 'costForTwo'],
}
