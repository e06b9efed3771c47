import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { AskInside } from '#contract/calls/all.ts'
import type { ChoiceNames } from '#domain/choices.ts'
import type { OwnSite } from '#domain/site.ts'
import { pincodeIn } from '#domain/pincode.ts'
import { hashScripts } from '#api/http/security.ts'
import type { Config } from '#runtime/config.ts'

/**
 * Paths of pages that are equal for all visitors with the same pincode and without a session;
 * repeated in nginx.conf and web/public/sw.js.
 */
export const SHARED_PATHS =
  /^(?:\/[a-z][a-z])?\/(?:about|for-kitchens|list-your-business|(?:privacy|cookie)-policy|terms-of-service|compare|shortlist|offline|companies(?:\/[1-9]\d*)?|pages\/[^/.]+|tiffin-service\/[^/.]+(?:\/[^/.]+)?)?$/

/** Maximum cache age of an incomplete page, in seconds. */
const LACKING_SECONDS = 1

const uncached = { 'Cache-Control': 'private, no-cache' }

/** The exports of `web/server.ts` that are used here. */
export type Pages = {
  renderPage(
    address: string,
    pincode: string | undefined,
    given: {
      nonce: string
      publicUrl: string
      ask: AskInside
      choices: ChoiceNames
      site: OwnSite | undefined
    },
  ): Promise<Response>
}

/**
 * Renders shared pages with headers that let a proxy or a CDN cache them for `CDN_SECONDS`; passes
 * all other requests on.
 */
export function sharedPages(
  { renderPage }: Pages,
  { PUBLIC_URL: publicUrl, CDN_SECONDS }: Config,
): RequestHandler {
  return async (req, res, next) => {
    const { nonce, ask, visitor, choices, site } = res.locals
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || visitor.hasSession || !SHARED_PATHS.test(req.path)) return next()
    const pincode = pincodeIn(req.headers.cookie)
    const watched = watch(ask)
    const given = { nonce, publicUrl, ask: watched.ask, choices, site }
    const rendered = await renderPage(req.originalUrl, pincode, given)
    const policy = 'Content-Security-Policy'
    const hashed = hashScripts(await rendered.text(), nonce, res.get(policy) ?? '')
    const seconds = watched.isWhole() ? CDN_SECONDS : Math.min(CDN_SECONDS, LACKING_SECONDS)
    res.vary('Cookie')
    res.status(rendered.status).set({
      ...(rendered.status < 500 ? caching(seconds, pincode) : uncached),
      ...Object.fromEntries(rendered.headers),
      [policy]: hashed.policy,
      ETag: `W/"${createHash('sha1').update(hashed.html).digest('base64url')}"`,
    })
    res.send(hashed.html)
  }
}

/** Cache headers: who may cache a page, and for how many seconds. */
function caching(seconds: number, pincode: string | undefined) {
  if (seconds && !pincode) {
    const bounds = `s-maxage=${seconds}, stale-while-revalidate=${seconds}`
    return { 'Cache-Control': `public, max-age=0, ${bounds}` }
  }
  // Many CDNs ignore cookies in their keys. nginx has the pincode in its key, and obeys the first
  // of these headers, whose order matters before 1.23.
  return {
    'X-Accel-Expires': String(Math.max(1, seconds)),
    'Cache-Control': `${pincode ? 'private' : 'public'}, no-cache`,
  }
}

/** Wraps `ask` and records its answers; `isWhole` is true once all were answered, none by basic search. */
function watch(asker: AskInside) {
  let missing = 0
  const ask = (async (name: string, given: object = {}) => {
    missing++
    const answer: unknown = await asker(name as never, given as never)
    if (!(answer as { basic?: boolean } | null)?.basic) missing--
    return answer
  }) as AskInside
  return { ask, isWhole: () => missing === 0 }
}
