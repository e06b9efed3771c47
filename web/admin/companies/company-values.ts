import {
  type AdminCompany,
  type CompanyInput,
  companyInput,
} from '#api/contract/admin-companies.ts'
import { type CompanyStatus, type Weekday, weekdays } from '#api/contract/options.ts'
import type { FormSchema } from '../../shared/use-schema-form.ts'

/** A plan as it stands in the form's fields. */
export type PlanValues = {
  /** Only of a plan that the company has already. */
  id?: number
  name: string
  description: string
  price: string
  mealsPerDay: string
  days: string
  trial: string
  pause: string
  refund: string
  orderCutoff: string
}

/** A company as it stands in the form's fields: texts, even where a number is meant. */
export type CompanyValues = {
  name: string
  shortDescription: string
  description: string
  location: string
  cuisine: string
  priceRange: string
  rating: string
  address: string
  website: string
  phone: string
  email: string
  hours: string
  imageUrl: string
  /** With commas between. */
  tags: string
  featured: boolean
  status: CompanyStatus
  plans: PlanValues[]
  /** All seven days, Monday first. */
  menus: { day: Weekday; description: string }[]
}

/** The contract's rules, for the texts of the form. */
export const companySchema = companyInput as unknown as FormSchema<CompanyValues, CompanyInput>

const week = (described: (day: Weekday) => string) =>
  weekdays.map((day) => ({ day, description: described(day) }))

export const emptyPlan: PlanValues = {
  name: '',
  description: '',
  price: '',
  mealsPerDay: '',
  days: '',
  trial: '',
  pause: '',
  refund: '',
  orderCutoff: '',
}

/** What the form of a new company begins with, in the order in which the form asks it. */
export const emptyCompany: CompanyValues = {
  name: '',
  shortDescription: '',
  description: '',
  location: '',
  cuisine: '',
  priceRange: '',
  rating: '4.0',
  tags: '',
  status: 'approved',
  featured: false,
  imageUrl: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  hours: '',
  plans: [],
  menus: week(() => ''),
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A company's texts for the form; also of what the form has just been checked into. */
export function toValues(company: AdminCompany | CompanyInput): CompanyValues {
  return {
    name: company.name,
    shortDescription: company.shortDescription,
    description: company.description,
    location: company.location,
    cuisine: company.cuisine,
    priceRange: company.priceRange,
    rating: company.rating,
    address: company.address,
    website: text(company.website),
    phone: text(company.phone),
    email: text(company.email),
    hours: text(company.hours),
    imageUrl: text(company.imageUrl),
    tags: company.tags.join(', '),
    featured: company.featured,
    status: company.status,
    plans: company.plans.map(({ id, ...plan }) => ({
      ...(id !== undefined && { id }),
      name: plan.name,
      description: plan.description,
      price: plan.price,
      mealsPerDay: text(plan.mealsPerDay),
      days: text(plan.days),
      trial: text(plan.trial),
      pause: text(plan.pause),
      refund: text(plan.refund),
      orderCutoff: text(plan.orderCutoff),
    })),
    menus: week((day) => company.menus.find((menu) => menu.day === day)?.description ?? ''),
  }
}
