import type { Queryable, Transaction } from '#db/client.ts'
import { firstRow } from '#db/results.ts'

/** A moderator decides on reviews and on what waits in the inbox, and nothing else. */
export type AdminRole = 'admin' | 'moderator'

export type AdminRow = {
  id: number
  username: string
  passwordHash: string
  name: string
  role: AdminRole
  /** Hash of the password that was last set by configuration. */
  configuredHash: string | null
  /** A disabled administrator cannot sign in. */
  disabledAt: string | null
  /** Null while two-step sign-in is off. */
  totpConfirmedAt: string | null
  createdAt: string
}

export const findAdmin = (db: Queryable, id: number) =>
  firstRow(db<AdminRow[]>`select * from admin_users where id = ${id}`)

/** @returns the administrator, unless disabled */
export const findActiveAdmin = (db: Queryable, id: number) =>
  firstRow(db<AdminRow[]>`
    select * from admin_users where id = ${id} and disabled_at is null`)

export const findAdminByUsername = (db: Queryable, username: string) =>
  firstRow(db<AdminRow[]>`
    select * from admin_users where account_key(username) = account_key(${username})`)

export function listAdmins(db: Queryable) {
  return db<AdminRow[]>`select * from admin_users order by created_at, id`
}

/** @returns the new administrator, or undefined when the name is taken */
export const insertAdmin = (
  tx: Transaction,
  admin: { username: string; passwordHash: string; name: string; role: AdminRole },
) =>
  firstRow(tx<AdminRow[]>`
    insert into admin_users ${tx(admin, 'username', 'passwordHash', 'name', 'role')}
    on conflict (account_key(username)) do nothing returning *`)

/** Changes an administrator; a new password makes sessions of the previous one invalid. */
export async function updateAdmin(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<AdminRow, 'passwordHash' | 'role' | 'configuredHash'>>,
) {
  await tx`update admin_users set ${tx(changes)} where id = ${id}`
}

export async function setAdminDisabled(tx: Transaction, id: number, disabled: boolean) {
  await tx`
    update admin_users set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end
    where id = ${id}`
}
