import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SearchCompany } from '#db/search-companies.ts'

/** One company in the index. Prices are rupees. */
export type CompanyDocument = {
  id: number
  /** Shape of the document and version of the company; reconciliation compares it. */
  version: string
  name: string
  /** Names in the order that people sort by, whatever their case. */
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
  /** The menu's text; a field for each weekday, so that "paneer on Tuesday" can be asked. */
  dishesMonday: string
  dishesTuesday: string
  dishesWednesday: string
  dishesThursday: string
  dishesFriday: string
  dishesSaturday: string
  dishesSunday: string
}

// The shape is whatever this file says, so its text is the fingerprint: whoever edits it
// cannot forget to raise a number, and search rebuilds itself at the next start.
const shape = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex')
  .slice(0, 12)

/** The version that the index should hold for a company. */
export function documentVersion(companyVersion: string): string {
  return `${shape}:${companyVersion}`
}

const priceRanks = { budget: 1, standard: 2, premium: 3 }

/** What search knows of a company. */
export function toDocument(company: SearchCompany): CompanyDocument {
  const dishes = (day: string) => company.menu[day] ?? ''
  return {
    id: company.id,
    version: documentVersion(company.version),
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
    monthlyPrice: company.monthlyPrice === null ? null : Number(company.monthlyPrice),
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
  }
}
