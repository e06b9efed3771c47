import type { Queryable } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'
import { offersOf } from '#db/plans.ts'
import { column } from '#db/results.ts'

/** Request of basic search; absent fields do not filter. Prices are rupees. */
export type BasicSearch = {
  /** Each must occur in a company's texts or, approximately, in its name, place or cuisine. */
  words: readonly string[]
  location?: string | undefined
  diet?: string | undefined
  /** Names of meals; all of them must be offered. */
  meals: readonly string[]
  /** The only requested meal, whose prices are compared. */
  meal?: string | undefined
  /** Regular expressions that match two or three meals in plans and tags. */
  mealPatterns: { two: string; three: string }
  deliversTo?: number | undefined
  columns: readonly ColumnCondition[]
  order: BasicOrder
  /** Origin of the order "distance". */
  near?: number | undefined
  /** `priorRating` of domain/ratings.ts. */
  prior: { mean: number; reviews: number }
}
/** A condition on a column of `candidates`: its value, one of several values, or a limit. */
export type ColumnCondition = { column: string } & (
  | { is: string }
  | { has: string }
  | { atLeast: number }
  | { atMost: number }
)
type BasicOrder =
  | 'relevance'
  | 'rating-high'
  | 'price-low'
  | 'price-high'
  | 'meal-price-low'
  | 'alphabetical'
  | 'distance'

/** Ids of companies that match a word; some may not be public. */
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

const offered = (db: Queryable) => db`lower(array_to_string(
  tags || array(select name from plans where company_id = company.id), E'\\n'))`

const namesMeal = (db: Queryable, meal: string) => db`(
  exists (select from menus
    where company_id = company.id and strpos(lower(description), ${`${meal}:`}) > 0)
  or strpos(lower(meal_windows::text), ${`"meal": "${meal}"`}) > 0
  or strpos(${offered(db)}, ${meal}) > 0)`

/** "Two meals" are lunch and dinner, unless breakfast is named. */
const cooks = (db: Queryable, meal: string, { two, three }: BasicSearch['mealPatterns']) => db`(
  ${namesMeal(db, meal)} or ${offered(db)} ~ ${three}
  ${
    meal === 'breakfast'
      ? db``
      : db`or ${offered(db)} ~ ${two} and not ${namesMeal(db, 'breakfast')}`
  })`

function onColumn(db: Queryable, { column, ...condition }: ColumnCondition) {
  const value = db(column)
  if ('is' in condition) return db`${value} = ${condition.is}`
  if ('has' in condition) return db`${condition.has} = any(${value})`
  if ('atLeast' in condition) return db`${value} >= ${condition.atLeast}`
  return db`${value} <= ${condition.atMost}`
}

function conditionsOf(db: Queryable, asked: BasicSearch) {
  const { words, location, diet, meals, deliversTo, columns } = asked
  return [
    ...words.map((word) => db`company.id in (${idsWith(db, word)})`),
    ...(location ? [db`location in (select place from place_areas where area = ${location})`] : []),
    ...(diet
      ? [db`company.id in (select company_id from company_diets where ${diet} = any(diets))`]
      : []),
    ...meals.map((meal) => cooks(db, meal, asked.mealPatterns)),
    ...(deliversTo ? [delivers(db, deliversTo)] : []),
    ...columns.map((condition) => onColumn(db, condition)),
  ].reduce((all, one) => db`${all} and ${one}`, db`status = 'approved'`)
}

/** `weightedRating` of domain/ratings.ts. */
const weightedRating = (db: Queryable, { mean, reviews }: BasicSearch['prior']) => db`round(
  (${reviews}::integer * ${mean}::numeric + review_count * rating)
    / (${reviews}::integer + review_count), 4)`

function orderOf(db: Queryable, { order, near, words, prior }: BasicSearch) {
  const tier = db`array_position(array['budget', 'standard', 'premium'], price_range)`
  const ties = db`review_count desc, confirmed desc, sort_name, id`
  const best = db`${weightedRating(db, prior)} desc, ${ties}`
  switch (order) {
    case 'rating-high':
      return db`rating desc, ${ties}`
    case 'price-low':
      return db`${tier}, monthly_price, ${best}`
    case 'price-high':
      return db`${tier} desc, monthly_price desc nulls last, ${best}`
    case 'meal-price-low':
      return db`meal_price, ${best}`
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

/** Columns aggregated over all plans; joined only for searches that use them. */
const planColumns = ['monthly_price', 'meal_price', 'offers']

const pricesOf = (db: Queryable, company: string, meal: string | undefined) =>
  meal ? db`meal_prices(${db(company)}, ${meal})` : db`company_prices(${db(company)})`

const priced = (db: Queryable, { order, columns, meal }: BasicSearch) =>
  order.includes('price') || columns.some(({ column }) => planColumns.includes(column))
    ? db`
      select company_id, offers, monthly_price, meal_price
      from (select company_id, ${offersOf(db)} as offers from plans group by company_id) offered
      left join lateral ${pricesOf(db, 'company_id', meal)} on true`
    : db`
      select null::integer as company_id, null::numeric as monthly_price,
        null::numeric as meal_price, null::text[] as offers`

/** Companies with all columns for filters and orders. */
const candidates = (db: Queryable, asked: BasicSearch) => db`
  select company.id, status, name, location, cuisine, price_range, tags, delivery, meal_windows,
    company.pincode, closed, confirmed, monthly_price, meal_price,
    array_append(offers, case when confirmed then 'confirmed' end) as offers,
    lower(name collate pg_unicode_fast) collate "C" as sort_name,
    coalesce(reviewed.rating, company.rating) as rating,
    coalesce(reviewed.review_count, 0) as review_count
  from companies company
  left join company_ratings reviewed on reviewed.company_id = company.id
  left join (${priced(db, asked)}) priced on priced.company_id = company.id`

const matched = (db: Queryable, asked: BasicSearch) => db`
  select id, name, price_range, pincode, closed, confirmed, sort_name, rating, review_count,
    monthly_price, meal_price
  from (${candidates(db, asked)}) company
  where ${conditionsOf(db, asked)}`

/** One page of the matching companies as the public sees them, with the total and the number of closed ones. */
export async function findBasicPage(
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
    select public.*, ${asked.meal ? db`asked.monthly_price, asked.meal_price, asked.lead_plan,` : db``}
      total, closed_count
    from (
      select count(*)::integer as total,
        (count(*) filter (where closed))::integer as closed_count
      from matched
    ) counted
    left join (shown join public_companies public using (id)) on true
    ${asked.meal ? db`left join lateral meal_prices(public.id, ${asked.meal}) asked on true` : db``}
    order by place`
  const companies = rows.filter(({ id }) => id !== null)
  return { companies, total: rows[0]?.total ?? 0, closed: rows[0]?.closedCount ?? 0 }
}

/** Ids of all matching companies, in order. */
export const listBasicMatches = (db: Queryable, asked: BasicSearch) =>
  column<number>(db`
    with matched as materialized (${matched(db, asked)})
    select id from matched order by closed, ${orderOf(db, asked)}`)
