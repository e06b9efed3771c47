import { readCertificate } from '#api/first-day/certificate.ts'
import { readMailRecords } from '#api/first-day/mail-records.ts'
import { addressOf } from '#api/mail/sender.ts'
import type { FirstDay, StepName } from '#contract/first-day.ts'
import type { Sql } from '#db/client.ts'
import { countDemo } from '#db/demo-companies.ts'
import { readFirstDay } from '#db/first-day.ts'
import { readSite } from '#db/site-settings.ts'
import type { Config } from '#runtime/config.ts'

type Step = FirstDay['steps'][number]

const step = (name: StepName, isDone: boolean, ...found: string[]): Step => ({
  name,
  state: isDone ? 'done' : 'open',
  found,
})
const several = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Number of providers that the product's own words claim. */
const CLAIMED_KITCHENS = 200

/** Domains that no mail server outside knows. */
const isPrivate = (domain: string) =>
  /(^|\.)(localhost|localdomain|example|test|invalid)$/.test(domain)

/** Checks everything that a new site needs; asks DNS and the site's own address. */
export async function readSteps(sql: Sql, config: Config): Promise<FirstDay> {
  const [site, numbers, demo] = await Promise.all([
    readSite(sql),
    readFirstDay(sql),
    countDemo(sql),
  ])
  const sender = addressOf(site, config)
  const [address, records] = await Promise.all([
    checkAddress(config.PUBLIC_URL),
    checkRecords(sender.split('@')[1] ?? ''),
  ])
  const { kitchens, cities, administrators, backedUpAt, isBackedUp } = numbers
  const isWritten = (site.claims ?? 'written') === 'written'
  const isLegal = site.legalName !== null && site.grievanceOfficer !== null
  const left = Object.values(demo).reduce((sum, count) => sum + count, 0)
  return {
    steps: [
      step(
        'name',
        site.name !== null && site.logo !== null,
        site.name === null ? 'The site has the product’s name.' : `Name: ${site.name}`,
        site.logo === null ? 'The site has the product’s logo.' : 'It has its own logo.',
      ),
      step(
        'legal',
        isLegal,
        isLegal ? `${site.legalName}` : 'The legal name or the grievance officer is missing.',
      ),
      address,
      step(
        'mail',
        Boolean(config.SMTP_URL) && !isPrivate(sender.split('@')[1] ?? ''),
        config.SMTP_URL
          ? `Mails go to ${new URL(config.SMTP_URL).hostname}, from ${sender}.`
          : 'SMTP_URL is not set: mails are files on the server, and are not sent.',
      ),
      records,
      step('city', cities > 0, several(cities, 'place has kitchens.', 'places have kitchens.')),
      step(
        'kitchens',
        kitchens > 0,
        several(kitchens, 'kitchen is public.', 'kitchens are public.'),
      ),
      step(
        'claims',
        !isWritten || kitchens >= CLAIMED_KITCHENS,
        isWritten
          ? `The site says “${CLAIMED_KITCHENS}+ verified providers”; ${several(kitchens, 'kitchen is', 'kitchens are')} public.`
          : 'The site says what its database counts, or nothing.',
      ),
      step(
        'administrators',
        administrators > 1,
        several(administrators, 'administrator may sign in.', 'administrators may sign in.'),
      ),
      step(
        'backup',
        isBackedUp,
        backedUpAt
          ? `The last backup was noted on ${backedUpAt.slice(0, 16).replace('T', ' at ')} UTC.`
          : 'No backup was noted.',
      ),
      step(
        'demo',
        left === 0,
        left === 0
          ? 'There is no demo data.'
          : `Demo data is still there: ${demo.companies} companies, ${demo.users} people, ${demo.messages} messages, ${demo.suggestions} suggestions.`,
      ),
    ],
    demo,
  }
}

async function checkAddress(publicUrl: string): Promise<Step> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return step('address', false, `${publicUrl} has no TLS: passwords can be read on the way.`)
  try {
    const until = await readCertificate(hostname, Number(port || 443))
    const day = until.toISOString().slice(0, 10)
    return step('address', true, `${publicUrl}, with a certificate until ${day}.`)
  } catch (error) {
    return step('address', false, `${publicUrl} fails from here: ${(error as Error).message}.`)
  }
}

async function checkRecords(domain: string): Promise<Step> {
  if (isPrivate(domain) || domain === '')
    return step('records', false, `The sender’s domain, ${domain}, is none that others know.`)
  return { name: 'records', ...(await readMailRecords(domain)) }
}
