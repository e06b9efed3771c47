/** Characters that separate parts of a URL or cannot be in a domain. */
const NO_DOMAIN = /[\s/\\?#:@%[\]]/

/**
 * The form in which an address is stored: an internationalized domain in its ASCII form, as DNS and
 * mail servers use it (`asha@xn--c2bsi3fb.xn--h2brj9c`). Other addresses stay unchanged.
 */
export function toAsciiEmail(typed: string): string {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const isInternational = /[^\0-\x7F]|(?:^|\.)xn--/i.test(domain)
  if (at < 1 || !isInternational || NO_DOMAIN.test(domain)) return email
  return `${email.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}

/** Equal for equal addresses, ignoring case, composition and the form of the domain. */
export const emailKey = (email: string): string =>
  toAsciiEmail(email).normalize('NFKC').toLowerCase()

export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other)
