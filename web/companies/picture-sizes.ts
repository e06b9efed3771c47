/** True for a picture that the product drew, false for a photograph. */
export const isDrawn = (url: string) => url.startsWith('/') && !url.startsWith('/images/')

/** Address of a picture at card size; uploaded ones are stored in two sizes. */
export const smallPicture = (url: string) =>
  url.startsWith('/images/') ? url.replace('.webp', '-640.webp') : url

/** The `srcset` of a picture; undefined if there is only one size. */
export function sizesOf(url: string): string | undefined {
  const small = smallPicture(url)
  return small === url ? undefined : `${small} 640w, ${url} 1280w`
}
