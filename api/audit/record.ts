import type { AuditAction } from '#contract/audit.ts'
import { requireSession } from '#api/http/rights.ts'
import type { WithSession } from '#api/http/signed-in.ts'
import { insertAuditEntries, type AuditChange } from '#db/audit.ts'
import type { Transaction } from '#db/client.ts'
import type { UserRow } from '#db/users.ts'
import { truncate } from '#domain/storable.ts'

/** Maximum length of a changed field in the log, in characters; longer texts are cut. */
const LONGEST = 500

/**
 * Who acts: an administrator by `id`, an owner by `userId`, else the command line; in a request,
 * with its session.
 */
export type Actor = { id: number | null; username: string; userId?: number } & Partial<WithSession>

export const ownerAsActor = ({
  id,
  username,
  sessionId,
}: Pick<UserRow, 'id' | 'username'> & Partial<WithSession>): Actor => ({
  id: null,
  userId: id,
  username: `${username} (owner)`,
  ...(sessionId !== undefined && { sessionId }),
})

/** Locks the session of a request until its change is saved. @throws HttpError 401 */
export const requireActor = (tx: Transaction, actor: Actor) =>
  requireSession(tx, actor.userId === undefined ? 'admin' : 'user', actor)

type Entry = {
  action: AuditAction
  /** Target of the action, as people read it. */
  subject: string
  companyId?: number | null
  changes?: readonly AuditChange[]
}

/** A change that states a fact without a previous value. */
export const addedFact = (field: string, after: string): AuditChange => ({
  field,
  before: null,
  after,
})

/** The person whom an entry is about. */
export const personOf = (userId: number | null, name: string): AuditChange => ({
  ...addedFact('person', name),
  userId,
})

/**
 * Records an action of an administrator or owner, in the transaction of the action itself.
 * @throws HttpError 401 when the actor's session has ended
 */
export async function record(tx: Transaction, admin: Actor, entry: Entry): Promise<void> {
  await recordAll(tx, admin, entry.action, [entry])
}

/** Records what was done to a company, or to something of it. @param what the changes, or facts of the target */
export const note = (
  tx: Transaction,
  action: AuditAction,
  { actor, reason }: { actor: Actor; reason?: string | null },
  { companyId, companyName: subject }: { companyId: number | null; companyName: string },
  ...what: AuditChange[]
): Promise<void> =>
  record(tx, actor, {
    action,
    subject,
    companyId,
    changes: [...what, ...(reason ? [addedFact('reason', reason)] : [])],
  })

/** Records one action on several targets. @throws HttpError 401 when the actor's session has ended */
export async function recordAll(
  tx: Transaction,
  admin: Actor,
  action: AuditAction,
  entries: readonly Omit<Entry, 'action'>[],
): Promise<void> {
  await requireActor(tx, admin)
  const rows = entries.map(({ subject, companyId = null, changes = [] }) => ({
    adminId: admin.id,
    adminName: admin.username,
    userId: admin.userId ?? null,
    action,
    subject: shorten(subject),
    companyId,
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: before === null ? null : shorten(before),
      after: after === null ? null : shorten(after),
    })),
  }))
  await insertAuditEntries(tx, rows)
}

const shorten = (text: string) =>
  text.length <= LONGEST ? text : `${truncate(text, LONGEST - 1)}…`
