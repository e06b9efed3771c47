import { writeList } from '#domain/written.ts'
import { type CompanyInput, companyInput } from '#contract/admin-companies.ts'
import type { Photo } from '#contract/companies.ts'
import type { EditedCompany } from '#contract/owners.ts'
import { ownerChange } from '#contract/owners.ts'
import type { Delivery, MealWindow } from '#contract/delivery.ts'
import { type CompanyStatus, meals, type Weekday, weekdays } from '#domain/options.ts'
import { forEachPlanFact } from '#domain/plan-facts.ts'
import type { FormSchema } from '../../data/use-schema-form.ts'

const week = (described: (day: Weekday) => string) =>
  weekdays.map((day) => ({ day, description: described(day) }))

export const emptyPlan = {
  name: '',
  description: '',
  price: '',
  ...forEachPlanFact(() => ''),
}

/** A plan's values in the form; only a saved plan has an id. */
export type PlanValues = typeof emptyPlan & { id?: number }

const noClosing = { from: '', until: '', reason: '' }
const noDelivery = { area: '', km: '', pincodes: '' }
const windowsOf = (stated: readonly MealWindow[]) =>
  meals.map((meal) => stated.find((window) => window.meal === meal) ?? { meal, from: '', to: '' })

/** Defaults other than '' of a new company. */
const initially = {
  rating: '4.0',
  status: 'approved' as CompanyStatus,
  featured: false,
  delivery: noDelivery,
  /** One entry per meal; without times, the window is not stated. */
  mealWindows: windowsOf([]),
  closing: noClosing,
  photos: [] as Photo[],
  plans: [] as PlanValues[],
  /** All seven days, Monday first. */
  menus: week(() => ''),
}

/** A company's values in the form: texts, even for numbers. */
export type CompanyValues = typeof initially &
  Record<Exclude<keyof CompanyInput, keyof typeof initially>, string>

/** Values to save: a typed picture address becomes another photograph. */
export function withTypedPhoto<Given extends Partial<CompanyInput>>(given: Given): Given {
  const { imageUrl, photos } = given
  if (!photos) return given
  const all = !imageUrl ? photos : [...photos, { imageUrl, description: '' }]
  return { ...given, photos: all, imageUrl: all[0]?.imageUrl ?? null }
}

/** The form of a new company. */
export const emptyCompany = {
  ...Object.fromEntries(Object.keys(companyInput.shape).map((name) => [name, ''])),
  ...initially,
} as CompanyValues

export type Fields = readonly (keyof CompanyValues)[]
/** The form's fields, in its order. */
export const fieldNames = Object.keys(emptyCompany) as Fields

/** The contract's schema, typed for the form's texts. */
export const companySchema = companyInput as unknown as FormSchema<CompanyValues, CompanyInput>

/** The schema of owners' changes, typed for the same form. */
export const ownerSchema = ownerChange as unknown as typeof companySchema

/** Converts the values under the keys of `empty` to texts. */
const textsOf = <Values extends object>(empty: Values, values: object) =>
  Object.fromEntries(
    Object.keys(empty).map((key) => [key, String(values[key as keyof typeof values] ?? '')]),
  ) as Values

/** Converts a company, or the form's own parsed values, to the form's values. */
export const toValues = (
  company: (EditedCompany & { featured?: boolean }) | CompanyInput,
): CompanyValues => ({
  ...textsOf(emptyCompany, company),
  // Field for one more photograph; existing ones are in a list.
  imageUrl: '',
  photos: company.photos.map(({ imageUrl, description }) => ({ imageUrl, description })),
  tags: writeList(company.tags, ', '),
  featured: company.featured ?? false,
  delivery: company.delivery ? deliveryTexts(company.delivery) : noDelivery,
  mealWindows: windowsOf(company.mealWindows),
  closing: textsOf(noClosing, company.closing ?? {}),
  plans: company.plans.map(({ id, ...plan }) => ({
    ...(id !== undefined && { id }),
    ...textsOf(emptyPlan, plan),
  })),
  menus: week((day) => company.menus.find((menu) => menu.day === day)?.description ?? ''),
})

const deliveryTexts = ({ area, km, pincodes }: Delivery) => ({
  area,
  km: km === null ? '' : String(km),
  pincodes: pincodes.join(', '),
})
