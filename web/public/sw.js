// The service worker: pages that were read last can be read again without a network. It keeps what
// the server calls public, asked for without cookies; never an answer of a session.

/** Kill switch: false deletes all caches and unregisters the worker everywhere, at the next visit. */
const ON = true
const MAX_KEPT = { 'pages-1': 12, 'cards-1': 2, 'assets-1': 250, 'fallback-1': 1 }
const [PAGES, CARDS, ASSETS, FALLBACK] = Object.keys(MAX_KEPT)
const OFFLINE_PAGE = '/offline'
const CARDS_PATH = '/api/companies/cards'
/** A kept answer replaces one that has not begun to come after this many milliseconds. */
const LATE_MS = 8_000

/** Pages that are equal for all visitors without a session, as api/site/shared-pages.ts has them. */
const SHARED =
  /^(?:\/[a-z][a-z])?\/(?:about|list-your-business|(?:privacy|cookie)-policy|terms-of-service|compare|shortlist|offline|companies(?:\/[1-9]\d*)?)?$/
const cacheFor = ({ pathname }) =>
  pathname === CARDS_PATH ? CARDS : SHARED.test(pathname) ? PAGES : undefined
const isPublic = ({ ok, redirected, headers }) =>
  ok && !redirected && /\bpublic\b/.test(headers.get('Cache-Control'))
const find = (url, cacheName) => caches.match(url, { cacheName, ignoreVary: true })

/** Puts an answer last, so that the one read longest ago goes first. */
async function put(url, response, name) {
  const headers = new Headers(response.headers)
  // Tells the page that it is not fresh.
  headers.append('Server-Timing', 'kept')
  const cache = await caches.open(name)
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, new Response(response.body, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MAX_KEPT[name]).map((key) => cache.delete(key)))
}

/** Keeps an answer with the files that it names; of a private one, what a new visitor would get. */
async function keep(url, response, name) {
  if (!isPublic(response)) return response.ok && fetchToKeep(url, name)
  const text = await response.clone().text()
  for (const path of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))) {
    const asset = (await find(path, ASSETS)) ? undefined : await fetch(path, { priority: 'low' })
    if (asset?.ok) await put(path, asset, ASSETS)
  }
  return put(url, response, name)
}

async function fetchToKeep(url, name) {
  if (name !== FALLBACK && navigator.connection?.saveData) return
  const response = await fetch(url, { credentials: 'omit', priority: 'low' })
  if (isPublic(response)) await keep(url, response, name)
}

/** What the network answers, else what is kept, else the offline page at its own address. */
async function answer({ request }, url, asked) {
  const kept = await find(url.href, cacheFor(url) ?? FALLBACK)
  const late = new Promise((_, reject) => kept && setTimeout(reject, LATE_MS))
  return Promise.race([asked, late]).catch(async () => {
    const offline = request.mode === 'navigate' && (await find(OFFLINE_PAGE, FALLBACK))
    if (kept || !offline) return kept ?? asked
    if (url.pathname === OFFLINE_PAGE) return offline
    const from = encodeURIComponent(url.pathname + url.search)
    return Response.redirect(`${OFFLINE_PAGE}?from=${from}`)
  })
}

async function activate() {
  if (ON) await registration.navigationPreload?.enable()
  const old = (await caches.keys()).filter((name) => !ON || !MAX_KEPT[name])
  await Promise.all(old.map((name) => caches.delete(name)))
  await (ON ? clients.claim() : registration.unregister())
}

addEventListener('install', (event) => {
  skipWaiting()
  if (!ON) return
  const paths = [CARDS_PATH, '/assets/*'].map((pathname) => ({ urlPattern: { pathname } }))
  // All else does not wait for this worker to start, where the browser can do that.
  const condition = { not: { or: [{ requestMode: 'navigate' }, ...paths] } }
  event.addRoutes?.({ condition, source: 'network' }).catch(() => {})
  event.waitUntil(fetchToKeep(OFFLINE_PAGE, FALLBACK))
})
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('message', (event) => {
  const url = new URL(event.data.keep, location.origin)
  const name = cacheFor(url)
  if (ON && name) event.waitUntil(fetchToKeep(url.href, name).catch(() => {}))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!ON || request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' || cacheFor(url) === CARDS) {
    const asked = Promise.resolve(event.preloadResponse).then((it) => it ?? fetch(request))
    const keeping = asked.then((it) => cacheFor(url) && keep(url.href, it.clone(), cacheFor(url)))
    event.waitUntil(keeping.catch(() => {}))
    event.respondWith(answer(event, url, asked))
  } else if (url.pathname.startsWith('/assets/') && !navigator.onLine) {
    event.respondWith(find(url.href, ASSETS).then((kept) => kept ?? fetch(request)))
  }
})
