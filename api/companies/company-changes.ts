import { companyInput, menuInput, photoInput } from '#contract/admin-companies.ts'
import { planInput } from '#contract/plan-input.ts'
import type { Delivery, MealWindow } from '#contract/delivery.ts'
import { inSourceLanguage } from '#domain/i18n.ts'
import { closingInWords } from '#domain/closings.ts'
import { deliveryInWords, planInWords, windowInWords } from '#domain/terms.ts'
import type { AuditChange } from '#db/audit.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { CompanyFields } from '#db/companies.ts'
import type { Photo } from '#db/photos.ts'
import type { PlanFields } from '#db/plans.ts'

export type CompanyParts = CompanyFields & {
  /** The first is `imageUrl`. */
  photos: readonly Photo[]
  plans: PlanFields[]
  menus: { day: string; description: string }[]
}

const fields = Object.keys(companyInput.shape) as (keyof CompanyParts)[]

const partsOf = {
  photos: Object.keys(photoInput.shape),
  plans: Object.keys(planInput.shape),
  menus: Object.keys(menuInput.shape),
}

/**
 * Parts of a company as changes express them: photographs, plans and menus without the columns that
 * Postgres fills in.
 * @param names the parts to pick; all by default
 */
export function pickParts(
  company: object,
  names: readonly string[] = Object.keys(company),
): Partial<CompanyParts> {
  const given = company as Record<string, unknown>
  return Object.fromEntries(
    names.map((name) => {
      const columns = partsOf[name as keyof typeof partsOf]
      const value = given[name]
      return [name, columns ? (value as object[]).map((row) => pick(row, columns)) : value]
    }),
  )
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** Differences between a company and the requested changes, as readable texts. */
export function listChanges(
  before: Partial<CompanyParts>,
  after: Partial<CompanyParts>,
): AuditChange[] {
  return fields
    .filter((field) => field in after)
    .map((field) => ({ field, before: inWords(field, before), after: inWords(field, after) }))
    .filter((change) => change.before !== change.after)
}

/** All fields of a company, for the audit entry of its deletion. */
export function listEverything(company: AdminCompanyRow): AuditChange[] {
  return fields
    .map((field) => ({ field, before: inWords(field, company), after: null }))
    .filter(({ before }) => before !== null)
}

const inWords = (field: keyof CompanyParts, company: Partial<CompanyParts>) =>
  inSourceLanguage(() => sourceWords(field, company))

function sourceWords(field: keyof CompanyParts, company: Partial<CompanyParts>): string | null {
  if (field === 'photos') return photosInWords(company.photos ?? [])
  if (field === 'plans') return (company.plans ?? []).map(planInWords).toSorted().join('\n') || null
  if (field === 'menus') {
    const stated = (company.menus ?? []).filter(({ description }) => description !== '')
    return stated.map(dayInWords).toSorted().join('\n') || null
  }
  if (field === 'tags') return company.tags?.join(', ') || null
  if (field === 'delivery')
    return company.delivery ? deliveryInWords(company.delivery as Delivery) : null
  if (field === 'mealWindows')
    return (company.mealWindows as MealWindow[] | undefined)?.map(windowInWords).join('\n') || null
  if (field === 'closing') {
    const { closing } = company
    return closing ? [closingInWords(closing), ...[closing.reason ?? []].flat()].join(': ') : null
  }
  const value = company[field]
  return value === null || value === undefined || value === '' ? null : String(value)
}

/** The first has only its description: its address is the field `imageUrl`. */
const photosInWords = (photos: readonly Photo[]) =>
  photos
    .map(({ imageUrl, description }, at) =>
      [at > 0 && imageUrl, description].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join('\n') || null

const dayInWords = ({ day, description }: { day: string; description: string }) =>
  `${day}: ${description}`
