import { type DeliveryArea, type PriceRange, priceLabels } from '#api/contract/options.ts'
import { deliveryInWords, planInWords, windowInWords } from '#api/contract/terms.ts'
import { type CompanyValues, emptyCompany, type PlanValues } from './company-values.ts'
import { fieldLabels } from './field-labels.ts'

/** Whose version of a field. */
export type Side = 'theirs' | 'mine'

/** A field in which two versions of a company differ. */
export type Difference = {
  name: string
  label: string
  theirs: string
  mine: string
  /** The side that changed it; both did, if `both`. */
  suggested: Side
  both: boolean
}

type PlainField = Exclude<keyof CompanyValues, 'delivery' | 'mealWindows' | 'plans' | 'menus'>

type Part = {
  name: string
  label: string
  /** The part as people read it; equal texts are equal parts. */
  read: (values: CompanyValues) => string
  /** The values with this part taken from others. */
  take: (values: CompanyValues, from: CompanyValues) => CompanyValues
}

const {
  delivery: _delivery,
  mealWindows: _mealWindows,
  plans: _plans,
  menus: _menus,
  ...plainFields
} = emptyCompany

const plainParts = (Object.keys(plainFields) as PlainField[]).map((name): Part => ({
  name,
  label: fieldLabels[name],
  read: (values) => inWords(name, values),
  take: (values, from) => ({ ...values, [name]: from[name] }),
}))

const deliveryPart: Part = {
  name: 'delivery',
  label: fieldLabels.delivery,
  read: ({ delivery: { area, km, pincodes } }) =>
    area &&
    deliveryInWords({
      area: area as DeliveryArea,
      km: Number(km),
      pincodes: pincodes.split(', '),
    }),
  take: (values, from) => ({ ...values, delivery: from.delivery }),
}

const windowPart: Part = {
  name: 'mealWindows',
  label: fieldLabels.mealWindows,
  read: ({ mealWindows }) =>
    mealWindows
      .filter(({ from, to }) => from || to)
      .map(windowInWords)
      .join('\n'),
  take: (values, from) => ({ ...values, mealWindows: from.mealWindows }),
}

const planPart: Part = {
  name: 'plans',
  label: fieldLabels.plans,
  read: ({ plans }) => plans.map(planInWords).join('\n'),
  take: (values, from) => ({ ...values, plans: from.plans }),
}

const dayParts = (values: CompanyValues) =>
  values.menus.map(({ day }, index): Part => ({
    name: `menus.${index}`,
    label: `Menu, ${day}`,
    read: ({ menus }) => menus[index]?.description ?? '',
    take: (values, from) => ({
      ...values,
      menus: values.menus.map((menu, at) => (at === index ? (from.menus[index] ?? menu) : menu)),
    }),
  }))

const partsOf = (values: CompanyValues) => [
  ...plainParts,
  deliveryPart,
  windowPart,
  planPart,
  ...dayParts(values),
]

function inWords(name: PlainField, values: CompanyValues): string {
  const value = values[name]
  if (name === 'featured') return value ? 'Yes' : 'No'
  if (name === 'priceRange') return priceLabels[value as PriceRange] ?? ''
  return String(value)
}

/**
 * Where two versions of a company differ that were both made from `base`. A field that only one
 * side has changed suggests that side; where both have, mine.
 */
export function differences(
  base: CompanyValues,
  theirs: CompanyValues,
  mine: CompanyValues,
): Difference[] {
  return partsOf(base)
    .map(({ name, label, read }) => {
      const before = read(base)
      const texts = { theirs: read(theirs), mine: read(mine) }
      const suggested: Side = texts.mine === before ? 'theirs' : 'mine'
      const both = texts.mine !== before && texts.theirs !== before
      return { name, label, ...texts, suggested, both }
    })
    .filter(({ theirs, mine }) => theirs !== mine)
}

/** One company out of two versions: theirs, with what was decided for mine. */
export function merge(
  theirs: CompanyValues,
  mine: CompanyValues,
  choices: Record<string, Side>,
): CompanyValues {
  const merged = partsOf(theirs)
    .filter(({ name }) => choices[name] === 'mine')
    .reduce((values, part) => part.take(values, mine), theirs)
  return { ...merged, plans: withKnownIds(merged.plans, theirs.plans) }
}

/** A plan that was removed meanwhile comes back as a new one. */
function withKnownIds(plans: PlanValues[], present: PlanValues[]): PlanValues[] {
  const known = new Set(present.map(({ id }) => id))
  return plans.map(({ id, ...plan }) => (id && known.has(id) ? { id, ...plan } : plan))
}
