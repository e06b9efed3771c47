import type { Draft, Random } from '../attack.ts'
import type { Operation } from '../operations.ts'
import { hostileBody } from './bodies.ts'
import { hostileCookie, hostileHeader } from './headers.ts'
import { brokenProtocol } from './protocol.ts'
import { hostileQuery, hostileSegment, otherMethod, pathTrick } from './targets.ts'
import { drawFrom } from '#tests/support/random.ts'

const paths = [
  ...[
    '/',
    '/companies',
    '/companies/{id}',
    '/companies/{id}.data',
    '/companies.data',
    '/_root.data',
  ],
  ...['/list-your-business', '/auth', '/forgot-password', '/forgot-username', '/reset-password'],
  ...['/verify-email', '/profile', '/my-reviews', '/newsletter/confirm', '/newsletter/unsubscribe'],
  ...['/admin/login', '/admin', '/about', '/privacy-policy', '/no-such-page', '/__manifest'],
  ...['/images/{id}.webp', '/images/{id}', '/banners/{id}.svg', '/dev/mail', '/dev/mail/{id}'],
  ...['/dev/mail/{id}/html', '/sitemap.xml', '/sitemap-{id}.xml', '/robots.txt', '/healthz'],
  ...[
    '/readyz',
    '/assets/{id}.js',
    '/assets/',
    '/favicon.svg',
    '/api/docs',
    '/api/docs/{id}',
    '/api',
  ],
  ...['/metrics', '/.env', '/.git/config', '/package.json', '/server/index.js', '/.data/{id}'],
]

const query = [
  'query',
  'location',
  'cuisine',
  'priceRange',
  'page',
  'sort',
  'token',
  'tab',
  'p',
  '_routes',
  'index',
]

/** What stands beside the API: pages, pictures, files, health. */
const places: Operation[] = paths.map((path) => ({
  method: 'GET',
  path,
  parameters: query.map((name) => ({ in: 'query', name, schema: { type: 'string' } })),
  takesFile: false,
}))

/** A request that is hostile to what stands beside the API. */
export function hostileToPages(random: Random): Draft {
  const place = drawFrom(random, places)
  const attack = drawFrom(random, [
    ...[hostileQuery, hostileQuery, hostileSegment, hostileSegment, pathTrick, hostileHeader],
    ...[hostileCookie, otherMethod, brokenProtocol],
    (operation: Operation) =>
      hostileBody(
        { ...operation, method: drawFrom(random, ['POST', 'PUT', 'DELETE', 'PATCH']) },
        random,
      ),
  ])
  const draft = attack(place, random)
  return { ...draft, kind: `page: ${draft.kind}` }
}
