import { foodMarkOf } from '#domain/food-marks.ts'
import type { Company, CompanyCard, CompanyDetails } from '#contract/companies.ts'
import type { ListedCompanyRow } from '#db/admin-companies.ts'
import type { PublicCompany } from '#db/companies.ts'
import type { PlanRow } from '#db/plans.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** A row without what only the index needs. */
type Shown = Omit<PublicCompany, 'version'>

/** A company's own picture or the banner that we draw for it. */
function imageOf(company: { id: number; imageUrl: string | null }): string {
  return company.imageUrl ?? `/banners/${company.id}.svg`
}

/** A row as the full company. The option columns are held to the option lists by foreign keys. */
export function toCompany<Row extends Shown>(row: Row) {
  return {
    ...row,
    imageUrl: imageOf(row),
    foodMark: foodMarkOf(row.diets),
    monthlyPrice: toNumber(row.monthlyPrice),
    mealPrice: toNumber(row.mealPrice),
    delivery: row.delivery as CompanyDetails['delivery'],
    mealWindows: row.mealWindows as CompanyDetails['mealWindows'],
  }
}

/** Counts by stars as a list: of one star, two and so on to five. */
export const toStarCounts = (counts: readonly { stars: number; count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => counts.find((one) => one.stars === stars)?.count ?? 0)

const toNumber = (amount: string | null) => (amount === null ? null : Number(amount))

/** A row as a card, which says less: the schema of the answer leaves the rest out. */
export const toCard: (row: Shown) => CompanyCard = toCompany

/** A document as the company; the schema of the answer leaves out what is for searching only. */
export const documentToCompany = (document: CompanyDocument): Company => ({
  ...document,
  imageUrl: imageOf(document),
  rating: document.rating.toFixed(1),
})
/** Converts a document that was read for a card. */
export const documentToCard: (document: CompanyDocument) => CompanyCard = documentToCompany

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

const withoutZeroPaise = (amount: string) => amount.replace(/\.00$/, '')

/** A plan's row; whole rupees lose their zero paise. */
export function toPlan<Row extends PlanRow>(row: Row): Row {
  return {
    ...row,
    price: withoutZeroPaise(row.price),
    trialPrice: row.trialPrice && withoutZeroPaise(row.trialPrice),
    deliveryFee: row.deliveryFee && withoutZeroPaise(row.deliveryFee),
    deposit: row.deposit && withoutZeroPaise(row.deposit),
  }
}
