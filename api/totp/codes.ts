import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of a code, in seconds (RFC 6238). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Accepted steps before and after the present one, because clocks differ. */
const TOLERANCE = 1

/** @returns the six digits of a time step (RFC 4226 with HMAC-SHA-1, as all apps use it) */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * @param now milliseconds since 1970
 * @returns the time step of this code; undefined if no accepted step has it
 */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = Math.floor(now / 1000 / STEP_SECONDS)
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const right = codeOf(secret, step)
    if (timingSafeEqual(Buffer.from(code), Buffer.from(right))) return step
  }
  return undefined
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the format for authenticator apps. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
