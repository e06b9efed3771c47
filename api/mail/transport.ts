import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { config } from '#runtime/config.ts'
import { log } from '#runtime/log.ts'

/** Where mails are kept while no SMTP_URL is set. */
export const mailFolder = resolve(config.DATA_DIR, 'mail')

const smtp = config.SMTP_URL
  ? createTransport(
      {
        url: config.SMTP_URL,
        pool: true,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from: config.MAIL_FROM },
    )
  : undefined
const file = createTransport(
  { streamTransport: true, buffer: true, newline: 'windows' },
  { from: config.MAIL_FROM },
)

/** A mail that is ready to go. */
export type Mail = SendMailOptions & { to: string; subject: string; text: string; html: string }

/** A refusal that trying again will not change: the server does not want this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/**
 * Sends a mail or, without SMTP_URL, keeps it as a file and says so in the log.
 * @param id names the mail for good, so that one sent twice is known as one
 * @throws MailRefused when the server refuses it for good; anything else may be tried again
 */
export async function sendMail(mail: Mail, id: string): Promise<void> {
  const messageId = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  if (!smtp) {
    const { message } = (await file.sendMail({ ...mail, messageId })) as unknown as {
      message: Buffer
    }
    await mkdir(mailFolder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`
    await writeFile(join(mailFolder, name), message)
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
    log.info({ to: mail.to, subject: mail.subject, link, file: name }, 'Mail kept as a file')
    return
  }
  try {
    await smtp.sendMail({ ...mail, messageId })
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    if (responseCode && responseCode >= 500) {
      throw new MailRefused((error as Error).message, { cause: error })
    }
    throw error
  }
}

/** Ends the connections to the mail server. */
export function closeMail(): void {
  smtp?.close()
}
