import { t } from '#domain/i18n.ts'
import { conflictIfTaken, emailTaken, refuseReserved } from '#api/accounts/taken.ts'
import type { Profile } from '#contract/accounts.ts'
import { isSameEmail } from '#domain/email-address.ts'
import { MAX_EMAIL_CHANGES } from '#domain/limits.ts'
import { badRequest, HttpError, notFound } from '#api/http/errors.ts'
import { loginRequired } from '#api/http/signed-in.ts'
import { hashToken, makeToken } from '#api/links/tokens.ts'
import {
  cancelEmailChange,
  findEmailChange,
  findPendingEmailChange,
  insertEmailChange,
  markEmailChanged,
  secondsUntilEmailChange,
  undoEmailChange,
} from '#db/email-changes.ts'
import type { Transaction } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { openMailLink, saveMailLink, invalidateMailLink } from '#db/mail-links.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import {
  findUser,
  findUserByEmail,
  findUserForUpdate,
  markWelcomed,
  updateUser,
  type UserRow,
} from '#db/users.ts'

/**
 * Changes a name at once. A new address waits until the link that is mailed to it is opened
 * (`verifyEmail`); the caller has checked the password. A difference in case only is not a change.
 * @throws HttpError 409 when another account has the address, 429 after too many addresses
 */
export async function saveProfile(
  { sql, jobs }: Outbox,
  user: UserRow,
  { name, email }: Profile,
): Promise<UserRow> {
  const isMoving = !isSameEmail(email, user.email)
  return await sql.begin(async (tx) => {
    const now = await findUserForUpdate(tx, user.id)
    // Changed meanwhile: the password or the address that the person confirmed is outdated.
    const changed = now?.passwordHash !== user.passwordHash || now.email !== user.email
    if (!now || (isMoving && changed)) throw loginRequired()
    await updateUser(tx, user.id, { name })
    if (isMoving) {
      const seconds = await secondsUntilEmailChange(tx, user.id, MAX_EMAIL_CHANGES)
      if (seconds > 0) throw tooManyChanges(seconds)
      const other = await findUserByEmail(tx, email)
      if (other && other.id !== user.id) throw emailTaken()
      await refuseReserved(tx, user.id, email)
      const changeId = await insertEmailChange(tx, now, email)
      await enqueueMail(jobs, tx, { kind: 'email-change', changeId })
    }
    return (await findUser(tx, user.id))!
  })
}

const tooManyChanges = (retryAfter: number) =>
  new HttpError(
    429,
    t('An email address can be changed {n} times a day. Please try again tomorrow.', {
      n: MAX_EMAIL_CHANGES,
    }),
    { retryAfter },
  )

/**
 * Mails the link that confirms a new address once more.
 * @throws HttpError 404 when no change is pending
 */
export async function resendEmailChange({ sql, jobs }: Outbox, userId: number): Promise<void> {
  const change = await findPendingEmailChange(sql, userId)
  if (!change) throw notFound('No change of your email address waits for a link.')
  await enqueueMail(jobs, sql, { kind: 'email-change', changeId: change.id })
}

/** Cancels a pending change of address. */
export async function cancelPendingEmail({ sql }: Outbox, userId: number): Promise<UserRow> {
  await sql.begin((tx) => cancelEmailChange(tx, userId))
  const user = await findUser(sql, userId)
  if (!user) throw loginRequired()
  return user
}

const invalidLink = () => badRequest('The verification link is invalid or has expired.')

/**
 * Verifies the address that a link was mailed to: the account's own, or a new one, which then becomes
 * the account's. The first verification enqueues a welcome, a change a notice to the previous
 * address. For a day, opening the same link again succeeds while the account still has the address.
 * @throws HttpError 400 when the link is wrong, expired or for another address; 409 when another
 * account has the address by now
 */
export async function verifyEmail({ sql, jobs }: Outbox, token: string): Promise<void> {
  const hash = hashToken(token)
  await conflictIfTaken(
    sql.begin(async (tx) => {
      const opened = await openMailLink(tx, hash, 'verification', 'email-change')
      if (!opened) throw invalidLink()
      const { user, link } = opened
      const isOwn = user.email === link.email
      if (link.isSpent && isOwn && user.emailVerified) return
      if (link.isSpent) throw invalidLink()
      if (link.changeId !== null) {
        if (!(await markEmailChanged(tx, link.changeId))) throw invalidLink()
        await enqueueMail(jobs, tx, { kind: 'email-changed', changeId: link.changeId })
      } else if (!isOwn) throw invalidLink()
      await invalidateMailLink(tx, hash)
      await updateUser(tx, user.id, { email: link.email, emailVerified: true })
      await refuseReserved(tx, user.id, link.email)
      if (await markWelcomed(tx, user.id)) {
        await enqueueMail(jobs, tx, { kind: 'welcome', userId: user.id })
      }
    }),
  )
}

/** A hash that no password matches. */
const NO_PASSWORD = '!'

/**
 * Undoes a change of address by the link that was mailed to the previous address. Whoever changed
 * it knew the password, so the password becomes invalid, all sessions end, and a new password can
 * be set. Until one is set, the link may be used again.
 * @returns the token of a link that sets a password
 * @throws HttpError 400 when the link does not work, 409 when another account has the address
 */
export async function undoEmailAddress({ sql }: Outbox, token: string): Promise<string> {
  const reset = makeToken()
  await conflictIfTaken(
    sql.begin(async (tx) => {
      const opened = await openMailLink(tx, hashToken(token), 'email-changed')
      const email = opened && (await undoOnce(tx, opened.link.changeId!, opened.user))
      if (!email) throw badRequest('The link is invalid, was used before or has expired.')
      const userId = opened.user.id
      await updateUser(tx, userId, { email, emailVerified: true, passwordHash: NO_PASSWORD })
      await deleteSessionsOf(tx, 'user', userId)
      await saveMailLink(tx, { kind: 'password-reset', userId, email }, reset.hash)
    }),
  )
  return reset.token
}

/** @returns the previous address, also if the change was already undone and no password was set since */
async function undoOnce(tx: Transaction, changeId: number, user: UserRow) {
  const email = await undoEmailChange(tx, changeId)
  if (email || user.passwordHash !== NO_PASSWORD) return email
  const change = await findEmailChange(tx, changeId)
  return change?.status === 'undone' && change.oldEmail === user.email ? user.email : undefined
}
