import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Router, type Response } from 'express'
import { t, translated } from '#domain/i18n.ts'
import { iconUrl, siteState } from '#domain/site.ts'

const folder = new URL('../../web/public/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

type Manifest = {
  name: string
  short_name: string
  description: string
  icons: { src: string; type: string; sizes: string }[]
}

/** Answers with a text that browsers ask for again before they use it. */
function send(res: Response, type: string, text: string) {
  const hash = createHash('sha1').update(text).digest('base64url')
  res
    .set({ ETag: `"${hash}"`, 'Cache-Control': 'no-cache' })
    .type(type)
    .send(text)
}

/**
 * The files of an installed site, where settings change them; otherwise they are the ones of
 * `web/public`.
 */
export function manifestRoutes() {
  const routes = Router()
  routes.get('/manifest.webmanifest', (_req, res, next) => {
    const { own, site } = siteState()
    if (!own) return next()
    const manifest = JSON.parse(read('manifest.webmanifest')) as Manifest
    const icons = manifest.icons
      .filter(({ src }) => !site.logo || src !== '/favicon.svg')
      .map((icon) => (site.logo ? { ...icon, src: iconUrl(icon.src.slice(1)) } : icon))
    const name = own.name
      ? { name: t('{name}: meal subscriptions in India', { name: own.name }), short_name: own.name }
      : {}
    const description = translated(site.tagline)
    send(
      res,
      'application/manifest+json',
      JSON.stringify({ ...manifest, ...name, description, icons }),
    )
  })
  routes.get('/sw.js', (_req, res, next) => {
    const { own } = siteState()
    if (!own) return next()
    // A changed worker is installed anew, and fetches the offline pages again.
    const version = createHash('sha1').update(JSON.stringify(own)).digest('hex')
    send(res, 'text/javascript', `${read('sw.js')}// Settings of the site: ${version}\n`)
  })
  return routes
}
