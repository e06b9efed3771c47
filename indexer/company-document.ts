import { isDeepStrictEqual } from 'node:util'
import type { MealPrices, SearchCompany } from '#db/search-companies.ts'
import { cleanTexts } from '#domain/clean-text.ts'
import { countedField, mealNames, optionFilters, type MealName } from '#domain/filters.ts'
import { foodMarkOf } from '#domain/food-marks.ts'
import { weightedRating } from '#domain/ratings.ts'
import { toFacts, toStrictestLimits } from './company-facts.ts'
import { everyCompany } from './company-index.ts'
import { isWide, listDishes, splitMenu, type Dish } from './words/dishes.ts'

/**
 * Must be increased with every change of the documents or the index settings, so that search is
 * rebuilt at the next start. `company-document.test.ts` fails until it is.
 */
export const documentVersion = 37

const priceRanks = { budget: 1, standard: 2, premium: 3 }

const toNumber = (price: string | null) => (price === null ? null : Number(price))

/** Fields whose values are counted. Counting one field takes the engine a third of the time of nine. */
const counted = [
  ...new Set([...optionFilters.map((filter) => countedField(filter)), 'closed' as const]),
]

/** A company's search document: its fields, and derived values for filters and orders. Prices in rupees. */
export function toDocument(stored: SearchCompany) {
  // Texts stored by earlier releases are not cleaned.
  const indexed = cleanTexts(stored)
  const { menu, deliversTo, ...fields } = indexed
  // Displayed fields that are read from Postgres instead.
  const {
    updatedAt: _,
    delivery: _d,
    mealWindows: _w,
    closing: _c,
    lastConfirmedAt: _l,
    mealPrices,
    ...company
  } = fields
  const numbers = {
    monthlyPrice: toNumber(company.monthlyPrice),
    mealPrice: toNumber(company.mealPrice),
    rating: Number(company.rating),
  }
  const cooked = listDishes(menu)
  const { saidTerms, ...facts } = toFacts(indexed, cooked)
  const offers = [...company.offers, ...(company.confirmedAt ? ['confirmed'] : [])]
  const closed = Number(company.closedUntil !== null)
  const ofMeals = mealNames.flatMap((meal) => {
    const own = mealPrices[meal]
    return own ? [{ meal, own, limits: toStrictestLimits({ ...own, rating: null }) }] : []
  })
  const countedValues = { ...company, ...facts, offers, closed, ...toStrictestLimits(numbers) }
  return {
    ...company,
    /** `documentVersion` and the version of the company. */
    version: `${documentVersion}:${company.version}`,
    sortName: company.name.toLowerCase(),
    priceRank: priceRanks[company.priceRange],
    ...numbers,
    weightedRating: weightedRating(company),
    offers,
    terms: unique([...company.terms, ...saidTerms]),
    closed,
    confirmed: Number(company.confirmedAt !== null),
    /** Pincode for distances; null while closed, so that a closed kitchen is not the nearest. */
    openPincode: company.closedUntil === null ? company.pincode : null,
    /** Facet values, as "field:value". */
    options: [
      ...counted.flatMap((field) =>
        [countedValues[field]].flat().map((value) => `${field}:${value}`),
      ),
      ...ofMeals.flatMap(({ meal, limits }) =>
        Object.entries(limits).flatMap(([name, value]) =>
          [value].flat().map((option) => `${meal}.${name}:${option}`),
        ),
      ),
    ],
    /** Prices for searches that ask for one meal; the plan is included only if it is not the lead plan. */
    prices: Object.fromEntries(
      ofMeals.map(({ meal, own: { leadPlan: _own, ...prices } }) => [meal, prices]),
    ) as Partial<Record<MealName, Omit<MealPrices, 'leadPlan'>>>,
    mealPlans: Object.fromEntries(
      ofMeals.flatMap(({ meal, own: { leadPlan } }) =>
        isDeepStrictEqual(leadPlan, company.leadPlan) ? [] : [[meal, leadPlan]],
      ),
    ) as Partial<Record<MealName, MealPrices['leadPlan']>>,
    lowestMealPrice: toNumber(company.lowestMealPrice),
    dayPrice: toNumber(company.dayPrice),
    weekPrice: toNumber(company.weekPrice),
    foodMark: foodMarkOf(facts.diets),
    every: everyCompany,
    /** At most 255 pincodes, for a radius of 30 km. */
    deliversTo: (deliversTo ?? []).map(String),
    ...facts,
    ...toDishFields(cooked),
    /** Names of the menu's dishes. */
    dishNames: unique(Object.values(menu).flatMap((dishes) => splitMenu(dishes ?? ''))),
  }
}

export type CompanyDocument = ReturnType<typeof toDocument>

const onDays = (value: string, days: number[]) => days.map((day) => `${value}@${day}`)
const unique = (values: string[]) => [...new Set(values)]

/**
 * Foods on the menu: families of foods ("paneer"), wide ones with their weekday ("rice@2", Monday
 * is 1), and whole dishes, with their weekday only: filters by `dishDays` name all seven.
 */
function toDishFields(cooked: readonly Dish[]) {
  return {
    dishFamilies: unique(cooked.flatMap(({ families }) => families)),
    dishFamilyDays: unique(
      cooked.flatMap(({ families, days }) =>
        families.filter(isWide).flatMap((family) => onDays(family, days)),
      ),
    ),
    dishDays: cooked.flatMap(({ key, days }) => onDays(key, days)),
  }
}
