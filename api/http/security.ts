import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { config } from '#runtime/config.ts'

const development = config.NODE_ENV === 'development'
const secure = config.PUBLIC_URL.startsWith('https:')

/** Makes the nonce that lets the page's own inline scripts and styles pass the policy. */
export const makeNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce as string}'`

/** Security headers for every answer. */
export const secureHeaders: RequestHandler = helmet({
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
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: secure,
  crossOriginEmbedderPolicy: false,
})
