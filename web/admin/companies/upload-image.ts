import type { UploadedImage } from '#api/contract/admin-companies.ts'
import { ApiError } from '../../data/ask.ts'

type UploadOptions = {
  /** The part that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture as it is. By XMLHttpRequest: fetch does not tell how far an upload has come.
 * @throws ApiError that says why the file was refused; an AbortError when it was given up
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/images')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedImage)
      else reject(new ApiError(request, request.responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
