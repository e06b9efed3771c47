import { toCompany, toPlan, toStarCounts } from '#api/companies/to-company.ts'
import type { Queryable } from '#db/client.ts'
import { listDeliveries, listPublicCompanies } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { listPlans } from '#db/plans.ts'
import { countStars } from '#db/reviews.ts'

/**
 * The public companies among those asked for, in the same order, with the facts that a comparison shows.
 * @param pincode adds whether each delivers there
 */
export async function compareCompanies(db: Queryable, ids: readonly number[], pincode?: string) {
  const [companies, plans, menus, stars, deliveries] = await Promise.all([
    listPublicCompanies(db, ids),
    listPlans(db, ...ids),
    listMenus(db, ...ids),
    countStars(db, ids),
    pincode ? listDeliveries(db, ids, Number(pincode)) : [],
  ])
  return companies.map((row) => {
    const isIts = ({ companyId }: { companyId: number }) => companyId === row.id
    return {
      ...toCompany(row),
      starCounts: toStarCounts(stars.filter(isIts)),
      plans: plans.filter(isIts).map(toPlan),
      menus: menus.filter(isIts),
      ...(pincode && { delivers: deliveries.find(({ id }) => id === row.id)?.delivers }),
    }
  })
}
