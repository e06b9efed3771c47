import { isPassedOn } from '#db/messages.ts'
import type { Queryable } from '#db/client.ts'
import { isPersonalTerm } from '#db/search-terms.ts'

/** Visitors' actions on a company on one day; days are counted from 1970. */
export type FigureCount = {
  companyId: number
  day: number
  kind: string
  term: string
  count: number
  /** 256 bits; each network that searched for the term sets one. */
  networks: bigint
}

/** Maximum number of distinct searches per company and day; further ones are counted without their words. */
const MAX_TERMS = 200
/**
 * Minimum number of networks before a term is shown: rare terms could identify a person, and one
 * person could put words into another kitchen's list.
 */
const MIN_NETWORKS = 3
const TOP_SEARCHES = 10
const KEPT_DAYS = 60

/** Adds to the figures in one statement. Companies that are not public and personal terms are skipped. */
export async function addFigures(db: Queryable, counts: readonly FigureCount[]) {
  const rows = counts.map(({ networks, ...one }) => ({
    ...one,
    networks: `x${networks.toString(16).padStart(64, '0')}`,
  }))
  await db`
    with given as (
      select "companyId" as company_id, date '1970-01-01' + day as day, kind, count,
        networks,
        case when term = '' or not ${isPersonalTerm(db)} and (
          select count(*) < ${MAX_TERMS} from company_figures known
          where known.company_id = "companyId" and known.day = date '1970-01-01' + given.day
            and known.kind = 'seen') then term else '' end as term
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (
        "companyId" integer, day integer, kind text, term text, count integer, networks bit(256))
    )
    insert into company_figures as known (company_id, day, kind, term, count, networks)
    select company_id, day, kind, term, sum(count), bit_or(networks) from given
    where company_id in (select id from companies where status = 'approved')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, day, kind, term) do update set
      count = known.count + excluded.count, networks = known.networks | excluded.networks`
}

const today = (db: Queryable) => db`(now() at time zone 'Asia/Kolkata')::date`

/**
 * Visitors' actions on a company by day, up to today, and the searches that listed it most often in
 * the second half of the period.
 */
export async function readFigures(db: Queryable, companyId: number, days: number) {
  const first = db`${today(db)} - ${days - 1}::integer`
  const [byDay, searches] = await Promise.all([
    db<{ day: string; figures: Record<string, number> }[]>`
      select to_char(day, 'YYYY-MM-DD') as day,
        coalesce(jsonb_object_agg(kind, count) filter (where kind is not null), '{}') as figures
      from generate_series(${first}, ${today(db)}, interval '1 day') day
      left join (
        select day, kind, sum(count) as count from company_figures
        where company_id = ${companyId} group by day, kind
        union all
        select (created_at at time zone 'Asia/Kolkata')::date, 'message', count(*)
        from contact_messages where company_id = ${companyId} and ${isPassedOn(db)} group by 1
      ) counted using (day)
      group by day order by day`,
    db<{ term: string; count: number }[]>`
      select term, sum(count)::integer as count from company_figures
      where company_id = ${companyId} and term <> '' and day > ${today(db)} - ${days / 2}::integer
      group by term having bit_count(bit_or(networks)) >= ${MIN_NETWORKS}
      order by 2 desc, 1 limit ${TOP_SEARCHES}`,
  ])
  return { byDay, searches }
}

/** Deletes figures older than any report shows. */
export async function deleteOldFigures(db: Queryable) {
  await db`delete from company_figures where day < ${today(db)} - ${KEPT_DAYS}::integer`
}
