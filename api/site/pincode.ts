import { Router } from 'express'
import { z } from 'zod'
import { localPath } from '#domain/i18n.ts'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { PINCODE_COOKIE, PINCODE_COOKIE_MAX_AGE_S, readPincode } from '#domain/pincode.ts'
import { readForm } from '#api/http/read-body.ts'
import type { Services } from '#api/services.ts'

const form = z.object({
  query: z.string().trim().max(MAX_QUERY_LENGTH).default(''),
  forget: z.string().optional(),
  back: z.string().max(2_000).optional(),
})

/**
 * The form of `/pincode`, as browsers without script send it: stores a pincode in the cookie
 * `pincode`, or redirects to the page with the requested area.
 */
export function pincodeRoutes({
  origins,
  config: { PUBLIC_URL },
}: Pick<Services, 'origins' | 'config'>) {
  const routes = Router()
  routes.post('/', origins.refuseForeignOrigin, ...readForm('10kb'), (req, res) => {
    const { query, forget, back = '/companies' } = form.parse(req.body ?? {})
    const pincode = readPincode(query)
    if (!pincode && !forget)
      return res.redirect(303, `${localPath('/pincode')}?${new URLSearchParams({ query, back })}`)
    const secure = PUBLIC_URL.startsWith('https:')
    const cookie = { path: '/', sameSite: 'lax', secure } as const
    const maxAge = PINCODE_COOKIE_MAX_AGE_S * 1000
    if (pincode) res.cookie(PINCODE_COOKIE, pincode, { ...cookie, maxAge })
    else res.clearCookie(PINCODE_COOKIE, cookie)
    res.redirect(303, localPath(pathOn(PUBLIC_URL, back)))
  })
  return routes
}

/** The path within this site that an address leads to; the list for other addresses. */
function pathOn(site: string, back: string): string {
  const { origin } = new URL(site)
  const url = back.startsWith('/') && URL.canParse(back, origin) ? new URL(back, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/companies'
  return `${url.pathname}${url.search}`
}
