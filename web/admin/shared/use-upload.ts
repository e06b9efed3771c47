import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { ApiError, messageOf, UNREACHABLE } from '../../data/ask.ts'

type UploadOptions = {
  maxBytes: number
  /** Where it goes. */
  addressOf: (file: File) => string
}

/** Uploads one file at a time. @param onDone gets the answer, and the file that was sent */
export function useUpload<Answer>(
  options: UploadOptions,
  onDone: (answer: Answer, file: File) => void,
) {
  const { maxBytes, addressOf } = options
  const [progress, setProgress] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const { signal } = (running.current = new AbortController())
      return send<Answer>(
        addressOf(file),
        file,
        signal,
        (part) => signal.aborted || setProgress(part),
      )
    },
    onSuccess: onDone,
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
      if (file.size > maxBytes) return setTooLarge(true)
      setProgress(0)
      mutate(file)
    },
    /** The part that has been sent, 0 to 1; undefined when nothing is under way. */
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
 * Sends a file as it is. By XMLHttpRequest: fetch does not tell how far an upload has come.
 * @throws ApiError that says why the file was refused; an AbortError when it was cancelled
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
