import type { Queryable } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'
import { engineQueueName, queues } from '#db/jobs.ts'
import { offersOf, termsOf } from '#db/plans.ts'
import { column, scalar } from '#db/results.ts'

/** Prices of the lead plan when one meal is asked for, in rupees with delivery. */
export type MealPrices = Record<
  'monthlyPrice' | 'mealPrice' | 'lowestMealPrice' | 'dayPrice' | 'weekPrice',
  number | null
> & { leadPlan: NonNullable<PublicCompany['leadPlan']> }

/** All data for a company's search document. */
export type SearchCompany = PublicCompany & {
  /** Every filter value that finds it: the place, its other spellings, and its state. */
  areas: string[]
  plans: string[]
  /** Descriptions of its plans. */
  planTexts: string[]
  /**
   * Lowest price of a meal among its plans, of a breakfast only if there is no other, and lowest
   * price of a day; in rupees.
   */
  lowestMealPrice: string | null
  dayPrice: string | null
  /** Price of a week, from plans that state their days. */
  weekPrice: string | null
  /** Terms of at least one of its plans: `trial`, `pause`, `refund`, `freeDelivery`. */
  offers: string[]
  /**
   * Offers and further terms, named as in searches: also `freeTrial`, `fullRefund`, `steel`,
   * `noPlastic`, `mealsADay:2`, `daysAWeek:6`.
   */
  terms: string[]
  /** Pincodes that it delivers to; null when not stated, or not requested. */
  deliversTo: number[] | null
  /** Prices by meal, for searches that ask for one meal; empty without plans. */
  mealPrices: Partial<Record<string, MealPrices>>
  /** Menu text by weekday; days without a menu are absent. */
  menu: Partial<Record<string, string>>
}

/** Largest `integer` of Postgres. */
const MAX_INTEGER = 2_147_483_647

const deliversTo = (db: Queryable) => db`
  nullif(array(
    select * from list_delivery_pincodes(company.delivery, company.pincode) order by 1
  ), '{}')`

// The areas are joined, so that Postgres computes those of each place once (Memoize). Only
// documents need the pincodes. If no plan includes a meal, the lead plan is chosen from all plans.
const searchCompanies = (db: Queryable, { delivery = true } = {}) => db`
  select company.*, located.areas,
    array(select plan.name from plans plan where plan.company_id = company.id order by plan.price, plan.id) as plans,
    array(select plan.description from plans plan where plan.company_id = company.id order by plan.id) as plan_texts,
    priced.lowest_meal_price, priced.day_price, priced.week_price, priced.offers, ${termsOf(db)} as terms,
    ${delivery ? deliversTo(db) : db`null::integer[]`} as delivers_to,
    (select coalesce(jsonb_object_agg(meal, jsonb_build_object(
        'monthlyPrice', own.monthly_price, 'mealPrice', own.meal_price,
        'lowestMealPrice', (select plan.meal_price from plans plan where plan.company_id = company.id
          and (brings_meal(plan.name, meal) or not brings_meal(own.lead_plan->>'name', meal))
          order by meal <> 'breakfast' and is_breakfast(plan.name), plan.meal_price limit 1),
        'dayPrice', own.day_price, 'weekPrice', own.week_price, 'leadPlan', own.lead_plan)), '{}')
      from unnest(array['breakfast', 'lunch', 'dinner']) meal
      cross join lateral meal_prices(company.id, meal) own) as meal_prices,
    (select coalesce(jsonb_object_agg(menu.day, menu.description), '{}')
      from menus menu where menu.company_id = company.id) as menu
  from public_companies company
  cross join lateral (
    select array_agg(area order by area) as areas
    from place_areas where place = company.location
  ) located
  cross join lateral (
    select coalesce(
        min(plan.meal_price) filter (where not is_breakfast(plan.name)), min(plan.meal_price)
      ) as lowest_meal_price,
      min(round(plan.total_price / plan.days, 2)) as day_price,
      min(round(plan.total_price * plan.days_per_week / plan.days, 2)) as week_price,
      ${offersOf(db)} as offers
    from plans plan where plan.company_id = company.id
  ) priced`

/**
 * The companies among `ids` that belong in the index, in their present state.
 * @param ids may come from foreign documents, whose ids need not be integers
 */
export function readSearchCompanies(
  db: Queryable,
  ids: readonly number[],
  options?: { delivery: boolean },
) {
  const possible = ids.filter((id) => Number.isInteger(id) && Math.abs(id) <= MAX_INTEGER)
  return db<SearchCompany[]>`
    ${searchCompanies(db, options)} where company.id = any(${possible})`
}

/**
 * The next companies that belong in the index, ordered by id.
 * @param options.areas restricts them to these filter values
 */
export function readSearchCompaniesAfter(
  db: Queryable,
  afterId: number,
  limit: number,
  { areas, ...options }: { delivery?: boolean; areas?: readonly string[] | undefined } = {},
) {
  const there = db`
    and company.location in (select place from place_areas where area = any(${areas as string[]}))`
  return db<SearchCompany[]>`
    ${searchCompanies(db, options)} where company.id > ${afterId} ${areas ? there : db``}
    order by company.id limit ${limit}`
}

/**
 * A mark for `listChangedSince`: the oldest open transaction. It may commit later, so everything
 * since then has to be read again.
 */
export const markChanges = (db: Queryable) =>
  scalar<string>(db`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`)

/** Ids of companies that changed or were deleted since the mark. */
export const listChangedSince = (db: Queryable, mark: string) =>
  column<number>(db`
    select company_id from company_versions where changed_in >= ${mark}::xid8 order by company_id`)

/** True if an engine's index is behind: jobs wait while it is unavailable, and for a moment afterwards. */
export const isSearchBehind = (db: Queryable, engine: string) =>
  scalar<boolean>(db`
    select exists (
      select from pgboss.job
      where name = ${engineQueueName(queues.companyChanged, engine)} and state < 'completed'
        and created_on < now() - interval '1 second') as behind`)

/**
 * Engines with a job that has waited for so many seconds. Active jobs are ignored: no index
 * separates them from completed ones, and this query runs every second.
 */
export const listEnginesBehind = (db: Queryable, engines: readonly string[], seconds: number) =>
  column<string>(db`
    select engine from unnest(
      ${engines as string[]}::text[],
      ${engines.map((engine) => engineQueueName(queues.companyChanged, engine))}::text[]
    ) fed (engine, queue)
    where exists (
      select from pgboss.job
      where name = queue and state < 'active' and not blocked
        and created_on < now() - ${seconds} * interval '1 second')`)
