/** Time that a page stands before it counts as read, in milliseconds. */
const READ_MS = 1_500

/**
 * Registers the service worker, and has it keep what came before it or what the router shows:
 * neither does the browser load as a document that the worker would see.
 */
export async function keepPages() {
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
  // Not in every browser yet; without it only documents are kept.
  window.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(reading)
    reading = setTimeout(() => keep(window.location.href), READ_MS)
  })
}
