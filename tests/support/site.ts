import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import postgres from 'postgres'
import { expect, inject } from 'vitest'
import { admin, startSite } from '#tests/support/start-site.ts'
import { tokenIn, type Received } from '#tests/support/smtp-sink.ts'

// Started once per worker for all its files; workers without browser tests never start it.
const { url, databaseUrl, mailFolder } = await startSite(inject('servers'), inject('siteFolder'))

/** The site's database. */
export const sql = postgres(databaseUrl, { max: 2, idle_timeout: 2, onnotice: () => {} })

/** The site of this worker's test files. Files create the people, companies and texts that they count. */
export const site = { url, admin, databaseUrl }

/** Mails to an address so far whose subject matches, oldest first. */
export async function mailsTo(address: string, subject: RegExp): Promise<Received[]> {
  const names = await readdir(mailFolder).catch(() => [])
  const files = await Promise.all(names.toSorted().map((name) => readFile(join(mailFolder, name))))
  const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
  return mails.filter(
    (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
  ) as Received[]
}

/** Waits for a mail to an address whose subject matches. */
export async function mailTo(address: string, subject: RegExp): Promise<Received> {
  await expect.poll(() => mailsTo(address, subject)).not.toEqual([])
  return (await mailsTo(address, subject)).at(-1)!
}

/** Waits for a mail. @returns the secret token in its link */
export const mailedToken = async (address: string, subject: RegExp) =>
  tokenIn(await mailTo(address, subject))

let made = 0
/** A unique number for texts. */
export const unique = () => `${Date.now()}${++made}`

/** Adds a public company without enqueuing its indexing. */
export async function addCompany(fields: Record<string, unknown> = {}) {
  const company = {
    name: `Rasoi ${unique()}`,
    description: 'Cooked daily.',
    short_description: 'Daily',
    location: 'Pune',
    cuisine: 'Vegan',
    price_range: 'budget',
    address: 'Lane 1',
    email: 'kitchen@example.test',
    ...fields,
  }
  const [row] = await sql<{ id: number; name: string }[]>`
    insert into companies ${sql(company)} returning id, name`
  return row!
}

/** Adds a review of a new company by a new person. @returns these, and the title of the review's article */
export async function addReview(status = 'pending', comment = 'Warm rotis every day.') {
  const name = `Reviewer ${unique()}`
  const email = `${name.replace(' ', '')}@example.test`
  const company = await addCompany({ name: `Kitchen of ${name}` })
  const [row] = await sql<{ id: number }[]>`
    with writer as (
      insert into users (username, password_hash, name, email, email_verified)
      values (${name}, '!', ${name}, ${email}, true) returning id
    )
    insert into reviews (company_id, user_id, rating, comment, status)
    select ${company.id}, id, 5, ${comment}, ${status} from writer returning id`
  const title = `Review of ${company.name} by ${name}`
  return { id: row!.id, companyId: company.id, email, title }
}
