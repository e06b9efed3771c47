import { claimKinds } from '#domain/site.ts'
import { optionalEmail, optionalLine, storableText, text } from './fields.ts'
import { z } from './zod.ts'
import { readWebAddress } from '#domain/written.ts'

const MAX_LINKS = 8
const RETENTION = 'Please enter 30 to 3650 days'
export const COLOUR = /^#[0-9a-f]{6}$/

/** Lines of text; empty becomes null. */
const optionalLines = text(500)
  .nullish()
  .transform((given) => given || null)

/** Web addresses, as a list or one on each line; an empty list becomes null. */
const links = z
  .union(
    [storableText.transform((given) => given.split(/[\r\n]+/)), z.array(storableText)],
    'Please enter one address on each line',
  )
  .transform((given) => given.map((one) => readWebAddress(one)).filter((one) => one !== ''))
  .pipe(
    z
      .array(
        z
          .url({ protocol: /^https?$/, error: 'Please enter addresses that start with https://' })
          .max(300),
      )
      .max(MAX_LINKS, `Please use at most ${MAX_LINKS} addresses`),
  )
  .nullish()
  .transform((given) => (given?.length ? given : null))

/** The site's settings from the administrator's form; what is empty becomes null, the product's own value. */
export const siteInput = z.object({
  name: optionalLine(60),
  tagline: optionalLine(200),
  logo: z
    .string()
    .regex(/^\/images\/[0-9a-f]{32}\.webp$/, 'Please upload the logo here')
    .nullish()
    .transform((given) => given ?? null),
  colour: storableText
    .trim()
    .toLowerCase()
    .refine((given) => given === '' || COLOUR.test(given), {
      error: 'Please enter a colour as # and six digits or letters a to f, such as #2b6539',
    })
    .nullish()
    .transform((given) => given || null),
  email: optionalEmail,
  businessEmail: optionalEmail,
  phone: optionalLine(30).refine((given) => given === null || /^\+?[\d ()-]{6,}$/.test(given), {
    error: 'Please enter one phone number, in digits',
  }),
  links,
  legalName: optionalLine(200),
  postalAddress: optionalLines,
  grievanceOfficer: optionalLines,
  /** The address that mails come from. */
  sender: optionalEmail,
  claims: z.enum(claimKinds, 'Please choose what the site says of its size').default('written'),
  /** Days after which messages and suggestions are deleted. */
  retentionDays: z.preprocess(
    (given) => (typeof given === 'string' ? (given.trim() ? Number(given) : null) : given),
    z
      .int(RETENTION)
      .min(30, RETENTION)
      .max(3650, RETENTION)
      .nullish()
      .transform((given) => given ?? null),
  ),
  /** Its origin stands in the Content-Security-Policy. */
  analytics: optionalLine(300).refine(
    (given) => given === null || (/^https:\/\/[^\s;,'"]+$/.test(given) && URL.canParse(given)),
    {
      error: 'Please enter the address of a script that starts with https://',
    },
  ),
  /** The token alone, or the whole tag that Google shows. */
  searchConsole: optionalLine(300)
    .transform((given) => given && (/content="([^"]*)"/.exec(given)?.[1] ?? given))
    .refine((given) => given === null || /^[\w-]{10,100}$/.test(given), {
      error: 'Please enter the token, or the tag that Search Console shows',
    }),
})
export type SiteInput = z.output<typeof siteInput>

const set = z.string().nullable()
/** The settings as they are stored; null stands for the product's own value. */
export const siteSettings = z
  .object({
    name: set,
    tagline: set,
    logo: set,
    colour: set,
    email: set,
    businessEmail: set,
    phone: set,
    links: z.array(z.string()).nullable(),
    legalName: set,
    postalAddress: set,
    grievanceOfficer: set,
    sender: set,
    claims: z.enum(claimKinds),
    retentionDays: z.int().nullable(),
    analytics: set,
    searchConsole: set,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof siteSettings>
