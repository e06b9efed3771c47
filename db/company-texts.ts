import type { Sql, Transaction } from '#db/client.ts'

/** Companies refreshed in one statement: about a third of a second of one core. */
const CHUNK = 500
/** So often everything is compared, whatever was noticed in between. */
const COMPARE_ALL_MS = 5 * 60_000

/** Brings the texts of basic search up to date by a step. @returns false when there is more to do */
export type RefreshTexts = () => Promise<boolean>

/**
 * Keeps the texts that search falls back on (`company_texts`) equal to the companies. Any number
 * of processes may do it: one at a time works, the others leave it to that one.
 */
export function createTextRefresher(db: Sql): RefreshTexts {
  let mark: string | null = null
  let comparedAt = 0
  return async () => {
    const all = mark === null || Date.now() - comparedAt > COMPARE_ALL_MS
    const done = await db.begin((tx) => refresh(tx, all ? null : mark))
    if (done === 'somebody else is at it') return true
    if (done === 'more to do') return false
    if (all) comparedAt = Date.now()
    mark = done.mark
    return true
  }
}

/** @param since a mark from which on changes are looked at, or null to compare everything */
async function refresh(tx: Transaction, since: string | null) {
  const [lock] = await tx<{ got: boolean; mark: string }[]>`
    select pg_try_advisory_xact_lock(hashtext('basic search texts')) as got,
      -- Whatever a transaction that is open now has changed is looked at again the next time.
      pg_snapshot_xmin(pg_current_snapshot())::text as mark`
  if (!lock!.got) return 'somebody else is at it'
  const recent = since === null ? tx`` : tx`and known.changed_in >= ${since}::xid8`
  await tx`
    delete from company_texts text using company_versions known
    where known.company_id = text.company_id ${recent} and not exists (
      select from companies where id = text.company_id and status = 'approved')`
  const stale = await tx<{ id: number }[]>`
    select known.company_id as id
    from company_versions known
    join companies company on company.id = known.company_id and company.status = 'approved'
    left join company_texts text on text.company_id = known.company_id
    where text.version is distinct from known.version ${recent}
    limit ${CHUNK}`
  if (stale.length > 0) {
    await write(
      tx,
      stale.map(({ id }) => id),
    )
  }
  return stale.length === CHUNK ? 'more to do' : { mark: lock!.mark }
}

/** Fields, their weights and their order are those of the index (`indexer/company-index.ts`). */
async function write(tx: Transaction, ids: number[]) {
  await tx`
    with written as (
      insert into company_texts
      select company.id, company.version, company.location, company.cuisine,
        case company.price_range when 'budget' then 1 when 'standard' then 2 else 3 end,
        company.monthly_price, company.rating, company.review_count, lower(company.name),
        setweight(to_tsvector('simple', plain_words(company.name)), 'A')
          || setweight(to_tsvector('simple', plain_words(about.text)), 'B'),
        to_tsvector('simple', plain_words(left(
          concat_ws(' ', company.name, about.text, dishes.text, plans.text,
            company.short_description, company.description), 200000)))
      from public_companies company
      cross join lateral (
        select concat_ws(' ', company.location, string_agg(area, ' '), company.cuisine,
          array_to_string(company.tags, ' ')) as text
        from place_areas where place = company.location
      ) about
      cross join lateral (
        select string_agg(description, ' ') as text from menus where company_id = company.id
      ) dishes
      cross join lateral (
        select string_agg(name, ' ') as text from plans where company_id = company.id
      ) plans
      where company.id = any(${ids})
      on conflict (company_id) do update set
        version = excluded.version, location = excluded.location, cuisine = excluded.cuisine,
        price_rank = excluded.price_rank, monthly_price = excluded.monthly_price,
        rating = excluded.rating, review_count = excluded.review_count,
        sort_name = excluded.sort_name, title = excluded.title, words = excluded.words
      returning words
    )
    insert into search_words
    select distinct lexeme from written, unnest(written.words)
    where length(lexeme) between 3 and 40
    on conflict do nothing`
}
