import type { Queryable, Transaction } from '#db/client.ts'

export type PlanRow = {
  id: number
  companyId: number
  name: string
  description: string
  /** Rupees with two decimals, as text. */
  price: string
  mealsPerDay: number | null
  /** Number of days on which meals are delivered. */
  days: number | null
  daysPerWeek: number | null
  trial: string | null
  pause: string | null
  refund: string | null
  orderCutoff: string | null
  trialPrice: string | null
  trialDays: number | null
  pauseDays: number | null
  noticeHours: number | null
  refundKind: string | null
  packaging: string | null
  deliveryFee: string | null
  minimumDays: number | null
  /** `09:00`, or `21:00 before` for the evening before. */
  breakfastCutoff: string | null
  lunchCutoff: string | null
  dinnerCutoff: string | null
  /** Rupees with two decimals, as text; 0 if none is required. */
  deposit: string | null
  endNoticeDays: number | null
}

/** Plans of companies, cheapest first. */
export function listPlans(db: Queryable, ...companyIds: number[]) {
  return db<PlanRow[]>`
    select * from plans where company_id = any(${companyIds}) order by price, id`
}

/** Columns in rupees with two decimals. */
const amounts = new Set<string>(['price', 'trialPrice', 'deliveryFee', 'deposit'])

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
    const isAmount = amounts.has(name) && present !== null && value !== null
    return isAmount ? Number(present) === Number(value) : present === value
  })
}

/** SQL aggregate over plans: the offers of at least one of them, for search. */
export const offersOf = (db: Queryable) => db`array_remove(array[
  case when bool_or(trial_price is not null or trial_days is not null) then 'trial' end,
  case when bool_or(pause_days > 0) then 'pause' end,
  case when bool_or(refund_kind <> 'none') then 'refund' end,
  case when bool_or(delivery_fee = 0) then 'freeDelivery' end,
  case when bool_or(deposit = 0) then 'noDeposit' end], null)`

/** SQL for the terms of at least one plan of `company`, named as in searches. */
export const termsOf = (db: Queryable) => db`array(
  select distinct term from plans plan, unnest(array[
    case when trial_price is not null or trial_days is not null then 'trial' end,
    case when trial_price = 0 then 'freeTrial' end,
    case when pause_days > 0 or pause_days is null and (notice_hours is not null
      or pause <> '' and pause !~* '^(no|none|never|not)\\M') then 'pause' end,
    case when refund_kind <> 'none' then 'refund' end,
    case when refund_kind = 'full' then 'fullRefund' end,
    case when delivery_fee = 0 then 'freeDelivery' end,
    case when deposit = 0 then 'noDeposit' end,
    packaging,
    case when packaging <> 'disposable' then 'noPlastic' end,
    'mealsADay:' || meals_per_day,
    'daysAWeek:' || days_per_week]) term
  where plan.company_id = company.id and term is not null order by term)`
