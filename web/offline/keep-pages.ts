import { localPath } from '#domain/i18n.ts'

/** Time in milliseconds after which a page counts as read. */
const READ_MS = 1_500

/**
 * Registers the service worker, and asks it to cache the first document and pages of client-side
 * navigation, which it does not see as documents.
 */
export async function registerServiceWorker() {
  const workers = navigator.serviceWorker
  const wasControlled = workers.controller !== null
  await workers.register('/sw.js')
  const { active } = await workers.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const keep = (url: string) => active?.postMessage({ keep: url })
  const [document] = performance.getEntriesByType('navigation')
  if (!wasControlled || document?.name !== window.location.href) {
    keep(window.location.href)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const cards = loaded.findLast((url) => url.includes('/api/companies/cards?'))
    if (cards) keep(cards)
  }
  let reading: ReturnType<typeof setTimeout> | undefined
  // Not supported by every browser; without it only documents are cached.
  window.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(reading)
    reading = setTimeout(() => keep(window.location.href), READ_MS)
  })
  keepShortlist(keep)
}

/**
 * Caches the page and the cards of the browser's shortlist whenever it changes: it opens offline though it was not
 * read. The list is read as `picks/shortlist.ts` stores it, because its module would weigh on pages without hearts.
 */
function keepShortlist(keep: (url: string) => void) {
  let last: string | undefined
  const check = () => {
    const ids = localStorage.getItem('shortlist')?.slice(1, -1)
    if (!ids || ids === last) return
    last = ids
    keep(localPath('/shortlist'))
    keep(`/api/companies/cards?${new URLSearchParams({ ids }).toString()}`)
  }
  check()
  window.addEventListener('storage', check)
}
