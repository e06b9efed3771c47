import type { Request } from 'express'
import { loginRequired, type WithSession } from '#api/http/signed-in.ts'
import type { Transaction } from '#db/client.ts'
import { lockSession, type SessionKind } from '#db/sessions.ts'

/** Throws an HttpError when the sender of a request lacks a right. */
type Right = (req: Request) => Promise<void>

const pending = new WeakMap<Request, Right[]>()

/**
 * Registers a check to be repeated after the body: a slow sender can keep a request open for
 * minutes, in which the right may end. A request that arrived completely needs no second check.
 */
export function recheckAfterBody(req: Request, right: Right): void {
  if (!req.complete) pending.set(req, [...(pending.get(req) ?? []), right])
}

/** Repeats the checks of a request after its body has arrived. @throws what the first failing check throws */
export async function recheckRights(req: Request): Promise<void> {
  for (const right of pending.get(req) ?? []) await right(req)
}

/**
 * Checks that the sender's session still exists and locks it until the transaction ends: a
 * sign-out, a new password or a lock-out waits for the commit.
 * @param who without a session for commands and jobs, which may outlive the session that began them
 * @throws HttpError 401 when the session has ended
 */
export async function requireSession(
  tx: Transaction,
  kind: SessionKind,
  { sessionId }: Partial<WithSession>,
): Promise<void> {
  if (sessionId !== undefined && !(await lockSession(tx, kind, sessionId))) throw loginRequired()
}
