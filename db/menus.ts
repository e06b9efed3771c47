import type { Queryable } from '#db/client.ts'

export type MenuRow = { id: number; companyId: number; day: string; description: string }

/** A company's menu from Monday to Sunday. */
export function listMenus(db: Queryable, companyId: number) {
  return db<MenuRow[]>`
    select id, company_id, day, description from menus where company_id = ${companyId}
    order by array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday',
      'Saturday', 'Sunday'], day)`
}
