import type { Queryable, Transaction } from '#db/client.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { firstRow } from '#db/results.ts'

/** People, messages and suggestions of the demo data: no real address ends in .example (RFC 2606). */
const isDemo = (db: Queryable) => db`email like '%.example'`

export type DemoCounts = Record<'companies' | 'users' | 'messages' | 'suggestions', number>

/** What the demo data still has. */
export const countDemo = (db: Queryable) =>
  firstRow(db<[DemoCounts]>`
    select (select count(*) from demo_companies)::integer as companies,
      (select count(*) from users where ${isDemo(db)})::integer as users,
      (select count(*) from contact_messages where ${isDemo(db)})::integer as messages,
      (select count(*) from suggestions where ${isDemo(db)})::integer as suggestions`)

/** Marks companies as demo data, added on this day in India, as searches are counted. */
export async function markDemo(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx`
    insert into demo_companies (company_id, added_on)
    select unnest(${ids}::integer[]), (now() at time zone 'Asia/Kolkata')::date`
}

/**
 * Deletes the demo data with what hangs on its companies: reviews, plans, menus, claims. What real
 * people wrote to a demo company stays, under its name.
 * @returns what was deleted
 */
export async function deleteDemo(tx: Transaction): Promise<DemoCounts> {
  const counts = await countDemo(tx)
  const rows = await tx<{ companyId: number }[]>`
    select company_id from demo_companies join companies on id = company_id
    order by company_id for update of companies`
  const ids = rows.map(({ companyId }) => companyId)
  // Made-up searches, of the days before anyone could search.
  await tx`
    delete from search_terms
    where day <= (select min(added_on) from demo_companies)`
  await tx`delete from contact_messages where ${isDemo(tx)}`
  await tx`delete from suggestions where ${isDemo(tx)}`
  await tx`delete from companies where id = any(${ids})`
  await tx`delete from reviews where user_id in (select id from users where ${isDemo(tx)})`
  await tx`delete from users where ${isDemo(tx)}`
  await enqueueCompanyChanged(tx, ids)
  return counts
}
