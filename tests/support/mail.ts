import { expect } from 'vitest'
import { type MailJob, queues } from '#db/jobs.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import type { Visitor } from '#tests/support/visit.ts'
import { mailServer } from '#tests/support/world.ts'

export { mailServer }

/** Mails to an address whose subject matches. */
export const mailsTo = (email: string, subject = /^/) =>
  mailServer.mails.filter(
    (mail) =>
      mail.to.some(({ address }) => address?.toLowerCase() === email.toLowerCase()) &&
      subject.test(mail.subject ?? ''),
  )

/** Jobs of mails with these values, sent or waiting. */
export const mailJobs = (about: Record<string, string | number>) => sql<{ data: MailJob }[]>`
  select data from pgboss.job where name = ${queues.mail} and data @> ${sql.json(about)}`

/** Waits until every requested mail is sent or dropped. */
export async function mailsSent() {
  const countWaiting = async () => {
    const { created = 0, active = 0, retry = 0 } = await countJobs(queues.mail)
    return created + active + retry
  }
  await expect.poll(countWaiting).toBe(0)
}

/** The address to which a mail program posts for one-click unsubscription. */
export function unsubscriptionIn({ raw }: { raw: string }): string {
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const [address] = /(?<=List-Unsubscribe:\s*<)[^>]+/.exec(raw.replaceAll(/\r?\n\s+/g, ''))!
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Unsubscribes with one click as mail programs do, which post the form from no page. */
export const unsubscribe = ({ send }: Visitor, address: string) =>
  send('POST', address, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  })

/** Sends mails now that are delayed for an undo. */
export async function sendDelayedMails() {
  await sql`
    with due as (
      update pgboss.job set start_after = now()
      where name = ${queues.mail} and state = 'created' and start_after > now() returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
    from due group by name`
}
