import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#runtime/config.ts'

/** A secret for a link, and its hash; only the hash is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Signed tokens of unsubscribe links; each contains its subscriber or alert.
 * @param kind separates the tokens of different kinds of mail
 */
export function createUnsubscribeTokens(
  { SESSION_SECRET: secrets = [''] }: Config,
  kind: 'newsletter' | 'alert' | 'listing',
) {
  const sign = (subject: string, secret = secrets[0]!) =>
    createHmac('sha256', `${kind}:${secret}`).update(subject).digest('base64url')

  return {
    create: (subject: string) => `${Buffer.from(subject).toString('base64url')}.${sign(subject)}`,

    /** @returns what a genuine token was created for */
    read(token: string): string | undefined {
      const [encoded = '', signature = ''] = token.split('.')
      const subject = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature)
      const isRight = secrets.some((secret) => {
        const right = Buffer.from(sign(subject, secret))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isRight ? subject : undefined
    },
  }
}
