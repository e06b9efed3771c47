const NAME = /^([0-9a-f]{32})(-640)?\.webp$/
const UNFINISHED = /^[0-9a-f]{32}(-640)?\.webp\.[0-9a-f]{12}\.part$/

/** File name of the picture whose content has this hash; at most 1280 pixels wide. */
export const largeName = (hash: string) => `${hash}.webp`
/** File name of the same picture, at most 640 pixels wide. */
export const smallName = (hash: string) => `${hash}-640.webp`
/** What a company's `imageUrl` says when it shows this picture. */
export const toImageUrl = (hash: string) => `/images/${largeName(hash)}`

/** @returns the hash in a file name of either size; nothing for all other names */
export function hashOfName(name: string): string | undefined {
  return NAME.exec(name)?.[1]
}

/** Whether this is left of a process that ended while it wrote a picture. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name)
}
