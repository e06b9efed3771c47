import { hashToken } from '#api/accounts/tokens.ts'
import { badField, badRequest } from '#api/http/errors.ts'
import { checkPassword, hashPassword } from '#api/sign-in/passwords.ts'
import type { Sql } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import {
  markWelcomed,
  spendReset,
  spendVerification,
  updatePassword,
  type UserRow,
} from '#db/users.ts'

/**
 * Sets a password by the link from a mail, which works once. All sessions of the account end.
 * @throws HttpError 400 when the link does not work
 */
export async function resetPassword(sql: Sql, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await sql.begin(async (tx) => {
    const userId = await spendReset(tx, hashToken(token), passwordHash)
    if (userId === undefined) {
      throw badRequest(
        'The password reset link is invalid or has expired. Please request a new one.',
      )
    }
    await deleteSessionsOf(tx, 'user', userId)
  })
}

/**
 * Changes the password of a signed-in user and ends the sessions elsewhere.
 * @param sid the session that goes on
 * @throws HttpError 400 when the current password is wrong
 */
export async function changePassword(
  sql: Sql,
  user: UserRow,
  current: string,
  password: string,
  sid: string,
): Promise<void> {
  if (!(await checkPassword(user.passwordHash, current))) {
    throw badField('currentPassword', 'The current password is not right')
  }
  const passwordHash = await hashPassword(password)
  await sql.begin(async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await deleteSessionsOf(tx, 'user', user.id, sid)
  })
}

/**
 * Verifies an address by the link from a mail; the first time, a welcome follows.
 * @throws HttpError 400 when the link does not work: wrong, spent, expired, or for an older address
 */
export async function verifyEmail({ sql, jobs }: Outbox, token: string): Promise<void> {
  const verified = await sql.begin(async (tx) => {
    const user = await spendVerification(tx, hashToken(token))
    if (user && (await markWelcomed(tx, user.id))) {
      await enqueueMail(jobs, tx, { kind: 'welcome', userId: user.id })
    }
    return user
  })
  if (!verified) throw badRequest('The verification link is invalid or has expired.')
}
