import type { Queryable, Transaction } from '#db/client.ts'

export type MenuRow = { id: number; companyId: number; day: string; description: string }

/** Menus of one or several companies, Monday first. */
export function listMenus(db: Queryable, ...companyIds: number[]) {
  return db<MenuRow[]>`
    select id, company_id, day, description from menus where company_id = any(${companyIds})
    order by array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday',
      'Saturday', 'Sunday'], day)`
}

export async function insertMenus(
  tx: Transaction,
  menus: readonly Omit<MenuRow, 'id'>[],
): Promise<void> {
  if (menus.length > 0) await tx`insert into menus ${tx(menus as Omit<MenuRow, 'id'>[])}`
}

/** Makes this the company's week. Days that stay as they are are not touched. */
export async function replaceMenus(
  tx: Transaction,
  companyId: number,
  wanted: readonly { day: string; description: string }[],
): Promise<void> {
  const days = wanted.map(({ day }) => day)
  await tx`delete from menus where company_id = ${companyId} and day <> all(${days})`
  for (const { day, description } of wanted) {
    await tx`
      insert into menus as present (company_id, day, description)
      values (${companyId}, ${day}, ${description})
      on conflict (company_id, day) do update set description = excluded.description
      where present.description <> excluded.description`
  }
}
