import type { Queryable } from '#db/client.ts'
import { nearbyLocalities } from '#db/postal-places.ts'
import { scalar } from '#db/results.ts'

/** A completion, with the number of companies behind it. */
export type CompletionRow = {
  kind: 'place' | 'locality' | 'dish' | 'cuisine' | 'search'
  label: string
  companies: number
}

/** Minimum number of companies with a dish; rarer ones are often misspelt. */
const MIN_COMPANIES = 2
/** Minimum number of days on which a search found something before it is suggested to others. */
const MIN_DAYS = 3

/**
 * Completions from the directory, except companies' names: places, localities near companies,
 * dishes, cuisines, and successful searches of other visitors. Searches with a five-digit number or
 * an @ are left out, because they may identify a person.
 */
export function listCompletions(db: Queryable) {
  return db<CompletionRow[]>`
    select 'place' as kind, area as label, count(*)::integer as companies
    from companies join place_areas on place = location where status = 'approved' group by area
    union all
    select 'locality', near.name, count(companies.id)::integer
    from (${nearbyLocalities(db)}) near
    left join companies on companies.pincode = near.pincode and status = 'approved'
    where length(near.name) > 3 and near.name not in (select area from place_areas)
    group by near.name
    union all
    select 'cuisine', cuisine, count(*)::integer
    from companies where status = 'approved' group by cuisine
    union all
    select 'dish', min(dish) collate "default", count(*)::integer
    from (
      select min(dish collate "C") as dish
      from menus
      join companies on companies.id = company_id and status = 'approved'
      -- Regular expressions are slow: only parts that need them get them.
      cross join string_to_table(replace(replace(
        translate(menus.description, E';/\n', ',,,'), ' and ', ','), ' with ', ','), ',') as part
      -- Each line may begin with its meal: "Lunch: Dal tadka, 4 roti".
      cross join lateral (select case when strpos(part, ':') > 0
        then regexp_replace(part, '^[^:]{1,24}:', '') else part end as named offset 0) lines
      cross join lateral (select btrim(case when translate(named, '(0123456789', '') <> named
        then regexp_replace(named, '^ *[0-9]+ *x? +|\\(.*?\\)', '', 'g') else named end, ' .') as dish
        offset 0 -- or it is computed anew wherever it stands
      ) dishes
      where length(dish) between 3 and 40
      group by company_id, lower(dish) collate "C"
    ) cooked
    group by lower(dish) collate "C" having count(*) >= ${MIN_COMPANIES}
    union all
    select 'search', term, sum(searches)::integer
    from search_terms
    where found_nothing < searches and length(term) between 3 and 60
      and term !~ '[0-9]{5}|@'
    group by term having count(distinct day) >= ${MIN_DAYS}
    order by 1, 2`
}

/** A number that increases with every change of searchable data, in whatever order transactions commit. */
export const readDataVersion = (db: Queryable) =>
  scalar<string>(db`
    select coalesce(sum(version), 0) as version from company_versions`)
