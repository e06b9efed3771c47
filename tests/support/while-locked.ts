import { expect } from 'vitest'
import { sql } from '#tests/support/product.ts'

/** Number of connections to this database that wait for a lock. */
export const countWaiting = async () =>
  (
    await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length

/**
 * Makes a change of a company wait within its transaction while `work` runs.
 * @param change a request that locks the company
 * @returns the answer to the change
 */
export async function whileLocked<Answer>(
  companyId: number,
  change: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await sql.begin(async (tx) => {
    await tx`select from companies where id = ${companyId} for update`
    answer = change()
    const isAnswered = answer.then(() => true)
    // An early answer means that the change did not wait; the caller sees it.
    await expect
      .poll(async () => (await countWaiting()) || (await Promise.race([isAnswered, 0])))
      .toBeTruthy()
    await meanwhile()
  })
  return (await answer)!
}
