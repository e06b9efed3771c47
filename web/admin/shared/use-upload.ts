import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { ApiError, messageOf, UNREACHABLE } from '../../data/ask.ts'

type UploadOptions = {
  maxBytes: number
  /** Address to which a file is uploaded. */
  addressOf: (file: File) => string
}

/** Uploads files one after the other. @param onDone called with the answer and its file */
export function useUpload<Answer>(
  options: UploadOptions,
  onDone: (answer: Answer, file: File) => unknown,
) {
  const { maxBytes, addressOf } = options
  const [progress, setProgress] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, reset, isPending, error } = useMutation({
    async mutationFn(chosen: File[]) {
      const { signal } = (running.current = new AbortController())
      for (const [at, file] of chosen.entries()) {
        const onProgress = (part: number) =>
          signal.aborted || setProgress((at + part) / chosen.length)
        const answer = await send<Answer>(addressOf(file), file, signal, onProgress)
        if (!signal.aborted) onDone(answer, file)
      }
    },
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
    upload(...chosen: File[]) {
      cancel()
      // Files that are too large are refused before the upload.
      const fitting = chosen.filter(({ size }) => size <= maxBytes)
      setTooLarge(fitting.length < chosen.length)
      if (fitting.length === 0) return
      setProgress(0)
      mutate(fitting)
    },
    /** Progress of the upload from 0 to 1; undefined if there is none. */
    progress: isPending ? progress : undefined,
    refusal: tooLarge
      ? t('The file is larger than {megabytes} MB. Please choose a smaller one.', {
          megabytes: maxBytes / 1024 / 1024,
        })
      : error
        ? messageOf(error, UNREACHABLE)
        : undefined,
    forgetRefusal,
    cancel,
  }
}

/**
 * Sends a file unchanged, by XMLHttpRequest, because fetch does not report upload progress.
 * @throws ApiError with the reason of a refusal; an AbortError when it was cancelled
 */
function send<Answer>(
  address: string,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as Answer)
      else reject(new ApiError(request, request.responseText, address))
    })
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
