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

/** Field that is already taken, by the name of the unique index that was violated. */
const takenFields: Record<string, { path: string; message: string }> = {
  users_username: usernameField,
  users_email: emailField,
}

/**
 * Awaits a write of a username or an address. The unique index decides: a check before the insert
 * would be a race.
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
 * Refuses an address that another account can still take back. Called after the address was saved,
 * so that a concurrent change of the other account is seen.
 * @throws HttpError 409 when the address is reserved
 */
export async function refuseReserved(tx: Transaction, userId: number, email: string) {
  if (await isEmailReserved(tx, email, userId)) throw emailTaken()
}
