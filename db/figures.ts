import { isPassedOn } from '#db/messages.ts'
import type { Queryable } from '#db/client.ts'
import { isPersonalTerm } from '#db/search-terms.ts'
import { scalar } from '#db/results.ts'

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

/** Actions of all visitors, with messages, in the weeks of the stored days: Monday in India begins one. */
const counted = (db: Queryable) => db`(
  select company_id, date_trunc('week', day)::date as week, day, kind, count from company_figures
  union all
  select company_id, date_trunc('week', created_at at time zone 'Asia/Kolkata')::date,
    (created_at at time zone 'Asia/Kolkata')::date, 'message', 1
  from contact_messages
  where company_id is not null and ${isPassedOn(db)}
    and created_at > now() - ${KEPT_DAYS} * interval '1 day'
)`

type Sums = { figures: Record<string, number> }

/** Sums of all kitchens and searches of each week since the first stored day, the last week first. */
export const listFiguresByWeek = (db: Queryable) => db<
  (Sums & { week: string; searches: number })[]
>`
  select to_char(week, 'YYYY-MM-DD') as week, coalesce(searches, 0)::integer as searches,
    coalesce(figures, '{}') as figures
  from generate_series(date_trunc('week', (${today(db)} - ${KEPT_DAYS - 1}::integer)::timestamp),
    ${today(db)}, interval '1 week') week
  left join (
    select week, jsonb_object_agg(kind, count) as figures
    from (select week, kind, sum(count) as count from ${counted(db)} one group by 1, 2) kinds
    group by week
  ) summed using (week)
  left join (
    select date_trunc('week', day) as week, sum(searches) as searches from search_terms group by 1
  ) searched using (week)
  order by week desc`

type KitchenSums = Sums & { id: number; name: string }

/** The kitchens that were contacted most in the last days, then those that were viewed most. */
export const listFiguresByKitchen = (db: Queryable, days: number, limit: number) =>
  db<KitchenSums[]>`
    select company.id, company.name, jsonb_object_agg(kind, count) as figures
    from (
      select company_id, kind, sum(count) as count from ${counted(db)} one
      where day > ${today(db)} - ${days}::integer group by 1, 2
    ) kinds join companies company on company.id = company_id
    group by company.id
    order by coalesce(sum(count) filter (where kind in ('call', 'whatsapp', 'message', 'mail')), 0) desc,
      coalesce(sum(count) filter (where kind = 'view'), 0) desc, company.id
    limit ${limit}`

/** Sums of kitchens with ids after one, up to another, by week. */
export const listFiguresBetween = (db: Queryable, after: number, to: number) =>
  db<(KitchenSums & { week: string })[]>`
    select company.id, company.name, to_char(week, 'YYYY-MM-DD') as week,
      jsonb_object_agg(kind, count) as figures
    from (
      select company_id, week, kind, sum(count) as count from ${counted(db)} one
      where company_id > ${after} and company_id <= ${to} group by 1, 2, 3
    ) kinds join companies company on company.id = company_id
    group by company.id, week order by company.id, week`

export function findLastCompanyId(db: Queryable) {
  return scalar<number>(db`select coalesce(max(id), 0) from companies`)
}

/** Deletes figures older than any report shows. */
export async function deleteOldFigures(db: Queryable) {
  await db`delete from company_figures where day < ${today(db)} - ${KEPT_DAYS}::integer`
}
