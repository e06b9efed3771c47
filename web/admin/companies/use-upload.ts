import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#contract/admin-companies.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { ApiError, messageOf, UNREACHABLE } from '../../data/ask.ts'

const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024
const TOO_LARGE = `The picture is larger than ${MEGABYTES} MB. Please choose a smaller one.`

/** Uploads one picture at a time. @param onDone gets the address of the picture */
export function useUpload(to: string, onDone: (imageUrl: string) => void) {
  const [progress, setProgress] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const { signal } = (running.current = new AbortController())
      return uploadImage(to, file, signal, (part) => signal.aborted || setProgress(part))
    },
    onSuccess: ({ imageUrl }) => onDone(imageUrl),
  })

  function forgetRefusal() {
    setTooLarge(false)
    if (!isPending) reset()
  }

  function cancel() {
    running.current?.abort()
    setTooLarge(false)
    reset()
  }

  return {
    upload(file: File) {
      cancel()
      // 50 MB need not be sent to be refused.
      if (file.size > MAX_IMAGE_BYTES) return setTooLarge(true)
      setProgress(0)
      mutate(file)
    },
    /** The part that has been sent, 0 to 1; undefined when nothing is under way. */
    progress: isPending ? progress : undefined,
    refusal: tooLarge ? TOO_LARGE : error ? messageOf(error, UNREACHABLE) : undefined,
    forgetRefusal,
    cancel,
  }
}

/**
 * Sends a picture as it is. By XMLHttpRequest: fetch does not tell how far an upload has come.
 * @throws ApiError that says why the file was refused; an AbortError when it was cancelled
 */
function uploadImage(
  to: string,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedImage)
      else reject(new ApiError(request, request.responseText, to))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
