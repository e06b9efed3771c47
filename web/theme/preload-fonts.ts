/**
 * Preloads fonts before the styles refer to them, unless the visitor saves data, which pages in a
 * shared cache cannot know. An inline script: it must not use outer variables.
 */
export function preloadFonts(hrefs: string[]) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const href of hrefs) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: '',
        href,
      }),
    )
  }
}
