import type {
  AdminCompany,
  AdminCompanyItem,
  ListedCompany,
} from '#api/contract/admin-companies.ts'
import type { Menu } from '#api/contract/companies.ts'
import type { Cuisine, Location } from '#api/contract/options.ts'
import { toCompany, toPlan } from '#api/companies/to-company.ts'
import type { AdminCompanyRow, ListedCompanyRow } from '#db/admin-companies.ts'

/** A company as the administrators' form edits it. */
export function toAdminCompany(row: AdminCompanyRow): AdminCompany {
  return {
    ...row,
    location: row.location as Location,
    cuisine: row.cuisine as Cuisine,
    plans: row.plans.map(toPlan),
    menus: row.menus as Menu[],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A company in the plain list of all. */
export function toListedCompany(row: ListedCompanyRow): ListedCompany {
  return { ...toCompany(row), imageUrl: pictureOf(row), status: row.status }
}

/** A company on a page of the dashboard's list. */
export function toAdminItem(row: ListedCompanyRow): AdminCompanyItem {
  return {
    ...toListedCompany(row),
    pendingReviews: row.pendingReviews,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The public sees no banner of a company that it does not see; administrators have their own way. */
function pictureOf({ id, imageUrl, status }: ListedCompanyRow): string {
  return (
    imageUrl ?? (status === 'approved' ? `/banners/${id}.svg` : `/api/admin/banner.svg?id=${id}`)
  )
}
