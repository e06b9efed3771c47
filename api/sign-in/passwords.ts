import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { LoadShedError } from '#api/http/errors.ts'
import { normalizePassword } from '#domain/password.ts'

/** OWASP's parameters for Argon2id, 2024: 19 MiB, two passes, one lane. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Maximum number of passwords that wait to be hashed or checked; at about 50 ms each, one second. */
const MAX_WAITING = 20

// Leaves one core free during a flood of sign-ins, so that search keeps working.
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

/** Hash that passwords of unknown names are compared with, so that the check takes the same time. */
let dummyHash: Promise<string> | undefined

/** @throws HttpError 503 when too many passwords wait to be checked (load shedding) */
export function refuseWhenBusy(): void {
  if (inTurn.pendingCount >= MAX_WAITING)
    throw new LoadShedError(
      'Too many people are signing in right now. Please try again in a moment.',
    )
}

/** Hashes a password with Argon2id; concurrency is limited. @throws HttpError 503 */
export function hashPassword(password: string): Promise<string> {
  refuseWhenBusy()
  return inTurn(() => hash(normalizePassword(password), argon2id))
}

/**
 * Checks a password. Hashes of earlier releases, made before normalization, are also compared with
 * the unnormalized password.
 * @param passwordHash undefined for an unknown name: takes as long, and is false
 * @throws HttpError 503 when too many are waiting
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  refuseWhenBusy()
  // Demo accounts have no valid hash.
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  // Created at the first check, whether or not the name is known.
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
 * The present form of a hash of an unnormalized password.
 * @param password one that `checkPassword` accepted
 * @returns undefined for a hash that needs no change
 * @throws HttpError 503 when too many are waiting
 */
export async function renewHash(
  passwordHash: string,
  password: string,
): Promise<string | undefined> {
  if (isNormal(password)) return undefined
  const isPresent = await inTurn(() => verify(passwordHash, normalizePassword(password)))
  return isPresent ? undefined : await hashPassword(password)
}

/** Ties a session to its password; equals `password_key` of the database, in hexadecimal. */
export const passwordKey = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex')
