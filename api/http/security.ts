import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Config } from '#runtime/config.ts'

/** Makes the nonce that lets the page's own inline scripts and styles pass the policy. */
export const makeNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce as string}'`

/** What pages may use of the device: where it is, which visitors are asked for on a press. */
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
