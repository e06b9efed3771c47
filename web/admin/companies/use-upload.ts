import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#api/contract/admin-companies.ts'
import { MAX_IMAGE_BYTES } from '#api/contract/limits.ts'
import { ApiError, type CallError, messageOf, UNREACHABLE } from '../../data/ask.ts'
import { noticeSessionEnd } from '../../data/session-end.ts'

const IMAGES = '/api/admin/images'
const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024
const TOO_LARGE = `The picture is larger than ${MEGABYTES} MB. Please choose a smaller one.`

/** Uploads one picture at a time. @param onDone takes the address that the picture got */
export function useUpload(onDone: (imageUrl: string) => void) {
  const client = useQueryClient()
  /** The part that has been sent; undefined when nothing is under way. */
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    running.current?.abort()
    // 50 MB need not be sent to be refused.
    if (file.size > MAX_IMAGE_BYTES) return setRefusal(TOO_LARGE)
    const mine = new AbortController()
    running.current = mine
    setRefusal(undefined)
    setProgress(0)
    try {
      const { imageUrl } = await uploadImage(file, {
        onProgress: (part) => running.current === mine && setProgress(part),
        signal: mine.signal,
      })
      onDone(imageUrl)
    } catch (error) {
      if (mine.signal.aborted) return
      setRefusal(messageOf(error, UNREACHABLE))
      noticeSessionEnd(client, error as CallError)
    } finally {
      if (running.current === mine) {
        running.current = undefined
        setProgress(undefined)
      }
    }
  }

  return {
    upload: (file: File) => void upload(file),
    progress,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    /** Gives the upload up. */
    cancel() {
      running.current?.abort()
      running.current = undefined
      setProgress(undefined)
    },
  }
}

type UploadOptions = {
  /** The part that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture as it is. By XMLHttpRequest: fetch does not tell how far an upload has come.
 * @throws ApiError that says why the file was refused; an AbortError when it was given up
 */
function uploadImage(file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', IMAGES)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedImage)
      else reject(new ApiError(request, request.responseText, IMAGES))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
