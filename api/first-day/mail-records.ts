import { Resolver } from 'node:dns/promises'

/** Names under which mail services publish their keys; a domain cannot be asked for all of its own. */
const SELECTORS = 'default dkim mail selector1 selector2 google k1 k2 s1 s2 resend pm ses'.split(
  ' ',
)

type Lookup = Pick<Resolver, 'resolveTxt'>
type Found = { state: 'done' | 'open' | 'unknown'; found: string[] }

const newResolver = (): Lookup => new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Looks up the records by which mail servers recognize a sender: SPF, DKIM and DMARC.
 * @param domain of the sender's address
 * @returns what is published and what is missing, in sentences
 */
export async function readMailRecords(
  domain: string,
  resolver: Lookup = newResolver(),
): Promise<Found> {
  /** The texts at a name; undefined when DNS does not answer. */
  async function texts(name: string): Promise<string[] | undefined> {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as { code?: string }
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
    }
  }
  const [own, dmarcs, ...keys] = await Promise.all([
    texts(domain),
    texts(`_dmarc.${domain}`),
    ...SELECTORS.map((selector) => texts(`${selector}._domainkey.${domain}`)),
  ])
  if (!own || !dmarcs) return { state: 'unknown', found: [`DNS does not answer for ${domain}.`] }
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const dmarc = dmarcs.find((text) => /^v=DMARC1\s*;/i.test(text))
  const signed = SELECTORS.filter((_, at) => keys[at]?.some((text) => /\bp=[^;\s]/.test(text)))
  const found = [
    spf.length === 1
      ? `SPF: ${spf[0]}`
      : spf.length > 1
        ? `SPF: ${domain} has ${spf.length} records, and may have one.`
        : `SPF is missing: a TXT record of ${domain} that begins with v=spf1.`,
    signed.length > 0
      ? `DKIM: key ${signed.join(', ')}`
      : 'DKIM: no key under the usual names. If your mail service uses another, look at “dkim=pass” in a test mail.',
    dmarc ? `DMARC: ${dmarc}` : `DMARC is missing: a TXT record of _dmarc.${domain}.`,
  ]
  return { state: spf.length === 1 && dmarc ? 'done' : 'open', found }
}
