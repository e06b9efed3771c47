import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#runtime/config.ts'

/** The tokens of links that end the newsletter for an address: the address, signed. */
export function createUnsubscribeTokens({ SESSION_SECRET = '' }: Config) {
  const sign = (email: string) =>
    createHmac('sha256', `newsletter:${SESSION_SECRET}`).update(email).digest('base64url')

  return {
    create: (email: string) => `${Buffer.from(email).toString('base64url')}.${sign(email)}`,

    /** @returns the address in a token that is genuine */
    read(token: string): string | undefined {
      const [address = '', signature = ''] = token.split('.')
      const email = Buffer.from(address, 'base64url').toString()
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(email))]
      return given.length === right.length && timingSafeEqual(given, right) ? email : undefined
    },
  }
}
