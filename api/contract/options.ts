export type Option<Value extends string = string> = { value: Value; label: string }

const itself = <Value extends string>(value: Value): Option<Value> => ({ value, label: value })

/** The value that stands for "no filter". */
export const ALL = 'all'

/** Places that a company can be in. The table `places` says which lie in which. */
export const locations = [
  'Ahmedabad',
  'Andhra Pradesh',
  'Bangalore',
  'Bengaluru',
  'Bhubaneswar',
  'Chennai',
  'Chhattisgarh',
  'Delhi',
  'Gawahati',
  'Gujarat',
  'Guntur',
  'Gurgaon',
  'Haryana',
  'Hyderabad',
  'Kolkata',
  'Madhya Pradesh',
  'Maharashtra',
  'Mumbai',
  'Odisha',
  'Pune',
  'Tamil Nadu',
  'Uttar Pradesh',
  'West Bengal',
] as const
export type Location = (typeof locations)[number]

export const cuisines = [
  'Continental',
  'Health Food',
  'Multi-Cuisine',
  'North Indian',
  'Pan Indian',
  'South Indian',
  'Vegan',
] as const
export type Cuisine = (typeof cuisines)[number]

/** Price tiers from the lowest to the highest; the order is the one that sorting by price uses. */
export const priceRanges = ['budget', 'standard', 'premium'] as const
export type PriceRange = (typeof priceRanges)[number]

/** What a tier means in rupees a month. */
export const priceLabels: Record<PriceRange, string> = {
  budget: 'Rs 1500-3000/month',
  standard: 'Rs 3000-5000/month',
  premium: 'Rs 5000+/month',
}

/** The badge of a featured company, by its tier. */
export const featuredBadges: Record<PriceRange, string> = {
  premium: 'Premium',
  standard: 'Popular',
  budget: 'Budget',
}

/** The filters' option lists, each with the choice that filters nothing first. */
export const locationOptions: readonly Option[] = [
  { value: ALL, label: 'All of India' },
  ...locations.map(itself),
]
export const cuisineOptions: readonly Option[] = [
  { value: ALL, label: 'All Cuisines' },
  ...cuisines.map(itself),
]
export const priceRangeOptions: readonly Option[] = [
  { value: ALL, label: 'Any Price' },
  ...priceRanges.map((value) => ({ value, label: priceLabels[value] })),
]

/** Orders of a result list. `relevance` needs a query, `distance` a place to measure from. */
export const sorts = [
  'relevance',
  'rating-high',
  'price-low',
  'price-high',
  'alphabetical',
  'distance',
] as const
export type Sort = (typeof sorts)[number]

export const sortLabels: Record<Sort, string> = {
  relevance: 'Best match',
  'rating-high': 'Highest rated',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  alphabetical: 'Name: A to Z',
  distance: 'Nearest first',
}

/** The order in use when the visitor has not chosen one. */
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

/** Only approved companies are public. */
export const companyStatuses = ['approved', 'pending', 'rejected'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

export const ratingLabels = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
} as const
