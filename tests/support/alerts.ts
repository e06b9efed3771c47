import { createAlertMatching } from '#api/alerts/work.ts'
import type { startApp } from '#tests/support/app.ts'
import { visit } from '#tests/support/visit.ts'
import { mailServer, mailsTo } from '#tests/support/mail.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

type App = Awaited<ReturnType<typeof startApp>>
let made = 0

/** An address that no other test uses. */
export const newAddress = () => `alert${++made}@example.test`

/** Begins an alert as a visitor does: asks for it, and confirms it by the link in the mail. */
export async function beginAlert({ origin }: App, search: object, email = newAddress()) {
  const visitor = visit(origin)
  const asked = await visitor.post('/api/alerts', { email, ...search })
  if (asked.status !== 202) throw new Error(`Asking answered ${asked.status}`)
  const token = tokenIn(await mailServer.mailTo(email, /Confirm/))
  const confirmed = await visitor.post('/api/alerts/confirm', { token })
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`)
  return email
}

/** The function that a job of matching calls. */
export const matcherOf = (app: App) => createAlertMatching(app)

/** The mails of alerts to an address. */
export const alertMails = (email: string) => mailsTo(email, /^\d+ new/)
