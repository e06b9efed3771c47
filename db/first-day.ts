import type { Queryable } from '#db/client.ts'
import { queues } from '#db/jobs.ts'
import { firstRow } from '#db/results.ts'

type FirstDayRow = Record<'kitchens' | 'cities' | 'administrators', number> & {
  backedUpAt: string | null
  isBackedUp: boolean
}

/**
 * Numbers of public kitchens besides the demo data, of their places, and of enabled administrators;
 * when the last backup was noted, and whether that is less than two days ago.
 */
export const readFirstDay = (db: Queryable) =>
  firstRow(db<[FirstDayRow]>`
    select count(*)::integer as kitchens, count(distinct location)::integer as cities,
      (select count(*) from admin_users
        where role = 'admin' and disabled_at is null)::integer as administrators,
      (select max(made_at) from backups) as backed_up_at,
      exists (select from backups where made_at > now() - interval '2 days') as is_backed_up
    from companies
    where status = 'approved' and id not in (select company_id from demo_companies)`)

/** A test mail by the id of its job: its state in the queue and the last failure. */
export const findTestMail = (db: Queryable, id: string) =>
  firstRow(db<{ state: string; reason: string | null }[]>`
    select state::text, output ->> 'message' as reason from pgboss.job
    where name = ${queues.mail} and id = ${id} and data ->> 'kind' = 'test-mail'`)
