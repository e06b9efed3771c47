import { record, type Actor } from '#api/audit/record.ts'
import { checkPassword, hashPassword } from '#api/sign-in/passwords.ts'
import type { Sql, Transaction } from '#db/client.ts'
import {
  type AdminRole,
  type AdminRow,
  findAdminByUsername,
  insertAdmin,
  setAdminDisabled,
  updateAdmin,
} from '#db/admin-users.ts'
import { deleteSessionsOf } from '#db/sessions.ts'

/** Creates an administrator. @returns false when the name is taken */
export async function createAdmin(
  sql: Sql,
  actor: Actor,
  given: { username: string; name: string; password: string; role?: AdminRole },
): Promise<boolean> {
  const { password, role = 'admin', ...admin } = given
  const passwordHash = await hashPassword(password)
  return await sql.begin(async (tx) => {
    if (!(await insertAdmin(tx, { ...admin, role, passwordHash }))) return false
    await record(tx, actor, { action: 'admin.created', subject: admin.username })
    return true
  })
}

/**
 * Changes a password and ends all sessions of the administrator. @returns false when there is no
 * such administrator
 */
export async function changeAdminPassword(
  sql: Sql,
  actor: Actor,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return await sql.begin(async (tx) => {
    const admin = await findAdminByUsername(tx, username)
    if (!admin) return false
    await updateAdmin(tx, admin.id, { passwordHash })
    await deleteSessionsOf(tx, 'admin', admin.id)
    await record(tx, actor, { action: 'admin.password', subject: admin.username })
    return true
  })
}

/** Disables an administrator and ends all their sessions. */
export async function disableAdmin(tx: Transaction, actor: Actor, admin: AdminRow): Promise<void> {
  await setAdminDisabled(tx, admin.id, true)
  await deleteSessionsOf(tx, 'admin', admin.id)
  await record(tx, actor, { action: 'admin.disabled', subject: admin.username })
}

export async function enableAdmin(tx: Transaction, actor: Actor, admin: AdminRow): Promise<void> {
  await setAdminDisabled(tx, admin.id, false)
  await record(tx, actor, { action: 'admin.enabled', subject: admin.username })
}

const configuration: Actor = { id: null, username: 'configuration' }

/**
 * Makes sure that the configured administrator exists and was given the configured password. A
 * password that was changed since then stays until the configured one changes.
 */
export async function ensureFirstAdmin(
  sql: Sql,
  username: string,
  password: string,
): Promise<void> {
  const admin = await findAdminByUsername(sql, username)
  if (admin?.configuredHash && (await checkPassword(admin.configuredHash, password))) return
  if (!admin) await createAdmin(sql, configuration, { username, name: 'Administrator', password })
  else if (!(await checkPassword(admin.passwordHash, password))) {
    await changeAdminPassword(sql, configuration, username, password)
  }
  const given = await findAdminByUsername(sql, username)
  if (given)
    await sql.begin((tx) => updateAdmin(tx, given.id, { configuredHash: given.passwordHash }))
}
