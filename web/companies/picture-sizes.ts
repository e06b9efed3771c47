/** True for a picture that we drew, false for a photograph. */
export const isDrawn = (url: string) => url.startsWith('/') && !url.startsWith('/images/')

/** The address of a picture at card size: one that was uploaded is kept at two sizes. */
export const smallPicture = (url: string) =>
  url.startsWith('/images/') ? url.replace('.webp', '-640.webp') : url

/** Sizes of a picture for the browser (`srcset`); undefined when there is one. */
export function sizesOf(url: string): string | undefined {
  const small = smallPicture(url)
  return small === url ? undefined : `${small} 640w, ${url} 1280w`
}
