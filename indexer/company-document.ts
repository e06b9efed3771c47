import type { SearchCompany } from '#db/search-companies.ts'
import { toFacts, type CompanyFacts } from './company-facts.ts'

/** One company in the index. Prices are rupees. */
export type CompanyDocument = CompanyFacts & {
  id: number
  /** `documentVersion` and the version of the company. */
  version: string
  name: string
  /** The name for sorting, ignoring case. */
  sortName: string
  shortDescription: string
  description: string
  imageUrl: string | null
  location: string
  /** Every location filter that finds the company. */
  areas: string[]
  cuisine: string
  priceRange: string
  priceRank: number
  monthlyPrice: number | null
  mealPrice: number | null
  dayPrice: number | null
  rating: number
  reviewCount: number
  featured: boolean
  address: string
  phone: string | null
  email: string | null
  website: string | null
  hours: string | null
  tags: string[]
  plans: string[]
  /** The menu's text; a field for each weekday, so that "paneer on Tuesday" can be searched. */
  dishesMonday: string
  dishesTuesday: string
  dishesWednesday: string
  dishesThursday: string
  dishesFriday: string
  dishesSaturday: string
  dishesSunday: string
}

/**
 * To be raised with every change of the documents or the index settings: search then rebuilds
 * itself at the next start. `company-document.test.ts` fails until it is.
 */
export const documentVersion = 2

const priceRanks = { budget: 1, standard: 2, premium: 3 }

const toNumber = (price: string | null) => (price === null ? null : Number(price))

/** What search knows of a company. */
export function toDocument(company: SearchCompany): CompanyDocument {
  const dishes = (day: string) => company.menu[day] ?? ''
  return {
    id: company.id,
    version: `${documentVersion}:${company.version}`,
    name: company.name,
    sortName: company.name.toLowerCase(),
    shortDescription: company.shortDescription,
    description: company.description,
    imageUrl: company.imageUrl,
    location: company.location,
    areas: company.areas,
    cuisine: company.cuisine,
    priceRange: company.priceRange,
    priceRank: priceRanks[company.priceRange],
    monthlyPrice: toNumber(company.monthlyPrice),
    mealPrice: toNumber(company.mealPrice),
    dayPrice: toNumber(company.dayPrice),
    rating: Number(company.rating),
    reviewCount: company.reviewCount,
    featured: company.featured,
    address: company.address,
    phone: company.phone,
    email: company.email,
    website: company.website,
    hours: company.hours,
    tags: company.tags,
    plans: company.plans,
    dishesMonday: dishes('Monday'),
    dishesTuesday: dishes('Tuesday'),
    dishesWednesday: dishes('Wednesday'),
    dishesThursday: dishes('Thursday'),
    dishesFriday: dishes('Friday'),
    dishesSaturday: dishes('Saturday'),
    dishesSunday: dishes('Sunday'),
    ...toFacts(company),
  }
}
