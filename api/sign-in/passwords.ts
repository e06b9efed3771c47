import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's parameters for Argon2id, 2024: 19 MiB, two passes, one lane. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins may keep one core less than there are busy, so that search goes on.
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

/** Compared with for unknown names, so that checking them takes the same time. */
let dummyHash: Promise<string> | undefined

/** Hashes a password with Argon2id; a few run at once, the others wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2id))
}

/**
 * Checks a password.
 * @param passwordHash undefined for an unknown name; it takes as long, and is false
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  // Accounts of the demo data have no valid hash.
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  // Made at the first check, whether or not the name is known.
  dummyHash ??= hash(crypto.randomUUID(), argon2id)
  const against = known ?? (await dummyHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && known !== undefined
}

/** By this a session knows its password; as `password_key` of the database, in hexadecimal. */
export const passwordKey = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex')
