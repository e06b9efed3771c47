import type { CurrentUser } from '#api/contract/accounts.ts'
import type { UserRow } from '#db/users.ts'

/** A user's row as the signed-in person may see it. */
export function toCurrentUser({ name, username, email, emailVerified }: UserRow): CurrentUser {
  return { name, username, email, emailVerified }
}
