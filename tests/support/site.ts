import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { admin, startSite } from '#tests/support/start-site.ts'
import type { Received } from '#tests/support/smtp-sink.ts'

// A site that no other test file uses: what one file adds, another must not count. Files that only
// read share one (`shared-site.ts`), whose mails they cannot see.
const own = (globalThis as { sharesSite?: true }).sharesSite
  ? undefined
  : await startSite(inject('servers'))
const { url, databaseUrl } = own ?? inject('site')

/** The site's database. */
export const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })

afterAll(async () => {
  await sql.end()
  await own?.stop()
})

/** The site of this test file. */
export const site = {
  url,
  admin,
  databaseUrl,
  /** Waits for a mail that the site sent to an address, with these words in its subject. */
  mailTo: (to: string, subject: RegExp) => own!.mailServer.mailTo(to, subject),
  mails: (own?.mailServer.mails ?? []) as readonly Received[],
}
