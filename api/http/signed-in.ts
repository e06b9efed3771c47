import type { Request } from 'express'
import { HttpError } from '#api/http/errors.ts'
import type { AdminRow } from '#db/admin-users.ts'
import type { UserRow } from '#db/users.ts'

/** A person with the session of their request. */
export type WithSession = { sessionId: string }

/** Kinds of people who sign in, by the session that their router loads. */
export type SignedIn = { user: UserRow & WithSession; admin: AdminRow & WithSession }

export const loginRequired = () => new HttpError(401, 'Please log in to continue.')

/** The person who is signed in. @throws HttpError 401 when there is none */
export function getSignedIn(req: Request): Express.User {
  if (!req.user) throw loginRequired()
  return req.user
}
