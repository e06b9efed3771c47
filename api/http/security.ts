import { createHash, randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { site } from '#domain/site.ts'
import type { Config } from '#runtime/config.ts'

/** Makes the nonce that lets the page's own inline scripts and styles pass the Content-Security-Policy. */
export const makeNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce as string}'`

/** The origin of the operator's script that counts visits, otherwise the site's own once more. */
const analyticsOrigin = () => {
  const { analytics } = site()
  return analytics ? new URL(analytics).origin : "'self'"
}

/** Device features that pages may use: the location, requested only when a button is pressed. */
const PERMISSIONS =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=()'

export function secureHeaders({ NODE_ENV, PUBLIC_URL }: Config): RequestHandler {
  const development = NODE_ENV === 'development'
  const secure = PUBLIC_URL.startsWith('https:')
  const helmeted = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // In development Vite adds inline scripts and uses a WebSocket.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce, analyticsOrigin],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'", analyticsOrigin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // With 'no-referrer', browsers would send `Origin: null` with our own forms without script.
    referrerPolicy: { policy: 'same-origin' },
  })
  return (req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS)
    helmeted(req, res, next)
  }
}

/** The CSP source expression for an inline script or style, by its hash. */
const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Hash of the dashboard's <style> elements, which are empty because scripts fill them. */
const EMPTY_STYLE = hashOf('')

/**
 * Removes the nonce from a page, so that several visitors may share it: inline scripts and styles with
 * the nonce are allowed by their hashes instead.
 * @param policy the Content-Security-Policy with the nonce
 */
export function hashScripts(html: string, nonce: string, policy: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set([EMPTY_STYLE]) }
  for (const [tag, name, content] of html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)) {
    if (tag.slice(0, tag.indexOf('>')).includes(attribute))
      hashes[name as 'script' | 'style'].add(hashOf(content!))
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy
      .replace(/script-src 'self' 'nonce-[^']*'/, ["script-src 'self'", ...hashes.script].join(' '))
      .replace(/style-src 'self' 'nonce-[^']*'/, ["style-src 'self'", ...hashes.style].join(' ')),
  }
}
