import { toAsciiEmail } from '#domain/email-address.ts'
import { language } from '#domain/i18n.ts'
import { conflictIfTaken, refuseReserved, usernameTaken } from '#api/accounts/taken.ts'
import type { Registration } from '#contract/accounts.ts'
import { badRequest } from '#api/http/errors.ts'
import { once } from '#api/http/once.ts'
import { loginRequired } from '#api/http/signed-in.ts'
import { hashToken } from '#api/links/tokens.ts'
import { checkPassword, hashPassword } from '#api/sign-in/passwords.ts'
import type { Transaction } from '#db/client.ts'
import { cancelEmailChange } from '#db/email-changes.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { deleteMailLinks, isResetValid, openMailLink } from '#db/mail-links.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import {
  findUser,
  findUserByEmail,
  findUserForUpdate,
  insertUser,
  updateUser,
  type UserRow,
} from '#db/users.ts'

/**
 * Creates an account and enqueues the mail that verifies its address.
 * @param key the idempotency key of the request
 * @throws HttpError 409 when the username or the address is taken, ignoring case
 */
export async function register(
  { sql, jobs }: Outbox,
  { password, noticeVersion, ...person }: Registration & Pick<UserRow, 'noticeVersion'>,
  key?: string,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password)
  const id = await conflictIfTaken(
    once(sql, { scope: 'register', key, content: person }, async (tx) => {
      const user = await insertUser(tx, {
        ...person,
        passwordHash,
        noticeVersion,
        language: language(),
      })
      await refuseReserved(tx, user.id, user.email)
      // Otherwise nobody could log in by that address any more: a username comes first.
      const other = await findUserByEmail(tx, toAsciiEmail(user.username))
      if (other && other.id !== user.id) throw usernameTaken()
      await enqueueMail(jobs, tx, { kind: 'verification', userId: user.id })
      return user.id
    }),
  )
  const user = await findUser(sql, id)
  // Only a repeated request that knows the password comes from the account's owner.
  const isOwn =
    user &&
    (user.passwordHash === passwordHash || (await checkPassword(user.passwordHash, password)))
  if (!isOwn) throw usernameTaken()
  return user
}

const invalidLink = () =>
  badRequest('The password reset link is invalid or has expired. Please request a new one.')

/**
 * Sets a password by the link from a mail, which works once. All sessions of the account end.
 * @throws HttpError 400 when the link does not work
 */
export async function resetPassword(
  { sql, jobs }: Outbox,
  token: string,
  password: string,
): Promise<void> {
  const hash = hashToken(token)
  // Hashing a password costs too much to do it for invalid links.
  if (!(await isResetValid(sql, hash))) throw invalidLink()
  const passwordHash = await hashPassword(password)
  await sql.begin(async (tx) => {
    const opened = await openMailLink(tx, hash, 'password-reset')
    if (!opened || opened.user.email !== opened.link.email) throw invalidLink()
    await setPassword({ tx, jobs }, opened.user.id, passwordHash)
    await deleteSessionsOf(tx, 'user', opened.user.id)
  })
}

/**
 * Changes the password of a signed-in user, whose current one the caller has checked, and ends all
 * other sessions.
 * @param sid the session that is kept
 * @returns the user with the new password
 * @throws HttpError 401 when the password was changed meanwhile
 */
export async function changePassword(
  { sql, jobs }: Outbox,
  user: UserRow,
  newPassword: string,
  sid: string,
): Promise<UserRow> {
  const passwordHash = await hashPassword(newPassword)
  await sql.begin(async (tx) => {
    const now = await findUserForUpdate(tx, user.id)
    // Changed meanwhile: the given password is not the current one any more.
    if (now?.passwordHash !== user.passwordHash) {
      throw loginRequired()
    }
    await setPassword({ tx, jobs }, user.id, passwordHash)
    await deleteSessionsOf(tx, 'user', user.id, sid)
  })
  return { ...user, passwordHash }
}

/** Also cancels pending changes that the old password confirmed, and notifies the account's address. */
async function setPassword(
  { tx, jobs }: { tx: Transaction } & Pick<Outbox, 'jobs'>,
  userId: number,
  passwordHash: string,
) {
  await updateUser(tx, userId, { passwordHash })
  await deleteMailLinks(tx, userId, 'password-reset')
  await cancelEmailChange(tx, userId)
  await enqueueMail(jobs, tx, { kind: 'password-changed', userId })
}
