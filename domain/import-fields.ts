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
  period: 'What the price is for',
  company: 'Name of the company',
} as const

/** Meals that may have a column in a menu, in the order of a day. */
export const menuMeals: readonly string[] = ['Breakfast', 'Lunch', 'Snacks', 'Dinner']

/** Columns of a menu with one column per day or meal. */
export const menuColumns: readonly string[] = [...weekdays, ...menuMeals]
