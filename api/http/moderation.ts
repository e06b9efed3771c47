import type { BulkOutcome } from '#api/contract/lists.ts'
import type { Actor } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import type { Sql, Transaction } from '#db/client.ts'

export type Decision = 'approved' | 'rejected'

/** What administrators approve or reject, and how. */
export type Moderated<Row> = {
  name: 'review' | 'listing'
  find(tx: Transaction, id: number): Promise<Row | undefined>
  /** Locks rows in the order of their ids: the lock order avoids deadlocks between administrators. */
  lock(tx: Transaction, ids: readonly number[]): Promise<void>
  /** Decides, and enqueues what follows. @returns false when it is no longer pending */
  decide(tx: Transaction, actor: Actor, id: number, decision: Decision): Promise<boolean>
}

export function createModeration<Row>(sql: Sql, { name, find, lock, decide }: Moderated<Row>) {
  return {
    /** @throws HttpError 404 when there is none, 409 when it is no longer pending */
    one: (actor: Actor, id: number, decision: Decision): Promise<Row> =>
      sql.begin(async (tx) => {
        const decided = await decide(tx, actor, id, decision)
        const row = await find(tx, id)
        if (!row) throw notFound(`${name === 'review' ? 'Review' : 'Listing'} not found`)
        if (!decided) throw conflict(`This ${name} is no longer pending`)
        return row
      }) as Promise<Row>,

    /** Decides several; those that are no longer pending are skipped. */
    several: (actor: Actor, ids: readonly number[], decision: Decision): Promise<BulkOutcome> =>
      sql.begin(async (tx) => {
        const outcome: BulkOutcome = { decided: [], skipped: [] }
        await lock(tx, ids)
        for (const id of new Set(ids)) {
          const decided = await decide(tx, actor, id, decision)
          outcome[decided ? 'decided' : 'skipped'].push(id)
        }
        return outcome
      }),
  }
}
