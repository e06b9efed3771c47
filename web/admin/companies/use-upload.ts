import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#api/contract/limits.ts'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { uploadImage } from './upload-image.ts'

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
      noticeEndOfAdminSession(client, error)
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
