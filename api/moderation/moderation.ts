import type { BulkOutcome } from '#contract/lists.ts'
import type { Actor } from '#api/audit/record.ts'
import { UNDO_SECONDS } from '#domain/limits.ts'
import { delayMails } from '#db/jobs.ts'
import { HttpError, conflict, notFound } from '#api/http/errors.ts'
import type { Sql, Transaction } from '#db/client.ts'

/** An administrator's decision on one of several items. */
export type Decision = {
  actor: Actor
  outcome: 'approved' | 'rejected'
  /** The revision that was read; without it, any. */
  revision: number | undefined
  /** Reason that is mailed with the decision, for kinds that have one. */
  reason: string | null
}

/** A kind of item that administrators approve or reject. */
export type Moderated<Row> = {
  name: string
  find(tx: Transaction, id: number): Promise<Row | undefined>
  /** Locks rows in the order of their ids: the lock order avoids deadlocks between administrators. */
  lock(tx: Transaction, ids: readonly number[]): Promise<void>
  /**
   * Decides, and enqueues the consequences.
   * @returns false when the item is no longer pending, or has another revision
   */
  decide(tx: Transaction, id: number, decision: Decision): Promise<boolean>
}

/** A kind whose decisions can be undone while their mails wait. */
export type Reversible<Row> = Moderated<Row> & {
  /**
   * Undoes the decision on a row, and cancels its mails.
   * @returns false when it is too late, or the affected data changed since; then nothing is done
   */
  reopen(tx: Transaction, row: Row, actor: Actor): Promise<boolean>
}
type Bulk = { ids: number[]; revisions?: number[] | undefined; reason?: string | null }

/** Moderation that delays its mails; until they are sent, `undo` takes decisions back. */
export function createReversible<Row extends { status: string }>(
  sql: Sql,
  subject: Reversible<Row>,
) {
  const { find, lock, decide, reopen } = subject
  return {
    ...createModeration(sql, {
      ...subject,
      async decide(tx, ...given) {
        const decided = await decide(tx, ...given)
        if (decided) await delayMails(tx, UNDO_SECONDS)
        return decided
      },
    }),

    /** Undoes decisions; those whose mails were sent, or whose results have changed, are skipped. */
    undo: (actor: Actor, { ids }: Bulk): Promise<BulkOutcome> =>
      sql.begin(async (tx) => {
        const result: BulkOutcome = { decided: [], skipped: [], changed: [] }
        await lock(tx, ids)
        for (const id of new Set(ids)) {
          const row = await find(tx, id)
          const isOpen =
            row &&
            row.status !== 'pending' &&
            (await wholly(tx, (saved) => reopen(saved, row, actor)))
          result[isOpen ? 'decided' : 'skipped'].push(id)
        }
        return result
      }) as Promise<BulkOutcome>,
  }
}

/** Runs a step in a savepoint, which is rolled back when the step returns false. */
function wholly(tx: Transaction, step: (saved: Transaction) => Promise<boolean>): Promise<boolean> {
  const refusal = new Error('Rolled back')
  return tx
    .savepoint(async (saved) => (await step(saved)) || Promise.reject(refusal))
    .catch((error: unknown) => error !== refusal && Promise.reject(error)) as Promise<boolean>
}

export function createModeration<Row extends { status: string }>(
  sql: Sql,
  { name, find, lock, decide }: Moderated<Row>,
) {
  return {
    /** @throws HttpError 404 when there is no such item, 409 when it is no longer pending or was changed */
    one: (
      actor: Actor,
      id: number,
      outcome: Decision['outcome'],
      revision?: number,
    ): Promise<Row> =>
      sql.begin(async (tx) => {
        const decided = await decide(tx, id, { actor, outcome, revision, reason: null })
        const row = await find(tx, id)
        if (!row) throw notFound(`${name[0]!.toUpperCase()}${name.slice(1)} not found`)
        if (!decided && row.status === 'pending') throw wasChanged(name, row)
        if (!decided) throw conflict(`This ${name} is no longer pending`)
        return row
      }) as Promise<Row>,

    /** Decides several items; those that are no longer pending, were changed or break a rule are skipped. */
    several: (actor: Actor, bulk: Bulk, outcome: Decision['outcome']): Promise<BulkOutcome> =>
      sql.begin(async (tx) => {
        const { ids, revisions, reason = null } = bulk
        const result: BulkOutcome = { decided: [], skipped: [], changed: [] }
        await lock(tx, ids)
        for (const id of new Set(ids)) {
          const revision = revisions?.[ids.indexOf(id)]
          const decided = await tx
            .savepoint((saved) => decide(saved, id, { actor, outcome, revision, reason }))
            .catch((error: unknown) => {
              if (!(error instanceof HttpError) || error.status !== 409) throw error
              ;(result.refused ??= []).push({ id, reason: error.message })
            })
          if (decided === undefined) continue
          const isLeft = !decided && (await find(tx, id))?.status === 'pending'
          result[decided ? 'decided' : isLeft ? 'changed' : 'skipped'].push(id)
        }
        return result
      }),
  }
}

const wasChanged = (name: string, current: object) =>
  new HttpError(409, `This ${name} was changed after you read it. Please read it again.`, {
    details: { current },
  })
