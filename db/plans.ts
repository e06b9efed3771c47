import postgres from 'postgres'
import type { Queryable, Transaction } from '#db/client.ts'
import { isInRupees, planFact, planFactNames, type PlanFactValues } from '#domain/plan-facts.ts'

export type PlanRow = {
  id: number
  companyId: number
  name: string
  description: string
  /** Rupees with two decimals, as text. */
  price: string
} & PlanFactValues

/** Plans of companies, cheapest first. */
export function listPlans(db: Queryable, ...companyIds: number[]) {
  return db<PlanRow[]>`
    select * from plans where company_id = any(${companyIds}) order by price, id`
}

/** A plan to store: with an id it replaces an existing plan, without one it is new. */
export type PlanFields = Omit<PlanRow, 'id' | 'companyId'> & { id?: number }

export async function insertPlans(
  tx: Transaction,
  plans: readonly Omit<PlanRow, 'id'>[],
): Promise<void> {
  if (plans.length > 0) await tx`insert into plans ${tx(plans as Omit<PlanRow, 'id'>[])}`
}

/** Replaces a company's plans; unchanged plans are not written. */
export async function replacePlans(
  tx: Transaction,
  companyId: number,
  wanted: readonly PlanFields[],
): Promise<void> {
  const present = new Map((await listPlans(tx, companyId)).map((plan) => [plan.id, plan]))
  const kept = new Set(
    wanted.flatMap(({ id }) => (id !== undefined && present.has(id) ? [id] : [])),
  )
  const gone = [...present.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await tx`delete from plans where id = any(${gone})`
  for (const { id, ...plan } of wanted) {
    const before = id === undefined ? undefined : present.get(id)
    if (!before) await insertPlans(tx, [{ companyId, ...plan }])
    else if (!isSamePlan(before, plan)) {
      await tx`update plans set ${tx(plan)} where id = ${before.id}`
    }
  }
}

function isSamePlan(before: PlanRow, plan: Omit<PlanFields, 'id'>): boolean {
  return Object.entries(plan).every(([name, value]) => {
    const present = before[name as keyof PlanRow]
    const isAmount = isInRupees(name) && present !== null && value !== null
    return isAmount ? Number(present) === Number(value) : present === value
  })
}

type Offer = { name: string; condition: string; isFilter?: boolean }
/** Offers that combine facts. */
const combined: readonly Offer[] = [
  { name: 'trial', condition: 'trial_price is not null or trial_days is not null', isFilter: true },
  { name: 'pause', condition: 'pause_days > 0', isFilter: true },
  {
    name: 'pause',
    condition: String.raw`pause_days is null and (notice_hours is not null
      or pause <> '' and pause !~* '^(no|none|never|not)\M')`,
  },
]
const offers: readonly Offer[] = [
  ...combined,
  ...planFactNames.flatMap((fact) =>
    Object.entries(planFact(fact).offers ?? {}).map(([name, { by, isFilter }]) => ({
      name,
      condition: `${postgres.fromCamel(fact)} in (${by.map((value) => `'${value}'`).join()})`,
      isFilter,
    })),
  ),
]

/** SQL aggregate over plans: the offers of at least one of them by which lists are filtered. */
export const offersOf = (db: Queryable) =>
  db`array_remove(array[${db.unsafe(
    offers
      .filter(({ isFilter }) => isFilter)
      .map(({ name, condition }) => `case when bool_or(${condition}) then '${name}' end`)
      .join(),
  )}], null)`

/** SQL for all offers of at least one plan of `company`, its meals a day and days a week, named as in searches. */
export const termsOf = (db: Queryable) => db`array(
  select distinct term from plans plan, unnest(array[
    ${db.unsafe(offers.map(({ name, condition }) => `case when ${condition} then '${name}' end`).join())},
    'mealsADay:' || meals_per_day,
    'daysAWeek:' || days_per_week]) term
  where plan.company_id = company.id and term is not null order by term)`
