import createCache, { type EmotionCache } from '@emotion/cache'

/** What the names of all classes begin with. */
export const KEY = 'css'

/** A cache for one server-rendered page, or for the browser's whole visit. */
export function createStyleCache(nonce: string | undefined): EmotionCache {
  // Without the vendor prefixes, which are a third of all styles.
  const cache = createCache({ key: KEY, nonce, stylisPlugins: [] })
  // Collect the styles of a server render here instead of writing <style> elements between the
  // page's own: `styleElements` puts them into the head in one piece.
  if (typeof document === 'undefined') cache.compat = true
  return cache
}
