import type { Queryable } from '#db/client.ts'

const KEPT_DAYS = 180
/** Maximum number of different searches stored per day, so that the table cannot fill the disk. */
const MAX_A_DAY = 20_000

/** Equal searches of one day; an empty text means no words or no filter. */
export type SearchCount = {
  /** Format 2026-11-20. */
  day: string
  term: string
  location: string
  cuisine: string
  searches: number
  foundNothing: number
}

/** True if a term is the username, name or address of an account. */
export const isPersonalTerm = (db: Queryable) => db`(
  exists (select from users where account_key(username) = account_key(term))
  or exists (select from users where account_key(email) = account_key(term))
  or exists (select from users where account_key(name) = account_key(term))
  or exists (select from admin_users where account_key(term) in
    (account_key(username), account_key(name))))`

/** Adds to the counts, except of personal terms, and of new terms on a day that is full. */
export async function addSearchCounts(
  db: Queryable,
  counts: readonly SearchCount[],
): Promise<void> {
  if (counts.length === 0) return
  await db`
    with given as (
      select * from json_to_recordset(${JSON.stringify(counts)}::text::json) as given (
        day date, term text, location text, cuisine text, searches integer, "foundNothing" integer
      )
      where term = '' or not ${isPersonalTerm(db)}
    ),
    full_days as (
      select day from search_terms where day in (select day from given)
      group by day having count(*) >= ${MAX_A_DAY}
    )
    insert into search_terms as known (day, term, location, cuisine, searches, found_nothing)
    select given.day, given.term, given.location, given.cuisine, given.searches, given."foundNothing"
    from given
    where given.day not in (select day from full_days) or exists (
      select from search_terms known
      where (known.day, known.term, known.location, known.cuisine)
        = (given.day, given.term, given.location, given.cuisine)
    )
    order by 1, 2, 3, 4
    on conflict (day, term, location, cuisine) do update set
      searches = known.searches + excluded.searches,
      found_nothing = known.found_nothing + excluded.found_nothing`
}

/** Deletes old terms, and those that have become personal since. */
export async function cleanSearchTerms(db: Queryable): Promise<void> {
  await db`
    delete from search_terms
    where day < (now() at time zone 'Asia/Kolkata')::date - ${KEPT_DAYS}::integer`
  await db`
    delete from search_terms using (
      select account_key(username) as key from users
      union select account_key(email) from users
      union select account_key(name) from users
      union select account_key(username) from admin_users
      union select account_key(name) from admin_users
    ) people
    where search_terms.term <> '' and account_key(search_terms.term) = people.key`
}

const span = (db: Queryable, days: number) =>
  db`day > (now() at time zone 'Asia/Kolkata')::date - ${days}::integer`

/** SQL for a search as text: its words, then its filters. */
const inWords = (db: Queryable) => db`concat_ws(' in ',
  nullif(concat_ws(' ', nullif(term, ''), nullif(lower(cuisine), '')), ''),
  nullif(lower(location), ''))`

export function listFrequentSearches(db: Queryable, days: number, limit: number) {
  return db<{ term: string; searches: number; foundNothing: number }[]>`
    select coalesce(nullif(term, ''), ${inWords(db)}) as term, sum(searches)::integer as searches,
      sum(found_nothing)::integer as found_nothing
    from search_terms where ${span(db, days)}
    group by 1 order by 2 desc, 1 limit ${limit}`
}

/** Searches without results, most frequent first. */
export function listEmptySearches(db: Queryable, days: number, limit: number) {
  return db<{ term: string; searches: number; lastDay: string }[]>`
    select ${inWords(db)} as term, sum(found_nothing)::integer as searches,
      to_char(max(day), 'YYYY-MM-DD') as last_day
    from search_terms where ${span(db, days)} and found_nothing > 0
    group by 1 order by 2 desc, 1 limit ${limit}`
}
