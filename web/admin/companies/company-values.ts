import { writeList } from '#domain/written.ts'
import { type CompanyInput, companyInput } from '#contract/admin-companies.ts'
import { planInput } from '#contract/plan-input.ts'
import type { Photo } from '#contract/companies.ts'
import type { EditedCompany } from '#contract/owners.ts'
import { ownerChange } from '#contract/owners.ts'
import type { Delivery, MealWindow } from '#contract/delivery.ts'
import { mealPrice, type PricedPlan } from '#domain/meal-price.ts'
import { type CompanyStatus, meals, type Weekday, weekdays } from '#domain/options.ts'
import type { FormSchema } from '../../data/use-schema-form.ts'

const week = (described: (day: Weekday) => string) =>
  weekdays.map((day) => ({ day, description: described(day) }))

export const emptyPlan = {
  name: '',
  description: '',
  price: '',
  mealsPerDay: '',
  days: '',
  trial: '',
  pause: '',
  refund: '',
  orderCutoff: '',
  daysPerWeek: '',
  trialPrice: '',
  trialDays: '',
  pauseDays: '',
  noticeHours: '',
  refundKind: '',
  packaging: '',
  deliveryFee: '',
  minimumDays: '',
  breakfastCutoff: '',
  lunchCutoff: '',
  dinnerCutoff: '',
  deposit: '',
  endNoticeDays: '',
}

/** A plan as it stands in the form's fields; only a saved plan has an id. */
export type PlanValues = typeof emptyPlan & { id?: number }

/** Terms that the price of a plan's meal is computed from; undefined while a field is invalid. */
export function pricedPlan({ price, mealsPerDay, days }: PlanValues): PricedPlan | undefined {
  const priced = planInput.pick({ price: true, mealsPerDay: true, days: true })
  return priced.safeParse({ price, mealsPerDay, days }).data
}

export function typedMealPrice(plan: PlanValues): number | null {
  const priced = pricedPlan(plan)
  return priced ? mealPrice(priced) : null
}

const noClosing = { from: '', until: '', reason: '' }
const noDelivery = { area: '', km: '', pincodes: '' }
const windowsOf = (stated: readonly MealWindow[]) =>
  meals.map((meal) => stated.find((window) => window.meal === meal) ?? { meal, from: '', to: '' })

/** Defaults of a new company other than ''. */
const initially = {
  rating: '4.0',
  status: 'approved' as CompanyStatus,
  featured: false,
  delivery: noDelivery,
  /** All meals; without times they are not stated. */
  mealWindows: windowsOf([]),
  closing: noClosing,
  photos: [] as Photo[],
  plans: [] as PlanValues[],
  /** All seven days, Monday first. */
  menus: week(() => ''),
}

/** A company as it stands in the form's fields: texts, even where a number is meant. */
export type CompanyValues = typeof initially &
  Record<Exclude<keyof CompanyInput, keyof typeof initially>, string>

/** Values of a form as they are saved: a typed address is one more photograph. */
export function withTypedPhoto(given: CompanyInput): CompanyInput {
  const { imageUrl, photos } = given
  const all = imageUrl === null ? photos : [...photos, { imageUrl, description: '' }]
  return { ...given, photos: all, imageUrl: all[0]?.imageUrl ?? null }
}

/** The form of a new company. */
export const emptyCompany = {
  ...Object.fromEntries(Object.keys(companyInput.shape).map((name) => [name, ''])),
  ...initially,
} as CompanyValues

/** The contract's rules, for the texts of the form. */
export const companySchema = companyInput as unknown as FormSchema<CompanyValues, CompanyInput>

/** The rules of what owners change, for the same form. */
export const ownerSchema = ownerChange as unknown as typeof companySchema

/** The values under the keys of `empty` as texts. */
const textsOf = <Values extends object>(empty: Values, values: object) =>
  Object.fromEntries(
    Object.keys(empty).map((key) => [key, String(values[key as keyof typeof values] ?? '')]),
  ) as Values

/** A company's texts for the form; also of what the form has just been checked into. */
export const toValues = (
  company: (EditedCompany & { featured?: boolean }) | CompanyInput,
): CompanyValues => ({
  ...textsOf(emptyCompany, company),
  // A field for one more: those that are there are a list.
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
