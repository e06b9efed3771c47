import { ALL, type Option } from './options.ts'

// What lists can be filtered by beyond the search form. A name is the parameter's in addresses and
// calls, the facet's in answers, and the field's in the index where that has one of its own.

const without = (label: string): Option => ({ value: ALL, label })
const optionsOf = <Value extends string>(labels: Record<Value, string>): Option<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
const keysOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.keys(labels) as [Value, ...Value[]]

/** What a kitchen cooks by; `indexer/facts.json` says what satisfies each. */
const dietLabels = {
  vegetarian: 'Vegetarian',
  pureVeg: 'Pure veg',
  jain: 'Jain',
  satvik: 'Sattvik',
  noOnionGarlic: 'No onion, no garlic',
  vegan: 'Vegan',
  eggetarian: 'Eggetarian',
  vegAndNonVeg: 'Veg & Non-Veg',
  nonVegetarian: 'Non-vegetarian',
  halal: 'Halal',
  glutenFree: 'Gluten free',
  dairyFree: 'Dairy free',
  diabetic: 'Diabetic-friendly',
  highProtein: 'High protein',
  lowOil: 'Low oil',
  mild: 'Mild',
  keto: 'Keto',
  weightLoss: 'Weight loss',
} as const
export const diets = keysOf(dietLabels)
export type Diet = (typeof diets)[number]

const mealLabels = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  both: 'Lunch and dinner',
} as const
export const mealChoices = keysOf(mealLabels)

const amount = (rupees: string) => `₹${Number(rupees).toLocaleString('en-IN')}`

/** Least rating; rupees a month and a meal at most. The index has the same (`facts.json`). */
export const limits = {
  minRating: ['4'],
  maxMonthlyPrice: ['2000', '3000', '4000', '5000'],
  maxMealPrice: ['60', '80', '100', '150'],
} as const

const limitOptions = (name: keyof typeof limits, label: (limit: string) => string): Option[] =>
  limits[name].map((value) => ({ value, label: label(value) }))

/** The filters with their options; the first of each filters nothing. */
export const moreFilters = [
  { name: 'diet', label: 'Diet', options: [without('Any diet'), ...optionsOf(dietLabels)] },
  { name: 'meal', label: 'Meals', options: [without('Any meal'), ...optionsOf(mealLabels)] },
  {
    name: 'minRating',
    label: 'Rating',
    options: [
      without('Any rating'),
      ...limitOptions('minRating', (limit) => `Rated ${limit} and more`),
    ],
  },
  {
    name: 'trial',
    label: 'Trial',
    options: [without('Any'), { value: 'yes', label: 'With a trial' }],
  },
  {
    name: 'pause',
    label: 'Pause',
    options: [without('Any'), { value: 'yes', label: 'With an option to pause' }],
  },
  {
    name: 'confirmed',
    label: 'Confirmed',
    options: [without('Any'), { value: 'yes', label: 'Confirmed in the last 90 days' }],
  },
  {
    name: 'maxMonthlyPrice',
    label: 'Price a month',
    options: [
      without('Any price'),
      ...limitOptions('maxMonthlyPrice', (limit) => `Up to ${amount(limit)} a month`),
    ],
  },
  {
    name: 'maxMealPrice',
    label: 'Price a meal',
    options: [
      without('Any price'),
      ...limitOptions('maxMealPrice', (limit) => `Up to ${amount(limit)} a meal`),
    ],
  },
] as const satisfies { name: string; label: string; options: readonly Option[] }[]
export type MoreFilterName = (typeof moreFilters)[number]['name']

/** What an option is called; undefined for what is no option or filters nothing. */
export const labelOfMore = (name: MoreFilterName, value: string | undefined): string | undefined =>
  moreFilters
    .find((filter) => filter.name === name)!
    .options.find((option) => option.value === value && value !== ALL)?.label
