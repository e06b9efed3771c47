/** Pages about signing in: Home follows instead of them. */
const signInPages = [
  '/auth',
  '/forgot-password',
  '/forgot-username',
  '/reset-password',
  '/verify-email',
]

/**
 * Where to go after signing in: the page that the address asks for, if it is one of this site.
 * Anything else (another site, `//other.example`, a script) leads to Home.
 */
export function returnUrl(params: URLSearchParams): string {
  const next = params.get('next') ?? ''
  if (!next.startsWith('/')) return '/'
  // Read as a browser would: it takes "/\other.example" and a tab within "//" for another site.
  const origin = 'http://this.site'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (signInPages.includes(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The address of the sign-in page, which leads on to `from`. */
export function signInUrl(from: string, tab?: 'register'): string {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  if (from !== '/') params.set('next', from)
  const text = params.toString()
  return text ? `/auth?${text}` : '/auth'
}
