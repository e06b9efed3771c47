import type { Queryable } from '#db/client.ts'
import { offersOf } from '#db/plans.ts'
import { column, firstRow } from '#db/results.ts'

/** What a page lists: the kitchens of a place, or those with a cuisine or a diet there. */
export type PageSubject = { place: string; cuisine: string | null; diet: string | null }

/** A page with its facts; amounts are rupees with two decimals, as text. */
export type PlacePageRow = PageSubject & {
  kitchens: number
  /** Lowest and highest price of a month with delivery; null when no kitchen states one. */
  priceFrom: string | null
  priceTo: string | null
  mealFrom: string | null
  /** Number of kitchens with a trial, and the ids of the best rated of them. */
  trials: number
  trialIds: number[]
  /** Pincodes with most of its kitchens. */
  pincodes: number[]
  changedAt: string
}

/** Kitchens and pincodes that a page names. */
const NAMED = { kitchens: 5, pincodes: 12 }

const isSame = (db: Queryable, one: string, other: string) =>
  ['place', 'cuisine', 'diet'].reduce(
    (all, column) =>
      db`${all} and coalesce(${db(one)}.${db(column)}, '') = coalesce(${db(other)}.${db(column)}, '')`,
    db`true`,
  )

/**
 * Counts every page anew in one statement; at a million companies it takes a minute. Rows that stay
 * equal are not written.
 * @param least number of kitchens that a page needs
 */
export async function refreshPlacePages(db: Queryable, least: number): Promise<void> {
  await db`
    merge into place_pages known using (
      with listed as materialized (
        select company.id, company.location, company.cuisine, company.pincode,
          price.monthly_price, price.meal_price, coalesce(reviewed.rating, company.rating) as rating,
          (select ${offersOf(db)} from plans where company_id = company.id) @> '{trial}' as trial
        from companies company
        left join lateral company_prices(company.id) price on true
        left join company_ratings reviewed on reviewed.company_id = company.id
        where company.status = 'approved'
      ), subjects as (
        select id, null as cuisine, null as diet from listed
        union all select id, cuisine, null from listed
        union all select company_id, null, unnest(diets) from company_diets
      ), found as materialized (
        select area.name as place, subject.cuisine, subject.diet, listed.id, pincode, monthly_price,
          meal_price, rating, trial
        from listed
        join subjects subject using (id)
        join place_areas on place_areas.place = listed.location
        join places area on area.name = place_areas.area and area.same_as is null and not area.hidden
      ), counted as (
        select place, cuisine, diet, count(*)::integer as kitchens, min(monthly_price) as price_from,
          max(monthly_price) as price_to, min(meal_price) as meal_from,
          (count(*) filter (where trial))::integer as trials,
          coalesce((array_agg(id order by rating desc, id) filter (where trial))[:${NAMED.kitchens}::integer],
            '{}') as trial_ids
        from found group by place, cuisine, diet having count(*) >= ${least}
      ), located as (
        select place, cuisine, diet,
          (array_agg(pincode order by kitchens desc, pincode))[:${NAMED.pincodes}::integer] as pincodes
        from (
          select place, cuisine, diet, pincode, count(*) as kitchens from found
          where pincode is not null group by place, cuisine, diet, pincode
        ) by_pincode group by place, cuisine, diet
      )
      select counted.*, coalesce(located.pincodes, '{}') as pincodes
      from counted left join located on ${isSame(db, 'counted', 'located')}
      -- A diet that is called as a cuisine has its address.
      where not exists (select from counted other
        where other.place = counted.place and lower(other.cuisine) = lower(counted.diet))
    ) counted on ${isSame(db, 'known', 'counted')}
    when matched and (known.kitchens, known.price_from, known.price_to, known.meal_from, known.trials,
        known.trial_ids, known.pincodes)
      is distinct from (counted.kitchens, counted.price_from, counted.price_to, counted.meal_from,
        counted.trials, counted.trial_ids, counted.pincodes)
      then update set kitchens = counted.kitchens, price_from = counted.price_from,
        price_to = counted.price_to, meal_from = counted.meal_from, trials = counted.trials,
        trial_ids = counted.trial_ids, pincodes = counted.pincodes, changed_at = now()
    when not matched then insert (place, cuisine, diet, kitchens, price_from, price_to, meal_from,
        trials, trial_ids, pincodes)
      values (counted.place, counted.cuisine, counted.diet, counted.kitchens, counted.price_from,
        counted.price_to, counted.meal_from, counted.trials, counted.trial_ids, counted.pincodes)
    when not matched by source then delete`
}

const isPageOf = (db: Queryable, { place, cuisine, diet }: PageSubject) => db`
  place = ${place} and cuisine is not distinct from ${cuisine}::text
  and diet is not distinct from ${diet}::text`

export const findPlacePage = (db: Queryable, subject: PageSubject) =>
  firstRow(db<PlacePageRow[]>`select * from place_pages where ${isPageOf(db, subject)}`)

/** Pages of a place, its own first, then by their numbers of kitchens. */
export const listPagesOfPlace = (db: Queryable, place: string) => db<PlacePageRow[]>`
  select * from place_pages where place = ${place}
  order by cuisine is not null or diet is not null, kitchens desc, cuisine, diet`

/** Pages of the same subject in other places: of the same state first, then those with most kitchens. */
export const listPagesElsewhere = (
  db: Queryable,
  { place, cuisine, diet }: PageSubject,
  limit: number,
) => db<PlacePageRow[]>`
  select page.* from place_pages page
  join places there on there.name = page.place
  join places here on here.name = ${place}
  where page.place <> here.name and page.cuisine is not distinct from ${cuisine}::text
    and page.diet is not distinct from ${diet}::text
  order by coalesce(coalesce(there.part_of, there.name) = coalesce(here.part_of, here.name), false) desc,
    page.kitchens desc, page.place limit ${limit}`

/** Every page, for the sitemap. */
export const listPlacePages = (db: Queryable) =>
  db<
    PlacePageRow[]
  >`select * from place_pages order by place, cuisine nulls first, diet nulls first`

/** Names of places with pages. */
export const listPlacesWithPages = (db: Queryable) =>
  column<string>(db`select distinct place from place_pages order by place`)

/** Names of companies among `ids` that are public, in their order. */
export const listCompanyNames = (db: Queryable, ids: readonly number[]) =>
  column<string>(db`
    select name from companies where id = any(${ids as number[]}) and status = 'approved'
    order by array_position(${ids as number[]}::integer[], id)`)
