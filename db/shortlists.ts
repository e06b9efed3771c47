import type { Queryable, Transaction } from '#db/client.ts'
import { column } from '#db/results.ts'

/** Ids of the companies on a person's shortlist, the newest first. */
export const listShortlisted = (db: Queryable, userId: number) =>
  column<number>(db`
    select company_id from shortlisted where user_id = ${userId}
    order by added_at desc, company_id desc`)

/**
 * Adds companies up to the maximum, the first as the newest; companies on the list keep their position.
 * @param most maximum length of the list
 */
export async function addToShortlist(
  tx: Transaction,
  userId: number,
  companyIds: readonly number[],
  most: number,
): Promise<void> {
  // Serialized, because two concurrent additions could both take the last free place.
  await tx`select from users where id = ${userId} for no key update`
  await tx`
    insert into shortlisted (user_id, company_id, added_at)
    select ${userId}, wanted.id, now() - wanted.place * interval '1 millisecond'
    from unnest(${[...new Set(companyIds)]}::integer[]) with ordinality as wanted (id, place)
    where not exists (
      select from shortlisted where user_id = ${userId} and company_id = wanted.id)
    order by wanted.place
    limit greatest(0, ${most} - (select count(*) from shortlisted where user_id = ${userId}))`
}

export async function removeFromShortlist(db: Queryable, userId: number, companyId: number) {
  await db`delete from shortlisted where user_id = ${userId} and company_id = ${companyId}`
}
