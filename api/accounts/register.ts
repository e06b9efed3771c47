import type { Registration } from '#api/contract/accounts.ts'
import { conflict, HttpError } from '#api/http/errors.ts'
import { hashPassword } from '#api/sign-in/passwords.ts'
import { PostgresError } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { insertUser, updateProfile, type UserRow } from '#db/users.ts'

/**
 * Creates an account; the mail that verifies its address goes out with it.
 * @throws HttpError 409 when the username or the address is taken, whatever its case
 */
export async function register(
  { sql, jobs }: Outbox,
  { password, ...person }: Registration,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password)
  return await orTaken(
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
  const saved = await orTaken(
    sql.begin(async (tx) => {
      const outcome = await updateProfile(tx, id, changes)
      if (outcome?.moved) await enqueueMail(jobs, tx, { kind: 'verification', userId: id })
      return outcome?.user
    }),
  )
  if (!saved) throw new HttpError(401, 'Please log in to continue.')
  return saved
}

/** What is taken when a unique index refuses a row. */
const takenFields: Record<string, { path: string; message: string }> = {
  users_username: { path: 'username', message: 'This username is taken' },
  users_email: { path: 'email', message: 'There is an account with this email address already' },
}

// The database decides who comes first: asking before inserting would let two at one instant pass.
async function orTaken<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    const field = error instanceof PostgresError && takenFields[error.constraint_name ?? '']
    if (field) throw conflict(field.message, [field])
    throw error
  }
}
