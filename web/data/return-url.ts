/** Pages about signing in, which redirect to Home instead. */
const signInPages = [
  '/auth',
  '/forgot-password',
  '/forgot-username',
  '/reset-password',
  '/verify-email',
]

/**
 * Where to go after signing in: the page in the address, if it belongs to this site. Anything else
 * (another site, `//other.example`, a script) leads to Home.
 */
export function returnUrl(params: URLSearchParams): string {
  const next = params.get('next') ?? ''
  if (!next.startsWith('/')) return '/'
  // Parsed like a browser, for which "/\other.example" and a tab within "//" are other sites.
  const origin = 'http://this.site'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (signInPages.includes(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** Address of the sign-in page, which returns to `from`. */
export function signInUrl(from: string, tab?: 'register'): string {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  if (from !== '/') params.set('next', from)
  const text = params.toString()
  return text ? `/auth?${text}` : '/auth'
}
