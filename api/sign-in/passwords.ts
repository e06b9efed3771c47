import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '#api/http/errors.ts'
import { normalizePassword } from '#domain/password.ts'

/** OWASP's parameters for Argon2id, 2024: 19 MiB, two passes, one lane. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords that may wait to be hashed or checked; at some 50 ms each, a second. */
const MAX_WAITING = 20

// A flood of sign-ins may keep one core less than there are busy, so that search goes on.
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

/** Compared with for unknown names, so that checking them takes the same time. */
let dummyHash: Promise<string> | undefined

/** @throws HttpError 503 when too many passwords wait to be checked (load shedding) */
export function refuseWhenBusy(): void {
  if (inTurn.pendingCount >= MAX_WAITING)
    throw new Refusal('Too many people are signing in right now. Please try again in a moment.')
}

/** Hashes a password with Argon2id; a few run at once, the others wait. @throws HttpError 503 */
export function hashPassword(password: string): Promise<string> {
  refuseWhenBusy()
  return inTurn(() => hash(normalizePassword(password), argon2id))
}

/**
 * Checks a password; hashes from before it was normalized are tried with what was typed, too.
 * @param passwordHash undefined for an unknown name; it takes as long, and is false
 * @throws HttpError 503 when too many wait
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  refuseWhenBusy()
  // Accounts of the demo data have no valid hash.
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  // Made at the first check, whether or not the name is known.
  dummyHash ??= hash(crypto.randomUUID(), argon2id)
  const against = known ?? (await dummyHash)
  const matches = await inTurn(async () => {
    if (await verify(against, normalizePassword(password))) return true
    return !isNormal(password) && (await verify(against, password))
  })
  return matches && known !== undefined
}

const isNormal = (password: string) => normalizePassword(password) === password

/**
 * The present form of a hash that was made of a password as it was typed.
 * @param password one that `checkPassword` found right
 * @returns undefined for a hash that needs no change
 * @throws HttpError 503 when too many wait
 */
export async function renewHash(
  passwordHash: string,
  password: string,
): Promise<string | undefined> {
  if (isNormal(password)) return undefined
  const isPresent = await inTurn(() => verify(passwordHash, normalizePassword(password)))
  return isPresent ? undefined : await hashPassword(password)
}

/** By this a session knows its password; as `password_key` of the database, in hexadecimal. */
export const passwordKey = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex')
