import { createHmac, timingSafeEqual } from 'node:crypto'
import { badRequest } from '#api/http/errors.ts'
import { readForm } from '#api/http/read-body.ts'
import type { Config } from '#runtime/config.ts'
import { localPath } from '#domain/i18n.ts'

/** Kinds of mails that can be ended, with the first part of the addresses that end them. */
const kinds = { newsletter: 'newsletter', alert: 'alerts', listing: 'listings' } as const
type Kind = keyof typeof kinds

const sign = (kind: Kind, subject: string, secret = '') =>
  createHmac('sha256', `${kind}:${secret}`).update(subject).digest('base64url')

/**
 * Links of a mail that end such mails. Their signed token contains the subject.
 * @param subject the subscriber, alert or listing
 * @returns `headers` with which mail programs show a one-click button (RFC 8058), and the `address`
 * of the page for people
 */
export function unsubscribeLinks(
  { SESSION_SECRET: secrets = [], PUBLIC_URL }: Config,
  kind: Kind,
  subject: string,
) {
  const encoded = Buffer.from(subject).toString('base64url')
  const path = `/${kinds[kind]}/unsubscribe?token=${encoded}.${sign(kind, subject, secrets[0])}`
  return {
    address: PUBLIC_URL + localPath(path),
    headers: {
      list: { unsubscribe: [{ url: `${PUBLIC_URL}/api${path}` }] },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
  }
}

/** @returns what a genuine token was created for */
function readToken(token: string, kind: Kind, secrets: readonly string[]): string | undefined {
  const [encoded = '', signature = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(signature)
  const isRight = secrets.some((secret) => {
    const right = Buffer.from(sign(kind, subject, secret))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight ? subject : undefined
}

type Given = { query: { token?: string | undefined }; body?: { token?: string | undefined } }

/**
 * Handles a call that ends mails: mail programs post a form to its address, our page sends JSON.
 * @param end gets the subject of the token, and returns the message of the answer
 */
export const endMails = (
  { SESSION_SECRET: secrets = [''] }: Config,
  kind: Kind,
  end: (subject: string) => Promise<string>,
) =>
  [
    ...readForm('10kb'),
    async ({ query, body }: Given) => {
      const subject = readToken(query.token ?? body?.token ?? '', kind, secrets)
      if (!subject) throw badRequest('This link is not valid.')
      return { message: await end(subject) }
    },
  ] as const
