import { createHash, randomBytes } from 'node:crypto'

const HOUR_MS = 60 * 60 * 1000
/** How long links in mails work, in milliseconds. */
export const RESET_MS = 24 * HOUR_MS
export const VERIFICATION_MS = 7 * 24 * HOUR_MS

/** A secret for a link and the hash by which it is known again; only the hash is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
