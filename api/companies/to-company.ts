import type { Company, CompanyCard } from '#api/contract/companies.ts'
import type { Cuisine, Location, PriceRange } from '#api/contract/options.ts'
import type { ListedCompanyRow } from '#db/admin-companies.ts'
import type { PublicCompany } from '#db/companies.ts'
import type { PlanRow } from '#db/plans.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** A row without what only the index needs. */
type Shown = Omit<PublicCompany, 'version'>

/** A company's own picture or the banner that we draw for it. */
export function imageOf(company: { id: number; imageUrl: string | null }): string {
  return company.imageUrl ?? `/banners/${company.id}.svg`
}

/** A row as the full company. The option columns are held to the option lists by foreign keys. */
export function toCompany(row: Shown): Company {
  return {
    ...row,
    imageUrl: imageOf(row),
    location: row.location as Location,
    cuisine: row.cuisine as Cuisine,
    monthlyPrice: row.monthlyPrice === null ? null : Number(row.monthlyPrice),
  }
}
/** A row as a card, which says less: the schema of the answer leaves the rest out. */
export const toCard: (row: Shown) => CompanyCard = toCompany

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

export function documentToCompany(document: CompanyDocument): Company {
  const { description, address, phone, email, website } = document
  return { ...documentToCard(document), description, address, phone, email, website }
}

export function toListedCompany(row: ListedCompanyRow) {
  const company = toCompany(row)
  // The public sees no banner of a company that it does not see; administrators have their own way.
  const ownWay = row.imageUrl === null && row.status !== 'approved'
  return {
    ...row,
    ...company,
    imageUrl: ownWay ? `/api/admin/banner.svg?id=${row.id}` : company.imageUrl,
  }
}

/** A plan's row; whole rupees lose their zero paise. */
export function toPlan<Row extends PlanRow>(row: Row): Row {
  return { ...row, price: row.price.replace(/\.00$/, '') }
}
