import { t, texts } from './i18n.ts'

export type Option<Value extends string = string> = { value: Value; label: string }

/** An option whose label is translated when it is displayed. */
export const option = <const Value extends string>(value: Value, labelOf: () => string) => ({
  value,
  get label() {
    return labelOf()
  },
})

/** The value that stands for "no filter". */
export const ALL = 'all'

/** Price tiers from the lowest to the highest; sorting by price uses this order. */
export const priceRanges = ['budget', 'standard', 'premium'] as const
export type PriceRange = (typeof priceRanges)[number]

/** Price tiers in rupees a month. */
export const priceLabels: Readonly<Record<PriceRange, string>> = texts({
  budget: 'Rs 1500-3000/month',
  standard: 'Rs 3000-5000/month',
  premium: 'Rs 5000+/month',
})

/** The badge of a featured company, by its tier. */
export const featuredBadges: Readonly<Record<PriceRange, string>> = texts({
  premium: 'Premium',
  standard: 'Popular',
  budget: 'Budget',
})

/** Options of the price filter; the first filters nothing. */
export const priceRangeOptions: readonly Option[] = [
  option(ALL, () => t('Any Price')),
  ...priceRanges.map((value) => option(value, () => priceLabels[value])),
]

/** Orders of a result list. `relevance` needs a query, `distance` an origin. */
export const sorts = [
  'relevance',
  'rating-high',
  'price-low',
  'price-high',
  'meal-price-low',
  'alphabetical',
  'distance',
] as const
export type Sort = (typeof sorts)[number]

export const sortLabels: Readonly<Record<Sort, string>> = texts({
  relevance: 'Best match',
  'rating-high': 'Highest rated',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'meal-price-low': 'Lowest price per meal',
  alphabetical: 'Name: A to Z',
  distance: 'Nearest first',
})

/** The default order of a list. */
export function defaultSort(query: string): Sort {
  return query === '' ? 'rating-high' : 'relevance'
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayLabels = texts({
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
})
export const shortWeekdayLabels = texts({
  Monday: 'Mon',
  Tuesday: 'Tue',
  Wednesday: 'Wed',
  Thursday: 'Thu',
  Friday: 'Fri',
  Saturday: 'Sat',
  Sunday: 'Sun',
})

export const deliveryAreas = ['radius', 'pincodes', 'city'] as const
export type DeliveryArea = (typeof deliveryAreas)[number]
export const deliveryAreaLabels: Readonly<Record<DeliveryArea, string>> = texts({
  radius: 'Within some kilometres',
  pincodes: 'To certain pincodes',
  city: 'In its whole city',
})

export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const
export type Meal = (typeof meals)[number]

/** Roles of administrators; which calls a moderator may make stands in the contract. */
export const adminRoles = ['admin', 'moderator'] as const

/** Only approved companies are public. */
export const companyStatuses = ['approved', 'pending', 'rejected'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** Kinds of rows in a file: a company, a plan or a dish of a day. */
export const fileFormats = ['companies', 'plans', 'menus'] as const
export type FileFormat = (typeof fileFormats)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Sort columns of the administrators' company list, with their default directions. */
export const companySorts = {
  changed: 'desc',
  newest: 'desc',
  name: 'asc',
  price: 'asc',
  rating: 'desc',
  status: 'asc',
  featured: 'desc',
} as const satisfies Record<string, SortOrder>
export type CompanySort = keyof typeof companySorts

export const ratingLabels = texts({
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
})
