import { createHash } from 'node:crypto'
import type { UploadedImage } from '#contract/admin-companies.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { makeWebPictures } from '#api/images/make-web-pictures.ts'
import type { Sql } from '#db/client.ts'
import { findUsedImages } from '#db/companies.ts'

/** At most 1280 pixels wide, or 640. */
const NAME = /^([0-9a-f]{32})(-640)?\.webp$/
/** Left of a process that ended while it wrote a picture. */
const UNFINISHED = /^[0-9a-f]{32}(-640)?\.webp\.[0-9a-f]{12}\.part$/

export const isImageName = (name: string) => NAME.test(name)

/** The picture at its small size. */
export const smallImageName = (name: string) => name.replace(/(?<!-640)\.webp$/, '-640.webp')

/**
 * Checks an uploaded file and keeps it at web sizes. The same picture gets the same name again.
 * @throws HttpError 400 that says what is wrong with the file, 503 when it cannot be kept
 */
export async function acceptImage(images: ImageStore, bytes: Buffer): Promise<UploadedImage> {
  const { large, small, width, height } = await makeWebPictures(bytes)
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 32)
  // Where there is a large one, there is a small one.
  await images.save(`${hash}-640.webp`, small)
  await images.save(`${hash}.webp`, large)
  return { imageUrl: `/images/${hash}.webp`, width, height }
}

/** Time to live of an uploaded picture whose company is not saved yet, in milliseconds. */
const WAITING_MS = 24 * 60 * 60 * 1000

/**
 * Deletes pictures that no company shows. Files that are not ours stay.
 * @param olderThan pictures that were uploaded later stay: their form may still be open
 * @returns how many files were deleted
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

/** Addresses that a company may use so that this file has to stay: either size keeps both. */
function addressesOf(name: string): string[] {
  const hash = NAME.exec(name)?.[1]
  return hash ? [`/images/${hash}.webp`, `/images/${hash}-640.webp`] : []
}
