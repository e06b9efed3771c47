import type { Queryable } from '#db/client.ts'

/** Kind of a term: a dish, a company's name, a place in an address ("name|pincode"), or a word in a text. */
export type TermKind = 'dish' | 'name' | 'place' | 'word'
/** A lower-case term and the approximate number of companies with it; 0 when it is deleted. */
export type LearnedTerm = { kind: TermKind; term: string; companies: number }

/** Retention of deleted terms, so that readers notice the deletion. */
const TOMBSTONE_RETENTION = '1 day'

/** The next terms of a kind, in order. */
export function listTermsAfter(db: Queryable, kind: TermKind, after: string, limit: number) {
  return db<LearnedTerm[]>`
    select kind, term, companies from learned_terms
    where kind = ${kind} and term > ${after} and companies > 0
    order by term limit ${limit}`
}

/** Terms changed since a mark of `markChanges`, including deleted ones. */
export function listTermsSince(db: Queryable, mark: string) {
  return db<LearnedTerm[]>`
    select kind, term, companies from learned_terms where changed_in >= ${mark}::xid8`
}

/** Adds new and previously deleted terms. */
export async function addTerms(db: Queryable, terms: readonly LearnedTerm[]): Promise<void> {
  if (terms.length === 0) return
  // In sorted order, so that concurrent inserts of the same terms wait instead of deadlocking.
  await db`
    insert into learned_terms as known (kind, term, companies)
    select kind, term, companies
    from json_to_recordset(${JSON.stringify(terms)}::text::json)
      as given (kind text, term text, companies integer)
    order by kind, term
    on conflict (kind, term) do update
      set companies = excluded.companies, changed_in = default, changed_at = default
      where known.companies = 0`
}

/**
 * Replaces the terms by those of the whole directory. Nearly equal counts are not updated.
 * @param since a mark from before the directory was read: later additions stay
 * @returns the number of written terms
 */
export async function replaceTerms(
  db: Queryable,
  terms: readonly LearnedTerm[],
  since: string,
): Promise<number> {
  const { count } = await db`
    with wanted as (
      select kind, term, companies
      from json_to_recordset(${JSON.stringify(terms)}::text::json)
        as given (kind text, term text, companies integer)
    ),
    gone as (
      select kind, term, 0 as companies from learned_terms known
      where companies > 0 and changed_in < ${since}::xid8 and not exists (
        select from wanted where wanted.kind = known.kind and wanted.term = known.term)
    )
    insert into learned_terms as known (kind, term, companies)
    select * from wanted union all select * from gone
    order by kind, term
    on conflict (kind, term) do update
      set companies = excluded.companies, changed_in = default, changed_at = default
      where floor(log(2, known.companies + 1)) <> floor(log(2, excluded.companies + 1))`
  await db`
    delete from learned_terms
    where companies = 0 and changed_at < now() - ${TOMBSTONE_RETENTION}::interval`
  return count
}
