import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '#runtime/config.ts'

export type Mail = SendMailOptions & { to: string; subject: string; text: string; html: string }

/** The server refuses this mail permanently: a retry cannot help. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Folder of mails while SMTP_URL is not set. */
export const mailFolder = ({ DATA_DIR }: Config) => resolve(DATA_DIR, 'mail')

/** Sends mails to the server that SMTP_URL names or, without one, stores them as files. */
export function createMailer({ config, log }: { config: Config; log: Logger }) {
  // Keeps absence notes from answering (RFC 3834).
  const defaults = { from: config.MAIL_FROM, headers: { 'Auto-Submitted': 'auto-generated' } }
  const { hostname } = new URL(config.PUBLIC_URL)
  const messageId = (id: string) => `<${id}@${hostname}>`
  return config.SMTP_URL ? sendBySmtp(config.SMTP_URL) : saveAsFiles()

  function sendBySmtp(url: string) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
    const smtp = createTransport({ url, pool: true, ...timeouts }, defaults)
    return {
      /**
       * Sends a mail.
       * @param id permanent id of the mail, by which duplicates are recognized
       * @throws MailRefused when the server refuses it permanently; any other error may be retried
       */
      async send(mail: Mail, id: string): Promise<void> {
        try {
          await smtp.sendMail({ ...mail, messageId: messageId(id) })
        } catch (error) {
          const { responseCode } = error as { responseCode?: number }
          if (!responseCode || responseCode < 500) throw error
          throw new MailRefused((error as Error).message, { cause: error })
        }
      },
      /** Ends the connections to the mail server. */
      close: () => smtp.close(),
    }
  }

  function saveAsFiles() {
    const file = createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      defaults,
    )
    const folder = mailFolder(config)
    return {
      async send(mail: Mail, id: string): Promise<void> {
        const { message } = (await file.sendMail({
          ...mail,
          messageId: messageId(id),
        })) as unknown as { message: Buffer }
        await mkdir(folder, { recursive: true })
        const name = `${new Date().toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`
        await writeFile(join(folder, name), message)
        const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
        log.info({ to: mail.to, subject: mail.subject, link, file: name }, 'Mail kept as a file')
      },
      close: () => {},
    }
  }
}
export type Mailer = ReturnType<typeof createMailer>
