import { brand } from '#api/contract/brand.ts'
import type { Letter } from '#api/mail/layout.ts'
import type { Mail } from '#api/mail/transport.ts'
import { createUnsubscribeTokens } from '#api/newsletter/unsubscribe-tokens.ts'
import type { Sql } from '#db/client.ts'
import { listNewCompanies } from '#db/companies.ts'
import { getsNewsletter } from '#db/newsletter.ts'
import type { Config } from '#runtime/config.ts'

/** Companies that one letter names at most. */
const NAMED = 8

/**
 * Writes the weekly letter: who is new in the directory.
 * @returns undefined when the person has unsubscribed since, or nothing is new
 */
export async function composeNewsletter(
  { sql, config }: { sql: Sql; config: Config },
  email: string,
): Promise<{ to: string; letter: Letter; more: Partial<Mail> } | undefined> {
  if (!(await getsNewsletter(sql, email))) return undefined
  const companies = await listNewCompanies(sql, NAMED)
  if (companies.length === 0) return undefined
  const token = createUnsubscribeTokens(config).create(email)
  const page = `${config.PUBLIC_URL}/newsletter/unsubscribe?token=${token}`
  return {
    to: email,
    more: {
      // RFC 8058: mail programs show a button that ends it with one click.
      list: {
        unsubscribe: [{ url: `${config.PUBLIC_URL}/api/newsletter/unsubscribe?token=${token}` }],
      },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
    letter: {
      subject: `New on ${brand.name} this week`,
      heading: 'New this week',
      paragraphs: companies.map(
        ({ id, name, location, shortDescription }) =>
          `${name}, ${location}\n${shortDescription}\n${config.PUBLIC_URL}/companies/${id}`,
      ),
      button: { label: 'See all meal plans', path: '/companies' },
      footnote: `You get this letter because you asked for it. To end it: ${page}`,
    },
  }
}
