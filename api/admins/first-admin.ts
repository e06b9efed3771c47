import { checkPassword, hashPassword } from '#api/accounts/passwords.ts'
import { sql } from '#db/client.ts'
import { findAdminByUsername, saveAdmin } from '#db/admin-users.ts'

/** Makes sure that the administrator of the configuration exists and has its password. */
export async function ensureFirstAdmin(username: string, password: string): Promise<void> {
  const admin = await findAdminByUsername(sql, username)
  if (admin && (await checkPassword(admin.passwordHash, password))) return
  const passwordHash = await hashPassword(password)
  await saveAdmin(sql, { username, passwordHash, name: admin?.name ?? 'Administrator' })
}
