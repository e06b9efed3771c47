import { createAlertMatching } from '#api/alerts/work.ts'
import type { startApp } from '#tests/support/app.ts'
import { visit } from '#tests/support/visit.ts'
import { newAddress } from '#tests/support/people.ts'
import { mailServer, mailsTo } from '#tests/support/mail.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** Creates an alert as a visitor does: requests it, and confirms it by the mailed link. */
export async function beginAlert({ origin }: App, search: object, email = newAddress()) {
  const visitor = visit(origin)
  const asked = await visitor.post('/api/alerts', { email, ...search })
  if (asked.status !== 202) throw new Error(`Asking answered ${asked.status}`)
  const token = tokenIn(await mailServer.mailTo(email, /Confirm/))
  const confirmed = await visitor.post('/api/alerts/confirm', { token })
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`)
  return email
}

/** The function that matching jobs call. */
export const matcherOf = (app: App) => createAlertMatching(app)

/** Alert mails to an address. */
export const alertMails = (email: string) => mailsTo(email, /^\d+ new/)
