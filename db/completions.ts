import type { Queryable } from '#db/client.ts'
import { localitiesInReach } from '#db/postal-places.ts'

/** Something that visitors may mean while they type; `companies` stand behind it. */
export type CompletionRow = {
  kind: 'place' | 'locality' | 'dish' | 'cuisine' | 'search'
  label: string
  companies: number
}

/** Dishes that fewer companies have are left out: they are often slips. */
const FEWEST_COMPANIES = 2
/** A search is offered to others when it found something on so many different days. */
const FEWEST_DAYS = 3

/**
 * What the directory can complete a visitor's words to, without the companies' names: places,
 * localities in reach of companies, dishes of the menus, cuisines, and what others found
 * something with. A search with a number of five digits or an @ may name a person: left out.
 */
export function listCompletions(db: Queryable) {
  return db<CompletionRow[]>`
    select 'place' as kind, area as label, count(*)::integer as companies
    from companies join place_areas on place = location where status = 'approved' group by area
    union all
    select 'locality', near.name, count(companies.id)::integer
    from (${localitiesInReach(db)}) near
    left join companies on companies.pincode = near.pincode and status = 'approved'
    where length(near.name) > 3 and near.name not in (select area from place_areas)
    group by near.name
    union all
    select 'cuisine', cuisine, count(*)::integer
    from companies where status = 'approved' group by cuisine
    union all
    select 'dish', min(dish), count(distinct company_id)::integer
    from (
      select company_id, btrim(regexp_replace(part, '^ *[0-9]+ *x? +|\\(.*?\\)', '', 'g'), ' .') as dish
      from menus join companies on companies.id = company_id and status = 'approved'
      -- Each line may begin with its meal: "Lunch: Dal tadka, 4 roti".
      cross join regexp_split_to_table(
        regexp_replace(menus.description, '^[^:\\n]{1,24}:', '', 'gn'), '[,;\\n/]| and | with '
      ) as part
    ) cooked
    where length(dish) between 3 and 40
    group by lower(dish) having count(distinct company_id) >= ${FEWEST_COMPANIES}
    union all
    select 'search', term, sum(searches)::integer
    from search_terms
    where found_nothing < searches and length(term) between 3 and 60
      and term !~ '[0-9]{5}|@'
    group by term having count(distinct day) >= ${FEWEST_DAYS}
    order by 1, 2`
}
