import type { Queryable, Transaction } from '#db/client.ts'

export type MenuRow = { id: number; companyId: number; day: string; description: string }

/** Menus of companies, Monday first. */
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

/** Replaces a company's weekly menu; unchanged days are not written. */
export async function replaceMenus(
  tx: Transaction,
  companyId: number,
  wanted: readonly { day: string; description: string }[],
): Promise<void> {
  const days = wanted.map(({ day }) => day)
  await keepLastWeek(tx, companyId)
  await tx`delete from menus where company_id = ${companyId} and day <> all(${days})`
  for (const { day, description } of wanted) {
    await tx`
      insert into menus as present (company_id, day, description)
      values (${companyId}, ${day}, ${description})
      on conflict (company_id, day) do update set description = excluded.description
      where present.description <> excluded.description`
  }
}

/** The first change in a week stores the menu until then as last week's. */
async function keepLastWeek(tx: Transaction, companyId: number) {
  await tx`
    insert into past_menus (company_id, week, menus)
    select ${companyId}, ${mondayInIndia(tx)} - 7,
      jsonb_agg(jsonb_build_object('day', day, 'description', description))
    from menus where company_id = ${companyId} having count(*) > 0
    on conflict do nothing`
}

const mondayInIndia = (db: Queryable) =>
  db`date_trunc('week', now() at time zone 'Asia/Kolkata')::date`

/** Menus of earlier weeks, latest first. */
export function listPastMenus(db: Queryable, companyId: number) {
  return db<{ week: string; menus: Pick<MenuRow, 'day' | 'description'>[] }[]>`
    select week::text, menus from past_menus where company_id = ${companyId}
    order by week desc limit ${PAST_WEEKS}`
}

/** Number of earlier weeks whose menus are kept for reuse. */
const PAST_WEEKS = 8

export async function deleteOldMenus(db: Queryable) {
  await db`
    delete from past_menus where week < ${mondayInIndia(db)} - ${7 * PAST_WEEKS}::integer`
}
