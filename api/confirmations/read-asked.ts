import { toPlan } from '#api/companies/to-company.ts'
import { planInWords } from '#domain/terms.ts'
import type { Queryable } from '#db/client.ts'
import { findPublicCompany } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { listPlans } from '#db/plans.ts'

/** Details that a kitchen is asked to confirm: those that go out of date soonest. */
export async function readListingDetails(db: Queryable, id: number) {
  const company = await findPublicCompany(db, id)
  if (!company) return undefined
  const [plans, menus] = await Promise.all([listPlans(db, id), listMenus(db, id)])
  return {
    companyId: id,
    name: company.name,
    plans: plans.map((plan) => planInWords(toPlan(plan))),
    menus: [...menus],
  }
}
