import { createHash } from 'node:crypto'
import type { UploadedImage } from '#api/contract/admin-companies.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { largeName, smallName, toImageUrl } from '#api/images/image-names.ts'
import { makeWebPictures } from '#api/images/make-web-pictures.ts'

/**
 * Checks an uploaded file and keeps it at web sizes. The same picture gets the same name again.
 * @throws HttpError 400 that says what is wrong with the file, 503 when it cannot be kept
 */
export async function acceptImage(images: ImageStore, bytes: Buffer): Promise<UploadedImage> {
  const { large, small, width, height } = await makeWebPictures(bytes)
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 32)
  // Where there is a large one, there is a small one.
  await images.keep(smallName(hash), small)
  await images.keep(largeName(hash), large)
  return { imageUrl: toImageUrl(hash), width, height }
}
