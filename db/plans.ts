import type { Queryable } from '#db/client.ts'

export type PlanRow = {
  id: number
  companyId: number
  name: string
  description: string
  /** Rupees with two decimals, as text. */
  price: string
  mealsPerDay: number | null
  days: number | null
  trial: string | null
  pause: string | null
  refund: string | null
  orderCutoff: string | null
}

/** A company's plans, the cheapest first. */
export function listPlans(db: Queryable, companyId: number) {
  return db<PlanRow[]>`select * from plans where company_id = ${companyId} order by price, id`
}
