import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#runtime/config.ts'

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

/** The tokens of links that end the newsletter for an address: the address, signed. */
export function createUnsubscribeTokens({ SESSION_SECRET: secrets = [''] }: Config) {
  const sign = (email: string, secret = secrets[0]!) =>
    createHmac('sha256', `newsletter:${secret}`).update(email).digest('base64url')

  return {
    create: (email: string) => `${Buffer.from(email).toString('base64url')}.${sign(email)}`,

    /** @returns the address in a token that is genuine */
    read(token: string): string | undefined {
      const [address = '', signature = ''] = token.split('.')
      const email = Buffer.from(address, 'base64url').toString()
      const given = Buffer.from(signature)
      const isRight = secrets.some((secret) => {
        const right = Buffer.from(sign(email, secret))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isRight ? email : undefined
    },
  }
}
