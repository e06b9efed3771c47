import type { Registration } from '#api/contract/accounts.ts'
import { badField, badRequest, conflict, HttpError } from '#api/http/errors.ts'
import { hashToken } from '#api/mail/tokens.ts'
import { checkPassword, hashPassword } from '#api/sign-in/passwords.ts'
import { PostgresError, type Sql } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import {
  insertUser,
  isResetValid,
  markWelcomed,
  spendReset,
  spendVerification,
  updatePassword,
  updateProfile,
  type UserRow,
} from '#db/users.ts'

/**
 * Creates an account; the mail that verifies its address goes out with it.
 * @throws HttpError 409 when the username or the address is taken, whatever its case
 */
export async function register(
  { sql, jobs }: Outbox,
  { password, ...person }: Registration,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password)
  return await conflictIfTaken(
    sql.begin(async (tx) => {
      const user = await insertUser(tx, { ...person, passwordHash })
      await enqueueMail(jobs, tx, { kind: 'verification', userId: user.id })
      return user
    }),
  )
}

/**
 * Changes name and address; a new address has to be verified again.
 * @throws HttpError 409 when another account has the address
 */
export async function saveProfile(
  { sql, jobs }: Outbox,
  id: number,
  changes: { name: string; email: string },
): Promise<UserRow> {
  const saved = await conflictIfTaken(
    sql.begin(async (tx) => {
      const outcome = await updateProfile(tx, id, changes)
      if (outcome?.moved) await enqueueMail(jobs, tx, { kind: 'verification', userId: id })
      return outcome?.user
    }),
  )
  if (!saved) throw new HttpError(401, 'Please log in to continue.')
  return saved
}

/**
 * Sets a password by the link from a mail, which works once. All sessions of the account end.
 * @throws HttpError 400 when the link does not work
 */
export async function resetPassword(sql: Sql, token: string, password: string): Promise<void> {
  const invalid = badRequest(
    'The password reset link is invalid or has expired. Please request a new one.',
  )
  // First, because hashing costs: a made-up link must cost us nothing.
  if (!(await isResetValid(sql, hashToken(token)))) throw invalid
  const passwordHash = await hashPassword(password)
  await sql.begin(async (tx) => {
    const userId = await spendReset(tx, hashToken(token), passwordHash)
    if (userId === undefined) throw invalid
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

/** What is taken when a unique index refuses a row. */
const takenFields: Record<string, { path: string; message: string }> = {
  users_username: { path: 'username', message: 'This username is taken' },
  users_email: { path: 'email', message: 'There is an account with this email address already' },
}

// The database decides who comes first: asking before inserting would let two at one instant pass.
async function conflictIfTaken<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    const field = error instanceof PostgresError && takenFields[error.constraint_name ?? '']
    if (field) throw conflict(field.message, [field])
    throw error
  }
}
