import { hashOfName, isUnfinished, toImageUrl, smallName } from '#api/images/image-names.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { Sql } from '#db/client.ts'
import { findUsedImages } from '#db/companies.ts'

/** How long an uploaded picture waits for its company to be saved, in milliseconds. */
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
    if (changedAt < olderThan && (hashOfName(name) || isUnfinished(name))) old.push(name)
  }
  if (old.length === 0) return 0
  const used = new Set(await findUsedImages(sql, old.flatMap(addressesOf)))
  const unused = old.filter((name) => !addressesOf(name).some((address) => used.has(address)))
  for (const name of unused) await images.delete(name)
  return unused.length
}

/** Addresses that a company may use so that this file has to stay: either size keeps both. */
function addressesOf(name: string): string[] {
  const hash = hashOfName(name)
  return hash ? [toImageUrl(hash), `/images/${smallName(hash)}`] : []
}
