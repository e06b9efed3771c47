import { toCard } from '#api/companies/to-company.ts'
import type { Queryable } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { firstDishesOf } from '#domain/weekly-menu.ts'

/** The card field with dishes of today, absent if there are none. */
export const todaysDishes = (dishes: string | undefined): { today?: string } =>
  dishes ? { today: dishes } : {}

/** Cards of companies with the first dishes of today, by India's day. */
export async function toCardsOfToday(db: Queryable, companies: readonly PublicCompany[]) {
  const menus = await listMenus(db, ...companies.map(({ id }) => id))
  const today = weekdayInIndia(new Date())
  return companies.map((company) => {
    const menu = menus.find(({ companyId, day }) => companyId === company.id && day === today)
    const dishes = firstDishesOf(menu?.description ?? '')
    return { ...toCard(company), ...todaysDishes(dishes.join(', ')) }
  })
}
