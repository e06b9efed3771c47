import type {
  AdminCompany,
  AdminCompanyItem,
  ListedCompany,
} from '#api/contract/admin-companies.ts'
import type { Cuisine, Location, Weekday } from '#api/contract/options.ts'
import { toCompany, toPlan } from '#api/companies/to-company.ts'
import type { AdminCompanyRow, ListedCompanyRow } from '#db/admin-companies.ts'

/** A company as the administrators' form edits it. */
export function toAdminCompany(row: AdminCompanyRow): AdminCompany {
  return {
    ...row,
    location: row.location as Location,
    cuisine: row.cuisine as Cuisine,
    plans: row.plans.map((plan) => {
      const { companyId: _, ...fields } = toPlan(plan)
      return fields
    }),
    menus: row.menus.map(({ day, description }) => ({ day: day as Weekday, description })),
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
  const {
    description: _d,
    address: _a,
    phone: _p,
    email: _e,
    website: _w,
    ...card
  } = toListedCompany(row)
  return {
    ...card,
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
