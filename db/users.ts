import type { Queryable, Transaction } from '#db/client.ts'

export type UserRow = {
  id: number
  username: string
  passwordHash: string
  name: string
  email: string
  emailVerified: boolean
  prefersNewsletter: boolean
  /** Off hides the person's reviews from public lists and from ratings. */
  showsReviews: boolean
  createdAt: string
}

export async function findUser(db: Queryable, id: number) {
  const [user] = await db<UserRow[]>`select * from users where id = ${id}`
  return user
}

export async function findUserByUsername(db: Queryable, username: string) {
  const [user] = await db<UserRow[]>`
    select * from users where account_key(username) = account_key(${username})`
  return user
}

export async function findUserByEmail(db: Queryable, email: string) {
  const [user] = await db<UserRow[]>`
    select * from users where account_key(email) = account_key(${email})`
  return user
}

/** @throws a unique violation of `users_username` or `users_email` when one is taken */
export async function insertUser(
  tx: Transaction,
  user: { username: string; passwordHash: string; name: string; email: string },
): Promise<UserRow> {
  const columns = ['username', 'passwordHash', 'name', 'email'] as const
  const [row] = await tx<UserRow[]>`insert into users ${tx(user, ...columns)} returning *`
  return row!
}

/**
 * Changes name and address. A new address has to prove itself, and links mailed to the old one
 * stop working.
 * @returns the user as it is now, and whether the address is another one
 */
export async function updateProfile(
  tx: Transaction,
  id: number,
  { name, email }: { name: string; email: string },
) {
  const [before] = await tx<UserRow[]>`select * from users where id = ${id} for update`
  if (!before) return undefined
  const moved = before.email !== email
  const [user] = await tx<UserRow[]>`
    update users set name = ${name}, email = ${email}
      ${
        moved
          ? tx`, email_verified = false,
              email_verification_hash = null, email_verification_expires = null,
              password_reset_hash = null, password_reset_expires = null`
          : tx``
      }
    where id = ${id} returning *`
  return { user: user!, moved }
}

export async function updatePreferences(
  tx: Transaction,
  id: number,
  chosen: Pick<UserRow, 'prefersNewsletter' | 'showsReviews'>,
) {
  const [user] = await tx<UserRow[]>`update users set ${tx(chosen)} where id = ${id} returning *`
  return user
}

/** Sets a password; a reset link that was mailed stops working. */
export async function updatePassword(db: Queryable, id: number, passwordHash: string) {
  await db`
    update users set password_hash = ${passwordHash},
      password_reset_hash = null, password_reset_expires = null
    where id = ${id}`
}

/** Stores the hash of the only verification link that works from now on. */
export async function saveVerification(db: Queryable, id: number, hash: Buffer, expires: Date) {
  await db`
    update users set email_verification_hash = ${hash}, email_verification_expires = ${expires}
    where id = ${id} and not email_verified`
}

/** Spends a verification link. @returns the user, or undefined when the link does not work */
export async function spendVerification(tx: Transaction, hash: Buffer) {
  const [user] = await tx<UserRow[]>`
    update users set email_verified = true,
      email_verification_hash = null, email_verification_expires = null
    where email_verification_hash = ${hash} and email_verification_expires > now()
    returning *`
  return user
}

/** @returns whether the person had not been welcomed before */
export async function markWelcomed(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx`
    update users set welcomed_at = now() where id = ${id} and welcomed_at is null`
  return result.count === 1
}

/** Stores the hash of the only reset link that works from now on. */
export async function saveReset(db: Queryable, id: number, hash: Buffer, expires: Date) {
  await db`
    update users set password_reset_hash = ${hash}, password_reset_expires = ${expires}
    where id = ${id}`
}

/** Whether a reset link works, without spending it. */
export async function isResetValid(db: Queryable, hash: Buffer): Promise<boolean> {
  const rows = await db`
    select from users where password_reset_hash = ${hash} and password_reset_expires > now()`
  return rows.length > 0
}

/** Spends a reset link and sets the password. @returns the user's id, or undefined */
export async function spendReset(tx: Transaction, hash: Buffer, passwordHash: string) {
  const [user] = await tx<{ id: number }[]>`
    update users set password_hash = ${passwordHash},
      password_reset_hash = null, password_reset_expires = null
    where password_reset_hash = ${hash} and password_reset_expires > now()
    returning id`
  return user?.id
}

/** Removes a person. Their reviews stay, without a name, unless they were removed before. */
export async function deleteUser(tx: Transaction, id: number) {
  await tx`delete from users where id = ${id}`
}
