import type { Request } from 'express'
import { signInFirst, type WithSession } from '#api/http/signed-in.ts'
import type { Transaction } from '#db/client.ts'
import { lockSession, type SessionKind } from '#db/sessions.ts'

/** Throws an HttpError when a request has no right to go on. */
type Right = (req: Request) => Promise<void>

const pending = new WeakMap<Request, Right[]>()

/**
 * Notes a right that a request had before its body came: a sender who is slow enough keeps a request
 * open for minutes, in which the right may end. A request that has come whole needs no second look.
 */
export function recheckAfterBody(req: Request, right: Right): void {
  if (!req.complete) pending.set(req, [...(pending.get(req) ?? []), right])
}

/** Asks the rights of a request again, once its body has come. @throws what the first one throws */
export async function recheckRights(req: Request): Promise<void> {
  for (const right of pending.get(req) ?? []) await right(req)
}

/**
 * Checks that the sender's session still exists and locks it until the transaction ends: a sign-out,
 * a new password or a lock-out waits for the commit.
 * @param who without a session it is a command or job, which outlives the session that began it
 * @throws HttpError 401 when the session has ended
 */
export async function requireSession(
  tx: Transaction,
  kind: SessionKind,
  { sessionId }: Partial<WithSession>,
): Promise<void> {
  if (sessionId !== undefined && !(await lockSession(tx, kind, sessionId))) throw signInFirst()
}
