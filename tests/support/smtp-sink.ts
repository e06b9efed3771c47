import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { WAIT_HANG_MS } from '#tests/support/hang-limits.ts'

export type Received = Email & {
  to: NonNullable<Email['to']>
  text: string
  html: string
  raw: string
}

/** A real SMTP server that stores received mails. */
export async function startSmtpSink(port = 0) {
  const mails: Received[] = []
  const received = new EventEmitter()
  /** Addresses whose mail is refused permanently. */
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (!refused.has(address.address)) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      void buffer(stream)
        .then(keep)
        .then(() => done(), done)
    },
  })
  async function keep(raw: Buffer) {
    mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString() } as Received)
    received.emit('mail')
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A process killed while sending a mail resets its connection.
  server.on('error', () => {})
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    refused,
    /** Waits for a mail to an address whose subject matches. */
    async mailTo(to: string, subject: RegExp | string = ''): Promise<Received> {
      const isExpected = (mail: Received) =>
        mail.to.some((one) => one.address?.toLowerCase() === to.toLowerCase()) &&
        (mail.subject ?? '').match(subject)
      const signal = AbortSignal.timeout(WAIT_HANG_MS)
      for (;;) {
        const found = mails.findLast(isExpected)
        if (found) return found
        await once(received, 'mail', { signal }).catch(() => {
          throw new Error(`No mail to ${to} about ${String(subject)}`)
        })
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The secret token in a mail's first link. */
export function tokenIn({ text }: Received): string {
  const [, token] = /[?&]token=([\w.-]+)/.exec(text) ?? []
  if (!token) throw new Error('The mail has no link')
  return token
}

/** Hash of a secret as the database stores it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
