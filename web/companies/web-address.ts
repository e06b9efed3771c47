/** A company's website, if it is one: typed text may hold any scheme, also `javascript:`. */
export function webAddress(typed: string | null): { href: string; host: string } | undefined {
  if (typed === null) return undefined
  const url = URL.parse(typed)
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? { href: url.href, host: url.host.replace(/^www\./, '') }
    : undefined
}
