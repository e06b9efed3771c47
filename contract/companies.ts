import { cuisineName, locationName } from './choices.ts'
import { delivery, mealWindow } from './delivery.ts'
import { closing } from './closing.ts'
import {
  companyLine,
  companyPhone,
  fssaiLicence,
  id,
  optionalEmail,
  shownEmail,
  webAddress,
} from './fields.ts'
import { z } from './zod.ts'
import { foodMarkNames } from '#domain/food-marks.ts'
import { priceRanges, weekdays } from '#domain/options.ts'
import { forEachPlanFact, type PlanFactValues } from '#domain/plan-facts.ts'

/** A decimal as text, as the API represents ratings and prices. */
const decimal = z.string().regex(/^\d+(\.\d+)?$/)

export const companyCard = z
  .object({
    id,
    name: z.string(),
    shortDescription: z.string(),
    /** The company's own picture, else the banner that the product draws. */
    imageUrl: z.string(),
    location: locationName,
    /** Where it is, for people: locality and city; a state only if no city is known. */
    place: z.string().meta({ example: 'Kharadi, Pune' }),
    cuisine: cuisineName,
    priceRange: z.enum(priceRanges),
    /** 1 to 5 with one decimal: the average of approved reviews, else the rating from the form. */
    rating: decimal.meta({ example: '4.3' }),
    reviewCount: z.int().min(0),
    /** Rupees for `leadPlan` with delivery, if it covers a month (20 to 31 days). */
    monthlyPrice: z.number().nullable(),
    /**
     * Rupees for a meal of `leadPlan` with delivery or, if it states none, of the other plans; null when no price
     * can be compared.
     */
    mealPrice: z.number().nullable(),
    /** The plan whose prices are shown for the company: the cheapest month with delivery, breakfast plans last. */
    leadPlan: z
      .object({
        name: z.string(),
        price: z.number(),
        /** Rupees on top of `price`; null when not stated. Documents of earlier releases lack it. */
        deliveryFee: z.number().nullable().default(null),
        days: z.int().nullable(),
        mealPrice: z.number().nullable(),
      })
      .nullable(),
    /** India's veg or non-veg mark, derived by the rules of the filter `diet`; null if no diet is stated. */
    foodMark: z.enum(foodMarkNames).nullable(),
    featured: z.boolean(),
    hours: z.string().nullable(),
    tags: z.array(z.string()),
    /** `hours` in one way of writing times and the reader's language; absent if it is the same. */
    hoursInWords: z.string().optional(),
    /** `tags` in the reader's language; absent in English. */
    tagsInWords: z.array(z.string()).optional(),
    /** Last day (India) of a closing that includes today. */
    closedUntil: z.string().nullable(),
    /** When the kitchen confirmed its listing, if within the last 90 days. */
    confirmedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CompanyCard' })
export type CompanyCard = z.infer<typeof companyCard>

/** Optional fields of a company's form. Answers have text or null. */
export const optionalFields = z.object({
  phone: companyPhone,
  email: optionalEmail,
  website: webAddress,
  hours: companyLine(200),
  fssaiLicence,
})
const stated = Object.fromEntries(
  Object.keys(optionalFields.shape).map((name) => [
    name,
    (name === 'email' ? shownEmail : z.string()).nullable(),
  ]),
) as Record<keyof typeof optionalFields.shape, z.ZodNullable<z.ZodString>>

/** A review that Home shows, under the name that its writer chose. */
export const praise = z
  .object({
    id,
    name: z.string(),
    /** The company's place. */
    place: z.string(),
    rating: z.string(),
    comment: z.string(),
  })
  .meta({ id: 'Praise' })

/** Featured companies that Home shows. */
export const shownFeatured = z
  .object({
    companies: z.array(companyCard),
    /** Number of all featured companies. */
    total: z.int().min(0),
    /** Next page of all featured companies; null after the last one. */
    nextPage: z.int().min(1).nullable(),
  })
  .meta({ id: 'ShownFeatured' })
export type ShownFeatured = z.infer<typeof shownFeatured>

/** A photograph of a company, with a description, which may be ''. */
export const photo = z
  .object({ imageUrl: z.string(), description: z.string() })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof photo>

export const company = companyCard
  .extend({ description: z.string(), address: z.string(), ...stated })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof company>

/** A company with the fields of its own page. */
export const companyDetails = company
  .extend({
    /** Null when not stated. */
    delivery: delivery.nullable(),
    mealWindows: z.array(mealWindow),
    /** A present or future closing. */
    closing: closing.nullable(),
    /** When the kitchen last confirmed its listing, however long ago. */
    lastConfirmedAt: z.iso.datetime().nullable(),
    /** Numbers of approved reviews with one star, two and so on to five. */
    starCounts: z.array(z.int().min(0)),
  })
  .meta({ id: 'CompanyDetails' })
/** A company's page. */
export const companyPage = companyDetails
  .extend({
    hasOwner: z.boolean(),
    /** When an administrator compared the licence with the authority's register; null if none has. */
    fssaiVerifiedAt: z.iso.datetime().nullable(),
    /** In display order; the first is `imageUrl`. If empty, `imageUrl` is a drawn banner. */
    photos: z.array(photo),
    /** Localities of the pincodes that it delivers to, nearest first. */
    localities: z.object({
      names: z.array(z.string()),
      /** Number of further ones. */
      more: z.int().min(0),
    }),
  })
  .meta({ id: 'CompanyPage' })
export type CompanyPage = z.infer<typeof companyPage>
export type CompanyDetails = z.infer<typeof companyDetails>

export const directoryCounts = z
  .object({
    companies: z.int().min(0),
    /** Number of places they are in; two spellings of one place count once. */
    places: z.int().min(0),
  })
  .meta({ id: 'DirectoryCounts' })
export type DirectoryCounts = z.infer<typeof directoryCounts>

/** Null means that the company does not state the fact. */
const factAnswers = forEachPlanFact((fact) => {
  if (fact.kind === 'rupees') return decimal.nullable()
  if (fact.kind === 'whole') return z.int().nullable()
  return (fact.kind === 'choice' ? z.enum(Object.keys(fact.values)) : z.string()).nullable()
}) as unknown as { [Name in keyof PlanFactValues]: z.ZodType<PlanFactValues[Name]> }

export const plan = z
  .object({
    id,
    companyId: id,
    name: z.string(),
    description: z.string(),
    /** Rupees for the days covered. */
    price: decimal.meta({ example: '2400' }),
    ...factAnswers,
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

/** Menu of one weekday: lines such as `Lunch: Dal tadka, Jeera rice`. */
export const menu = z
  .object({ id, companyId: id, day: z.enum(weekdays), description: z.string() })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof menu>

/** A company with the fields of a comparison. */
export const comparedCompany = companyDetails
  .extend({
    /** Cheapest first. */
    plans: z.array(plan),
    /** Monday first. */
    menus: z.array(menu),
    /** True when it delivers to the requested pincode; null if not stated. */
    delivers: z.boolean().nullable().optional(),
  })
  .meta({ id: 'ComparedCompany' })
export type ComparedCompany = z.infer<typeof comparedCompany>
