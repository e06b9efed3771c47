import type { Queryable } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'
import { queueOf, queues } from '#db/jobs.ts'
import { offersOf, termsOf } from '#db/plans.ts'

/** Prices of the plan that stands for a company where one meal is asked for, in rupees. */
export type MealPrices = Record<
  'monthlyPrice' | 'mealPrice' | 'lowestMealPrice' | 'dayPrice' | 'weekPrice',
  number | null
> & { leadPlan: NonNullable<PublicCompany['leadPlan']> }

/** Everything that the search document of a company is made of. */
export type SearchCompany = PublicCompany & {
  /** Every filter value that finds it: the place, its other spellings, the state round it. */
  areas: string[]
  plans: string[]
  /** Descriptions of its plans. */
  planTexts: string[]
  /** The lowest price of a meal, a breakfast's where it has no other, and of a day among its plans, in rupees. */
  lowestMealPrice: string | null
  dayPrice: string | null
  /** Week's price of plans that state their days. */
  weekPrice: string | null
  /** Terms of at least one of its plans: `trial`, `pause`, `refund`, `freeDelivery`. */
  offers: string[]
  /** These and further terms, as searches name them: also `freeTrial`, `fullRefund`, `steel`, `noPlastic`, `mealsADay:2`, `daysAWeek:6`. */
  terms: string[]
  /** Pincodes that it delivers to; null where that is not stated, or was not to be read. */
  deliversTo: number[] | null
  /** Prices where one meal is asked for, by its name; absent without plans. */
  mealPrices: Partial<Record<string, MealPrices>>
  /** Menu text by weekday; days without a menu are absent. */
  menu: Partial<Record<string, string>>
}

/** The greatest number that Postgres takes for an `integer`. */
const MAX_INTEGER = 2_147_483_647

const deliversTo = (db: Queryable) => db`
  nullif(array(
    select * from list_delivery_pincodes(company.delivery, company.pincode) order by 1
  ), '{}')`

// The areas are joined, because Postgres then finds those of each place only once (Memoize).
// Only documents need the pincodes. Where no plan brings a meal, the lead plan is of all of them.
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
      min(round(plan.price / plan.days, 2)) as day_price,
      min(round(plan.price * plan.days_per_week / plan.days, 2)) as week_price,
      ${offersOf(db)} as offers
    from plans plan where plan.company_id = company.id
  ) priced`

/**
 * The companies among `ids` that search should hold, as they are now.
 * @param ids may come from documents made by hand, whose ids need not be integers
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
 * The next companies that search should hold, in the order of their ids.
 * @param options.areas only those that one of these filter values finds
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
 * A point in time for `listChangedSince`: the oldest transaction that was still open. Its changes
 * may commit later, so everything from there on has to be read again.
 */
export async function markChanges(db: Queryable): Promise<string> {
  const [row] = await db<{ mark: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`
  return row!.mark
}

/** Ids of companies that changed or were deleted since the mark. */
export async function listChangedSince(db: Queryable, mark: string): Promise<number[]> {
  const rows = await db<{ companyId: number }[]>`
    select company_id from company_versions where changed_in >= ${mark}::xid8 order by company_id`
  return rows.map((row) => row.companyId)
}

/**
 * True if the index of an engine is behind: jobs wait while it is away, and for a moment after it is
 * available again.
 */
export async function isSearchBehind(db: Queryable, engine: string): Promise<boolean> {
  const [row] = await db<{ behind: boolean }[]>`
    select exists (
      select from pgboss.job
      where name = ${queueOf(queues.companyChanged, engine)} and state < 'completed'
        and created_on < now() - interval '1 second') as behind`
  return row!.behind
}

/**
 * Engines for which a job has waited for so many seconds. One that is in work does not count: no
 * index would find it among those that are done, and this is asked each second.
 */
export async function listEnginesBehind(
  db: Queryable,
  engines: readonly string[],
  seconds: number,
): Promise<string[]> {
  const rows = await db<{ engine: string }[]>`
    select engine from unnest(
      ${engines as string[]}::text[],
      ${engines.map((engine) => queueOf(queues.companyChanged, engine))}::text[]
    ) fed (engine, queue)
    where exists (
      select from pgboss.job
      where name = queue and state < 'active' and not blocked
        and created_on < now() - ${seconds} * interval '1 second')`
  return rows.map(({ engine }) => engine)
}
