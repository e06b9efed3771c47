/** Node's decoder of internationalized domains. Browsers have none: they show what a server decoded. */
const toUnicode = globalThis.process?.getBuiltinModule('node:url').domainToUnicode

/** A readable address: an internationalized domain in its own letters. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  if (!domain.includes('xn--') || !toUnicode) return email
  const shown = toUnicode(domain)
  // Protects against look-alike letters: only a form that converts back to the same domain is shown.
  return URL.parse(`http://${shown}`)?.hostname === domain ? email.slice(0, at) + shown : email
}
