import { createHash, randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Config } from '#runtime/config.ts'

/** Makes the nonce that lets the page's own inline scripts and styles pass the policy. */
export const makeNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce as string}'`

/** Device features that pages may use: the location, requested only on a press. */
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
        // In development Vite adds scripts of its own and talks over a WebSocket.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // With none at all, browsers hide from us that a form without script is our own.
    referrerPolicy: { policy: 'same-origin' },
  })
  return (req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS)
    helmeted(req, res, next)
  }
}

/** The source expression that allows an inline script or style by what it says. */
const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Hash of the dashboard's <style> elements, which are empty when scripts fill them. */
const EMPTY_STYLE = hashOf('')

/**
 * Takes the nonce out of a page, so that several visitors may get the same: its inline scripts are
 * allowed by their hashes instead, those with the nonce and no others. Public pages have no inline
 * styles.
 * @param policy the Content-Security-Policy with the nonce
 */
export function hashScripts(html: string, nonce: string, policy: string) {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  for (const [tag, content] of html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)) {
    if (tag.slice(0, tag.indexOf('>')).includes(attribute)) scripts.add(hashOf(content!))
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy
      .replace(/script-src 'self' 'nonce-[^']*'/, ["script-src 'self'", ...scripts].join(' '))
      .replace(/style-src 'self' 'nonce-[^']*'/, `style-src 'self' ${EMPTY_STYLE}`),
  }
}
