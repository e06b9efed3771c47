import type { Queryable } from '#db/client.ts'
import { queues } from '#db/jobs.ts'

type FirstDayRow = Record<'kitchens' | 'cities' | 'administrators', number>

/** Numbers of public kitchens besides the demo data, of their places, and of enabled administrators. */
export async function readFirstDay(db: Queryable): Promise<FirstDayRow> {
  const [row] = await db<[FirstDayRow]>`
    select count(*)::integer as kitchens, count(distinct location)::integer as cities,
      (select count(*) from admin_users
        where role = 'admin' and disabled_at is null)::integer as administrators
    from companies
    where status = 'approved' and id not in (select company_id from demo_companies)`
  return row
}

/** A test mail by the id of its job: its state in the queue and the last failure. */
export async function findTestMail(db: Queryable, id: string) {
  const [row] = await db<{ state: string; reason: string | null }[]>`
    select state::text, output ->> 'message' as reason from pgboss.job
    where name = ${queues.mail} and id = ${id} and data ->> 'kind' = 'test-mail'`
  return row
}
