import type { Company, CompanyCard, Plan } from '#api/contract/companies.ts'
import type { Cuisine, Location, PriceRange } from '#api/contract/options.ts'
import type { PublicCompany } from '#db/companies.ts'
import type { PlanRow } from '#db/plans.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** A row without what only the index needs. */
type Shown = Omit<PublicCompany, 'version'>

/** A company's own picture or the banner that we draw for it. */
export function imageOf(company: { id: number; imageUrl: string | null }): string {
  return company.imageUrl ?? `/banners/${company.id}.svg`
}

/** A row as a card. The option columns are held to the option lists by foreign keys. */
export function toCard(row: Shown): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    shortDescription: row.shortDescription,
    imageUrl: imageOf(row),
    location: row.location as Location,
    cuisine: row.cuisine as Cuisine,
    priceRange: row.priceRange,
    rating: row.rating,
    reviewCount: row.reviewCount,
    monthlyPrice: row.monthlyPrice === null ? null : Number(row.monthlyPrice),
    featured: row.featured,
    hours: row.hours,
    tags: row.tags,
  }
}

/** A row as the full company. */
export function toCompany(row: Shown): Company {
  const { description, address, phone, email, website } = row
  return { ...toCard(row), description, address, phone, email, website }
}

/** A search document as a card: the same fields, with the rating as text again. */
export function documentToCard(document: CompanyDocument): CompanyCard {
  return {
    id: document.id,
    name: document.name,
    shortDescription: document.shortDescription,
    imageUrl: imageOf(document),
    location: document.location as Location,
    cuisine: document.cuisine as Cuisine,
    priceRange: document.priceRange as PriceRange,
    rating: document.rating.toFixed(1),
    reviewCount: document.reviewCount,
    monthlyPrice: document.monthlyPrice,
    featured: document.featured,
    hours: document.hours,
    tags: document.tags,
  }
}

/** A search document as the full company. */
export function documentToCompany(document: CompanyDocument): Company {
  const { description, address, phone, email, website } = document
  return { ...documentToCard(document), description, address, phone, email, website }
}

/** A plan's row; whole rupees lose their zero paise. */
export function toPlan(row: PlanRow): Plan {
  return { ...row, price: row.price.replace(/\.00$/, '') }
}
