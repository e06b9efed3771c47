import { expect } from 'vitest'
import { sql } from '#tests/support/product.ts'

/**
 * Has a change of a company wait within its transaction while something else happens.
 * @param change a request that locks the company
 * @returns what the change was answered
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
    const countWaiting = async () =>
      (
        await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      ).length
    // One that is answered already waits for nothing, and is what the caller sees.
    await expect
      .poll(async () => (await countWaiting()) || (await Promise.race([isAnswered, 0])))
      .toBeTruthy()
    await meanwhile()
  })
  return (await answer)!
}
