import type { Queryable } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'

/** What basic search is asked for; what is absent filters nothing. Prices are rupees. */
export type BasicSearch = {
  /** Each has to stand in a company's texts or nearly in its name, its place or its cuisine. */
  words: readonly string[]
  location?: string | undefined
  cuisine?: string | undefined
  priceRange?: string | undefined
  diet?: BasicDiet | undefined
  /** Names of meals, all of which it has to cook. */
  meals: readonly string[]
  deliversTo?: number | undefined
  trial?: boolean
  pause?: boolean
  confirmed?: boolean
  minRating?: number | undefined
  maxMonthlyPrice?: number | undefined
  maxMealPrice?: number | undefined
  order: BasicOrder
  /** Where the order "distance" begins. */
  near?: number | undefined
}
/**
 * Tags and cuisines of which one says that a diet is met, lists of tags of which one of each says so
 * together, and tags that say otherwise.
 */
type BasicDiet = Record<'tags' | 'cuisines' | 'unless', readonly string[]> & {
  together: readonly (readonly string[])[]
}
type BasicOrder =
  | 'relevance'
  | 'rating-high'
  | 'price-low'
  | 'price-high'
  | 'meal-price-low'
  | 'alphabetical'
  | 'distance'

/** The ids of the companies that a word finds; some may not be public. */
const idsWith = (db: Queryable, word: string) => {
  const query = db`to_tsquery('directory', ${`'${word}':*`})`
  return db`
    select id from companies where search_words(name) @@ ${query}
    union all select id from companies_named_like(${word})
    union all select id from companies
      where search_words(variadic tags || array[short_description, description]) @@ ${query}
    union all select company_id from menus where search_words(description) @@ ${query}
    union all select company_id from plans where search_words(name) @@ ${query}
    union all select id from companies where location = any(array(
      select place from place_areas join places on places.name = area
      where search_words(variadic area || spellings) @@ ${query}
        or word_similarity(${word}, area) >= 0.4))
    or cuisine = any(array(
      select name from cuisines
      where search_words(variadic name || spellings) @@ ${query}
        or word_similarity(${word}, name) >= 0.4))`
}

const delivers = (db: Queryable, pincode: number) => db`
  (select case delivery ->> 'area'
    when 'radius' then kilometres_between(home, there) <= (delivery ->> 'km')::float8
    when 'city' then home.pincode / 1000 = there.pincode / 1000
      and coalesce(kilometres_between(home, there) <= 40, true)
    when 'pincodes' then delivery -> 'pincodes' ? ${String(pincode)}
  end from (select) one
  left join pincodes home on home.pincode = company.pincode
  left join pincodes there on there.pincode = ${pincode})`

/** That tags hold one of each list; false without lists. */
const statesAll = (db: Queryable, lists: BasicDiet['together']) =>
  lists.reduce(
    (all, list) => db`${all} and tags && ${list as string[]}`,
    lists.length > 0 ? db`true` : db`false`,
  )

function conditionsOf(db: Queryable, asked: BasicSearch) {
  const { words, location, cuisine, priceRange, diet, meals, deliversTo } = asked
  const { minRating, maxMonthlyPrice, maxMealPrice } = asked
  return [
    ...words.map((word) => db`company.id in (${idsWith(db, word)})`),
    ...(location ? [db`location in (select place from place_areas where area = ${location})`] : []),
    ...(cuisine ? [db`cuisine = ${cuisine}`] : []),
    ...(priceRange ? [db`price_range = ${priceRange}`] : []),
    ...(diet
      ? [
          db`(tags && ${diet.tags as string[]} or cuisine = any(${diet.cuisines as string[]})
              or ${statesAll(db, diet.together)})
            and not tags && ${diet.unless as string[]}`,
        ]
      : []),
    ...meals.map(
      (meal) => db`(exists (select from menus
          where company_id = company.id and strpos(lower(description), ${`${meal}:`}) > 0)
        or exists (select from plans
          where company_id = company.id and strpos(lower(name), ${meal}) > 0)
        or strpos(lower(array_to_string(tags, ' ')), ${meal}) > 0
        or strpos(lower(meal_windows::text), ${`"meal": "${meal}"`}) > 0)`,
    ),
    ...(deliversTo ? [delivers(db, deliversTo)] : []),
    ...(asked.trial ? [db`priced.trial`] : []),
    ...(asked.pause ? [db`priced.pause`] : []),
    ...(asked.confirmed ? [db`confirmed`] : []),
    ...(minRating ? [db`coalesce(reviewed.rating, company.rating) >= ${minRating}`] : []),
    ...(maxMonthlyPrice ? [db`priced.monthly_price <= ${maxMonthlyPrice}`] : []),
    ...(maxMealPrice ? [db`priced.meal_price <= ${maxMealPrice}`] : []),
  ].reduce((all, one) => db`${all} and ${one}`, db`status = 'approved'`)
}

function orderOf(db: Queryable, { order, near, words }: BasicSearch) {
  const tier = db`array_position(array['budget', 'standard', 'premium'], price_range)`
  const best = db`rating desc, review_count desc, confirmed desc, sort_name, id`
  switch (order) {
    case 'price-low':
      return db`${tier}, monthly_price, rating desc, confirmed desc, sort_name, id`
    case 'price-high':
      return db`${tier} desc, monthly_price desc nulls last, rating desc, confirmed desc, sort_name, id`
    case 'meal-price-low':
      return db`meal_price, rating desc, confirmed desc, sort_name, id`
    case 'alphabetical':
      return db`sort_name, id`
    case 'distance':
      return near
        ? db`(select kilometres_between(home, there) from pincodes home, pincodes there
            where home.pincode = matched.pincode and there.pincode = ${near}), ${best}`
        : best
    default:
      return words.length > 0
        ? db`word_similarity(${words.join(' ')}, name) > 0.6 desc, ${best}`
        : best
  }
}

/** Prices and terms of all companies' plans, which most searches need not read. */
const priced = (db: Queryable, { order, ...asked }: BasicSearch) =>
  order.includes('price') ||
  asked.trial ||
  asked.pause ||
  asked.maxMonthlyPrice !== undefined ||
  asked.maxMealPrice !== undefined
    ? db`
      select company_id, min(price) filter (where days between 20 and 31) as monthly_price,
        min(meal_price) as meal_price, bool_or(pause_days > 0) as pause,
        bool_or(trial_price is not null or trial_days is not null) as trial
      from plans group by company_id`
    : db`select null::integer as company_id, null as monthly_price, null as meal_price`

const matched = (db: Queryable, asked: BasicSearch) => db`
  select company.id, name, price_range, company.pincode, closed, confirmed,
    lower(name collate pg_unicode_fast) collate "C" as sort_name,
    coalesce(reviewed.rating, company.rating) as rating,
    coalesce(reviewed.review_count, 0) as review_count, monthly_price, meal_price
  from companies company
  left join company_ratings reviewed on reviewed.company_id = company.id
  left join (${priced(db, asked)}) priced on priced.company_id = company.id
  where ${conditionsOf(db, asked)}`

/** One page of the companies that are asked for, as the public sees them; how many there are, and how many of them are closed. */
export async function searchBasically(
  db: Queryable,
  asked: BasicSearch,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ companies: PublicCompany[]; total: number; closed: number }> {
  const rows = await db<(PublicCompany & { total: number; closedCount: number })[]>`
    with matched as materialized (${matched(db, asked)}),
    shown as (
      select id, place from unnest(array(
        select id from matched order by closed, ${orderOf(db, asked)}
        offset ${(page - 1) * pageSize} limit ${pageSize})) with ordinality shown (id, place))
    select public.*, total, closed_count
    from (
      select count(*)::integer as total,
        (count(*) filter (where closed))::integer as closed_count
      from matched
    ) counted
    left join (shown join public_companies public using (id)) on true
    order by place`
  const companies = rows.filter(({ id }) => id !== null)
  return { companies, total: rows[0]?.total ?? 0, closed: rows[0]?.closedCount ?? 0 }
}

/** The ids of all that are asked for, in their order. */
export async function listBasically(db: Queryable, asked: BasicSearch): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with matched as materialized (${matched(db, asked)})
    select id from matched order by closed, ${orderOf(db, asked)}`
  return rows.map(({ id }) => id)
}
