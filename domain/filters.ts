import { cuisineOptions, locationOptions } from './choices.ts'
import { message, t, texts, translated } from './i18n.ts'
import { ALL, option, type Option, priceRangeOptions } from './options.ts'
import { groupDigits } from './numbers.ts'
import type { FactFilter } from './plan-facts.ts'

/** A filter of lists; contract, counts, index, basic search, sheet, chips and tests are derived from it. */
type Filter = {
  /** Name of the parameter in addresses and calls, and of the facet in answers. */
  name: string
  label: string
  /** The first option filters nothing. */
  options: readonly Option[]
  /** The control in the sheet. */
  control: 'select' | 'radios' | 'checkbox'
} & FilterRule

/** Condition of a filter, on a field of the index and a column of basic search. */
type FilterRule =
  /** The field equals or contains the option. Without a column, basic search has its own condition. */
  | { kind: 'value'; field: string; column?: string }
  /** The option is "yes", and the field contains the filter's name. */
  | { kind: 'offer'; field: 'offers'; column: 'offers' }
  /** The field is at least, or at most, the option. The strictest option comes first. */
  | { kind: 'atLeast' | 'atMost'; field: string; column: string }

const choices = <Value extends string>(
  any: () => string,
  labels: Readonly<Record<Value, string>>,
) => [
  option(ALL, any),
  ...(Object.keys(labels) as Value[]).map((value) => option(value, () => labels[value])),
]
const limits = <const Value extends string>(
  any: () => string,
  values: readonly Value[],
  label: (limit: string) => string,
) => [option(ALL, any), ...values.map((value) => option(value, () => label(value)))]

const amount = (rupees: string) => `₹${groupDigits(Number(rupees))}`

/** Filters of the search form, in its order. Places and cuisines are read from their tables. */
export const choiceFilters = [
  {
    name: 'location',
    label: message('Location'),
    get options() {
      return locationOptions()
    },
    control: 'select',
    kind: 'value',
    field: 'areas',
  },
  {
    name: 'cuisine',
    label: message('Cuisine'),
    get options() {
      return cuisineOptions()
    },
    control: 'select',
    kind: 'value',
    field: 'cuisine',
    column: 'cuisine',
  },
  {
    name: 'priceRange',
    label: message('Price range'),
    options: priceRangeOptions,
    control: 'select',
    kind: 'value',
    field: 'priceRange',
    column: 'price_range',
  },
] as const satisfies Filter[]

/** Diets of kitchens; `indexer/facts.json` has the rules of each. */
const dietLabels = texts({
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
})

const mealLabels = texts({
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  both: 'Lunch and dinner',
})

/** A yes/no filter for something that a company offers. */
const offer = <const Name extends string>(name: Name, label: string, yes: string) =>
  ({
    name,
    label,
    options: choices(() => t('Any'), {
      get yes() {
        return translated(yes)
      },
    }),
    control: 'checkbox',
    kind: 'offer',
    field: 'offers',
    column: 'offers',
  }) as const

/** Filters by what facts of plans offer; their names alone are demanded, because every list loads this. */
const factFilters = {
  noDeposit: offer('noDeposit', message('Deposit'), message('Without a deposit')),
} satisfies { [Name in FactFilter]: { name: Name } }

/** Filters that the search form lacks, in the panel's order. */
export const moreFilters = [
  {
    name: 'diet',
    label: message('Diet'),
    options: choices(() => t('Any diet'), dietLabels),
    control: 'select',
    kind: 'value',
    field: 'diets',
  },
  {
    name: 'meal',
    label: message('Meals'),
    options: choices(() => t('Any meal'), mealLabels),
    control: 'radios',
    kind: 'value',
    field: 'meals',
  },
  {
    name: 'minRating',
    label: message('Rating'),
    options: limits(
      () => t('Any rating'),
      ['4'],
      (limit) => t('Rated {limit} and more', { limit }),
    ),
    control: 'checkbox',
    kind: 'atLeast',
    field: 'rating',
    column: 'rating',
  },
  offer('trial', message('Trial'), message('With a trial')),
  offer('pause', message('Pause'), message('With an option to pause')),
  ...Object.values(factFilters),
  offer('confirmed', message('Confirmed'), message('Confirmed in the last 90 days')),
  {
    name: 'maxMonthlyPrice',
    label: message('Price a month'),
    options: limits(
      () => t('Any price'),
      ['1500', '2000', '2500', '3000', '3500', '4000', '4500', '5000'],
      (limit) => t('Up to {amount} a month', { amount: amount(limit) }),
    ),
    control: 'select',
    kind: 'atMost',
    field: 'monthlyPrice',
    column: 'monthly_price',
  },
  {
    name: 'maxMealPrice',
    label: message('Price a meal'),
    options: limits(
      () => t('Any price'),
      ['60', '80', '100', '150'],
      (limit) => t('Up to {amount} a meal', { amount: amount(limit) }),
    ),
    control: 'radios',
    kind: 'atMost',
    field: 'mealPrice',
    column: 'meal_price',
  },
] as const satisfies Filter[]
export type MoreFilter = (typeof moreFilters)[number]

/** A filter by pincode, which has no list of options. */
const deliversTo = {
  name: 'deliversTo',
  label: message('Delivers to'),
  options: [],
  kind: 'value',
  field: 'deliversTo',
} as const

export const optionFilters = [...choiceFilters, ...moreFilters] as const
export const filters = [...optionFilters, deliversTo] as const
/** Meals with prices of their own, for searches that ask for one meal. */
export const mealNames = ['breakfast', 'lunch', 'dinner'] as const
export type MealName = (typeof mealNames)[number]
export const isMealName = (name: string | undefined): name is MealName =>
  (mealNames as readonly (string | undefined)[]).includes(name)

export type FilterName = ListFilter['name']

export type ListFilter = (typeof filters)[number]

/** Filters by a number: the index counts each company under the strictest option that it satisfies. */
export type LimitFilter = Extract<ListFilter, { kind: 'atLeast' | 'atMost' }>
export const isLimit = (filter: ListFilter): filter is LimitFilter =>
  filter.kind === 'atLeast' || filter.kind === 'atMost'

type CountedField<One> = One extends LimitFilter
  ? One['name']
  : One extends ListFilter
    ? One['field']
    : never

/** The field of the index that is counted for a filter. */
export const countedField = <One extends ListFilter>(filter: One) =>
  (isLimit(filter) ? filter.name : filter.field) as CountedField<One>

/** The selected option; undefined when the filter is not set. */
export function chosenOption(
  chosen: Readonly<Partial<Record<FilterName, string>>>,
  name: FilterName,
): string | undefined {
  const option = chosen[name]
  return option === ALL ? undefined : option
}

/** An option's label; undefined for an unknown value and for the one that filters nothing. */
export const labelOfOption = (name: FilterName, value: string | undefined): string | undefined =>
  filters
    .find((filter) => filter.name === name)!
    .options.find((option: Option) => option.value === value && value !== ALL)?.label
