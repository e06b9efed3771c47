import { hash, verify, type Options } from '@node-rs/argon2'
import { sql } from '#db/client.ts'
import { findAdminByUsername, saveAdmin } from '#db/admin-users.ts'

/** OWASP's parameters for Argon2id, 2024: 19 MiB, two passes, one lane. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Makes sure that the administrator of the configuration exists and has its password. */
export async function ensureFirstAdmin(username: string, password: string): Promise<void> {
  const admin = await findAdminByUsername(sql, username)
  if (admin && (await verify(admin.passwordHash, password))) return
  const passwordHash = await hash(password, argon2id)
  await saveAdmin(sql, { username, passwordHash, name: admin?.name ?? 'Administrator' })
}
