// The service worker: makes recently read pages available offline. It caches what the server marks
// as public, requested without cookies; never an answer for a session.

/** Kill switch: false makes every browser delete all caches and unregister the worker at its next visit. */
const ON = true
const MAX_KEPT = { 'pages-1': 12, 'cards-1': 2, 'assets-1': 250, 'fallback-1': 12 }
const [PAGES, CARDS, ASSETS, FALLBACK] = Object.keys(MAX_KEPT)
const OFFLINE_PAGE = '/offline'
const CARDS_PATH = '/api/companies/cards'
/** A cached answer is used if the network's has not begun after this many milliseconds. */
const LATE_MS = 8_000

/** Pages that are equal for all visitors without a session, as in api/site/shared-pages.ts. */
const SHARED =
  /^(?:\/[a-z][a-z])?\/(?:about|for-kitchens|list-your-business|(?:privacy|cookie)-policy|terms-of-service|compare|shortlist|offline|companies(?:\/[1-9]\d*)?|pages\/[^/.]+|tiffin-service\/[^/.]+(?:\/[^/.]+)?)?$/
/** The offline page in an address's language. */
const offlinePageOf = ({ pathname }) => (/^\/[a-z][a-z](?=\/)/.exec(pathname) ?? '') + OFFLINE_PAGE
const cacheFor = ({ pathname }) =>
  pathname === CARDS_PATH ? CARDS : SHARED.test(pathname) ? PAGES : undefined
const isPublic = ({ ok, redirected, headers }) =>
  ok && !redirected && /\bpublic\b/.test(headers.get('Cache-Control'))
const find = (url, cacheName) => caches.match(url, { cacheName, ignoreVary: true })

/** Adds an answer as the newest, so that the least recently read one is removed first. */
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

/** Caches an answer with its files; instead of a private answer, what a new visitor would get. */
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

/** Caches the offline page in each language that is read. */
async function keepFallback(url) {
  const page = offlinePageOf(url)
  if (!(await find(page, FALLBACK))) await fetchToKeep(page, FALLBACK)
}

/** Fetches the offline pages cached by an earlier version, and the source language's. */
async function renewFallbacks() {
  const pages = await (await caches.open(FALLBACK)).keys()
  const paths = new Set([OFFLINE_PAGE, ...pages.map(({ url }) => new URL(url).pathname)])
  await Promise.all([...paths].map((path) => fetchToKeep(path, FALLBACK)))
}

/** The network's answer, else the cached one, else the offline page at the requested address. */
async function answer({ request }, url, asked) {
  const kept = await find(url.href, cacheFor(url) ?? FALLBACK)
  const late = new Promise((_, reject) => kept && setTimeout(reject, LATE_MS))
  return Promise.race([asked, late]).catch(async () => {
    const own = await find(offlinePageOf(url), FALLBACK)
    const offline = request.mode === 'navigate' && (own ?? (await find(OFFLINE_PAGE, FALLBACK)))
    if (kept || !offline) return kept ?? asked
    const path = own ? offlinePageOf(url) : OFFLINE_PAGE
    if (url.pathname === path) return offline
    const from = encodeURIComponent(url.pathname + url.search)
    return Response.redirect(`${path}?from=${from}`)
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
  // Other requests bypass the worker, so that they need not wait for its start, if the browser supports that.
  const condition = { not: { or: [{ requestMode: 'navigate' }, ...paths] } }
  event.addRoutes?.({ condition, source: 'network' }).catch(() => {})
  event.waitUntil(renewFallbacks())
})
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('message', (event) => {
  if (event.data.forget)
    return event.waitUntil(Promise.all([PAGES, CARDS].map((name) => caches.delete(name))))
  const url = new URL(event.data.keep, location.origin)
  const name = cacheFor(url)
  if (!ON) return
  const keeping = [keepFallback(url), name && fetchToKeep(url.href, name)]
  event.waitUntil(Promise.allSettled(keeping))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!ON || request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' || cacheFor(url) === CARDS) {
    const asked = Promise.resolve(event.preloadResponse).then((it) => it ?? fetch(request))
    const keeping = asked.then((it) => cacheFor(url) && keep(url.href, it.clone(), cacheFor(url)))
    const fallback = request.mode === 'navigate' && asked.then(() => keepFallback(url))
    event.waitUntil(Promise.allSettled([keeping, fallback]))
    event.respondWith(answer(event, url, asked))
  } else if (url.pathname.startsWith('/assets/') && !navigator.onLine) {
    event.respondWith(find(url.href, ASSETS).then((kept) => kept ?? fetch(request)))
  }
})
