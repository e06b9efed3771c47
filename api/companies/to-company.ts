import { inWords } from '#api/companies/in-words.ts'
import { placeInWords } from '#api/places/name-place.ts'
import { foodMarkOf } from '#domain/food-marks.ts'
import { isInRupees } from '#domain/plan-facts.ts'
import type { Company, CompanyCard, CompanyDetails } from '#contract/companies.ts'
import type { ListedCompanyRow } from '#db/admin-companies.ts'
import type { PublicCompany } from '#db/companies.ts'
import type { PlanRow } from '#db/plans.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** A row without the columns for the index. */
type Shown = Omit<PublicCompany, 'version'>

/** A company's own picture, else its drawn banner. */
function imageOf(company: { id: number; imageUrl: string | null }): string {
  return company.imageUrl ?? `/banners/${company.id}.svg`
}

/** Converts a row to the full company. Foreign keys guarantee that option columns hold known options. */
export function toCompany<Row extends Shown>(row: Row) {
  return {
    ...row,
    imageUrl: imageOf(row),
    place: placeInWords(row),
    ...inWords(row),
    foodMark: foodMarkOf(row.diets),
    monthlyPrice: toNumber(row.monthlyPrice),
    mealPrice: toNumber(row.mealPrice),
    delivery: row.delivery as CompanyDetails['delivery'],
    mealWindows: row.mealWindows as CompanyDetails['mealWindows'],
  }
}

/** Counts by stars as a list, from one star to five. */
export const toStarCounts = (counts: readonly { stars: number; count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => counts.find((one) => one.stars === stars)?.count ?? 0)

const toNumber = (amount: string | null) => (amount === null ? null : Number(amount))

/** Converts a row to a card; the answer's schema strips the other fields. */
export const toCard: (row: Shown) => CompanyCard = toCompany

/** Converts an indexed document to the company; the answer's schema strips fields that only search uses. */
export const documentToCompany = (document: CompanyDocument): Company => ({
  ...document,
  imageUrl: imageOf(document),
  place: placeInWords(document),
  ...inWords(document),
  rating: document.rating.toFixed(1),
})
/** Converts a document that was read for a card. */
export const documentToCard: (document: CompanyDocument) => CompanyCard = documentToCompany

export function toListedCompany(row: ListedCompanyRow) {
  const company = toCompany(row)
  // Companies that are not public have no public banner address; administrators have a call of their own.
  const ownWay = row.imageUrl === null && row.status !== 'approved'
  return {
    ...row,
    ...company,
    imageUrl: ownWay ? `/api/admin/banner.svg?id=${row.id}` : company.imageUrl,
  }
}

const withoutZeroPaise = (amount: string) => amount.replace(/\.00$/, '')

/** Converts a plan's row; whole rupees lose their zero paise. */
export const toPlan = <Row extends PlanRow>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isInRupees(name) && typeof value === 'string' ? withoutZeroPaise(value) : value,
    ]),
  ) as Row
