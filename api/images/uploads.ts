import { createHash } from 'node:crypto'
import type { UploadedImage } from '#contract/admin-companies.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { makeWebPictures } from '#api/images/make-web-pictures.ts'
import type { Sql } from '#db/client.ts'
import { findUsedImages } from '#db/companies.ts'

/** The large picture, at most 1280 pixels wide, or the small one of 640. */
const NAME = /^([0-9a-f]{32})(-640)?\.webp$/
/** Left behind by a process that crashed while it wrote a picture. */
const UNFINISHED = /^[0-9a-f]{32}(-640)?\.webp\.[0-9a-f]{12}\.part$/

export const isImageName = (name: string) => NAME.test(name)

/** Name of the picture's small size. */
export const smallImageName = (name: string) => name.replace(/(?<!-640)\.webp$/, '-640.webp')

/**
 * Checks an uploaded file and stores it at web sizes. The same picture always gets the same name.
 * @throws HttpError 400 that says what is wrong with the file, 503 when it cannot be stored
 */
export async function acceptImage(images: ImageStore, bytes: Buffer): Promise<UploadedImage> {
  const { large, small, width, height } = await makeWebPictures(bytes)
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 32)
  // The small one is saved first: whoever finds the large one finds both.
  await images.save(`${hash}-640.webp`, small)
  await images.save(`${hash}.webp`, large)
  return { imageUrl: `/images/${hash}.webp`, width, height }
}

/** Time to live of an uploaded picture whose company is not saved yet, in milliseconds. */
const WAITING_MS = 24 * 60 * 60 * 1000

/**
 * Deletes pictures that neither a company nor the site's logo uses. Foreign files stay.
 * @param olderThan newer pictures stay, because their form may still be open
 * @returns the number of deleted files
 */
export async function deleteUnusedImages(
  { sql, images }: { sql: Sql; images: ImageStore },
  olderThan = new Date(Date.now() - WAITING_MS),
): Promise<number> {
  const old: string[] = []
  for await (const { name, changedAt } of images.list()) {
    if (changedAt < olderThan && (NAME.test(name) || UNFINISHED.test(name))) old.push(name)
  }
  if (old.length === 0) return 0
  const used = new Set(await findUsedImages(sql, old.flatMap(addressesOf)))
  const unused = old.filter((name) => !addressesOf(name).some((address) => used.has(address)))
  for (const name of unused) await images.delete(name)
  return unused.length
}

/** Addresses in a company that keep this file: either size keeps both. */
function addressesOf(name: string): string[] {
  const hash = NAME.exec(name)?.[1]
  return hash ? [`/images/${hash}.webp`, `/images/${hash}-640.webp`] : []
}
