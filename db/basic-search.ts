import type { Queryable } from '#db/client.ts'
import { offersOf } from '#db/plans.ts'

/** What filters, counts and orders need of a public company. Prices are rupees; rank 1 is cheap. */
export type ListedCompany = {
  id: number
  location: string
  /** The filter values that find its location. */
  areas: string[]
  cuisine: string
  priceRank: number
  monthlyPrice: number | null
  mealPrice: number | null
  dayPrice: number | null
  rating: number
  /** As `SearchCompany` has it. */
  offers: string[]
  reviewCount: number
  pincode: number | null
}

/** What a word finds: companies by name and other texts, and all those of places and cuisines. */
export type WordMatches = { names: number[]; places: string[]; cuisines: string[]; texts: number[] }

/** A number that rises with every change of what is searched, whatever the order of commits. */
export async function readDataVersion(db: Queryable): Promise<string> {
  const [row] = await db<[{ version: string }]>`
    select coalesce(sum(version), 0) as version from company_versions`
  return row.version
}

/** Every company that the public sees, in the order of their names. */
export function listCompanies(db: Queryable) {
  return db<ListedCompany[]>`
    select company.id, location, areas, cuisine, pincode, monthly_price, meal_price, day_price,
      case price_range when 'budget' then 1 when 'standard' then 2 else 3 end as price_rank,
      coalesce(reviewed.rating, company.rating)::float8 as rating,
      coalesce(reviewed.review_count, 0) as review_count,
      coalesce(offers, '{}') as offers
    from companies company
    join (select place, array_agg(area) as areas from place_areas group by place) on place = location
    left join company_ratings reviewed on reviewed.company_id = company.id
    left join (select company_id,
        (min(price) filter (where days between 20 and 31))::float8 as monthly_price,
        min(meal_price)::float8 as meal_price,
        min(round(price / days, 2))::float8 as day_price,
        ${offersOf(db)} as offers
      from plans group by company_id) priced on priced.company_id = company.id
    where status = 'approved'
    order by lower(name collate pg_unicode_fast) collate "C", company.id`
}

/**
 * What has a word exactly; companies that are not public may be among it.
 * @param query for `to_tsquery`; without phrases, for which Postgres would read the texts again
 */
export async function findExactly(db: Queryable, query: string): Promise<WordMatches> {
  const [row] = await db<[WordMatches]>`
    select
      array(select id from companies where search_words(name) @@ words) as names,
      array(select place from place_areas where search_words(area) @@ words) as places,
      array(select name from cuisines where search_words(name) @@ words) as cuisines,
      array(select id from companies
        where search_words(variadic tags || array[short_description, description]) @@ words
        union select company_id from menus where search_words(description) @@ words
        union select company_id from plans where search_words(name) @@ words) as texts
    from to_tsquery('directory', ${query}) words`
  return row!
}

/** What has a word exactly on the menu of one of the days. */
export async function findOnDays(
  db: Queryable,
  query: string,
  days: readonly string[],
): Promise<WordMatches> {
  const rows = await db<{ companyId: number }[]>`
    select distinct company_id from menus, to_tsquery('directory', ${query}) words
    where search_words(description) @@ words and day = any(${days as string[]})`
  const texts = rows.map(({ companyId }) => companyId)
  return { names: [], places: [], cuisines: [], texts }
}

/** The names, places and cuisines most like a word that may be misspelt. */
export async function findNearly(db: Queryable, word: string): Promise<WordMatches> {
  const [row] = await db<WordMatches[]>`
    with candidates as (
      select id, null as place, null as cuisine, nearness from companies_named_like(${word})
      union all select null, place, null, word_similarity(${word}, area) from place_areas
      union all select null, null, name, word_similarity(${word}, name) from cuisines),
    nearest as (select * from candidates
      where nearness >= 0.3 and nearness = (select max(nearness) from candidates))
    select
      array(select id from nearest where id is not null) as names,
      array(select place from nearest where place is not null) as places,
      array(select cuisine from nearest where cuisine is not null) as cuisines,
      '{}'::integer[] as texts`
  return row!
}

/** Ids of the companies that deliver to a pincode; some may not be public. */
export async function findDelivering(db: Queryable, pincode: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select company.id from companies company
    left join pincodes home using (pincode)
    left join pincodes there on there.pincode = ${pincode}
    where case delivery ->> 'area'
      -- Not the area itself: for all companies, finding its pincodes takes too long.
      when 'radius' then kilometres_between(home, there) <= (delivery ->> 'km')::float8
      when 'city' then home.pincode / 1000 = there.pincode / 1000
        and coalesce(kilometres_between(home, there) <= 40, true)
      when 'pincodes' then delivery -> 'pincodes' ? ${String(pincode)}
    end`
  return rows.map(({ id }) => id)
}
