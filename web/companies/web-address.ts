/** A company's website, if the text is a web address: it may contain any scheme, even `javascript:`. */
export function webAddress(typed: string | null): { href: string; host: string } | undefined {
  if (typed === null) return undefined
  const url = URL.parse(typed)
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? { href: url.href, host: url.host.replace(/^www\./, '') }
    : undefined
}
