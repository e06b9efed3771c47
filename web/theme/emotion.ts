import createCache, { type EmotionCache } from '@emotion/cache'

const KEY = 'css'

/** A cache for one server-rendered page, or for the browser's whole visit. */
export function createStyleCache(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: KEY, nonce })
  // Collect the styles of a server render here instead of writing <style> elements between the
  // page's own: `styleElements` puts them into the head in one piece.
  if (typeof document === 'undefined') cache.compat = true
  return cache
}

/** The `<style>` elements of everything that a server render has used. */
export function styleElements(cache: EmotionCache): string {
  const nonce = cache.nonce ? ` nonce="${cache.nonce}"` : ''
  const element = (names: string, css: string) =>
    `<style data-emotion="${KEY}${names}"${nonce}>${css}</style>`
  let globals = ''
  let names = ''
  let rules = ''
  for (const [name, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${KEY}-${name}`] === undefined) {
      globals += element(`-global ${name}`, css)
    } else {
      names += ` ${name}`
      rules += css
    }
  }
  return globals + element(names, rules)
}
