import { message } from '#domain/i18n.ts'
import { conflict } from '#api/http/errors.ts'
import { PostgresError, type Transaction } from '#db/client.ts'
import { isEmailReserved } from '#db/email-changes.ts'

const emailField = {
  path: 'email',
  message: message('There is an account with this email address already'),
}

const usernameField = { path: 'username', message: message('This username is taken') }

export const usernameTaken = () => conflict(usernameField.message, [usernameField])
export const emailTaken = () => conflict(emailField.message, [emailField])

/** Field that is already taken, by the unique index that refused a row. */
const takenFields: Record<string, { path: string; message: string }> = {
  users_username: usernameField,
  users_email: emailField,
}

/**
 * Waits for what saves a username or an address. The database decides who comes first: asking
 * before inserting would let two at one instant pass.
 * @throws HttpError 409 when another account has it
 */
export async function conflictIfTaken<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    const field = error instanceof PostgresError && takenFields[error.constraint_name ?? '']
    if (field) throw conflict(field.message, [field])
    throw error
  }
}

/**
 * Refuses an address that another account can still take back. After the address was saved, so
 * that a change of the other account which commits at that instant is seen.
 * @throws HttpError 409
 */
export async function refuseReserved(tx: Transaction, userId: number, email: string) {
  if (await isEmailReserved(tx, email, userId)) throw emailTaken()
}
