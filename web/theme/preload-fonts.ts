/**
 * Has fonts fetched before the styles name them, unless the visitor saves data: pages in a shared
 * cache cannot know that. An inline script: it may refer to nothing outside of itself.
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
