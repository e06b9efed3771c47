import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** Time for a client to read one part, in milliseconds. */
const CLIENT_TIMEOUT_MS = 20_000
/** Maximum length of a cached text, in characters. */
const MAX_CACHED_LENGTH = 2 * 1024 * 1024

/** Errors of clients that disconnect or read too slowly. */
const clientIsGone = /^(ERR_STREAM_(PREMATURE_CLOSE|UNABLE_TO_PIPE)|ABORT_ERR)$/

/** An answer that is generated and sent part by part. */
export type JsonStream<Part> = {
  parts: AsyncIterable<Part>
  /** Called with the whole text at the end, unless it is too long to be cached. */
  cache?: (json: string) => void
}

/**
 * Sends a JSON list part by part, each when the client has read the one before.
 * @throws errors of the first part, while another answer is still possible; later errors abort the answer
 */
export async function sendJsonStream(res: Response, answer: JsonStream<unknown[]>): Promise<void> {
  await sendParts(res, 'json', toText(answer))
}

/** A file that is generated while it is sent; with a name, a download. */
export type FileStream = {
  name?: string
  parts: AsyncIterable<string> | Iterable<string>
}

/** Sends a file of this media type. @throws as `sendParts` does */
export async function sendFile(res: Response, type: string, { name, parts }: FileStream) {
  if (name) res.attachment(name)
  await sendParts(res, `${type}; charset=utf-8`, parts)
}

/**
 * Sends texts one by one, each when the client has read the one before.
 * @param type media type of the answer
 * @throws errors before the first text, while another answer is still possible; later errors abort the answer
 */
async function sendParts(res: Response, type: string, parts: FileStream['parts']): Promise<void> {
  const slow = new AbortController()
  const text = Readable.from(
    timed(parts, () => slow.abort()),
    { highWaterMark: 1 },
  )
  await once(text, 'readable')
  res.type(type)
  // Listeners that measure, compress and time responses are attached already.
  res.setMaxListeners(20)
  try {
    await pipeline(text, res, { signal: slow.signal })
  } catch (error) {
    // Nothing is piped to a client that has disconnected; the source would wait for ever.
    text.destroy()
    if (!clientIsGone.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

async function* timed(parts: FileStream['parts'], leave: () => void) {
  for await (const part of parts) {
    const timer = setTimeout(leave, CLIENT_TIMEOUT_MS).unref()
    yield part
    clearTimeout(timer)
  }
}

async function* toText({ parts, cache }: JsonStream<unknown[]>) {
  let before = '['
  let cached: string | undefined = ''
  for await (const part of parts) {
    if (part.length === 0) continue
    const text = before + JSON.stringify(part).slice(1, -1)
    if (cached !== undefined)
      cached = cached.length + text.length > MAX_CACHED_LENGTH ? undefined : cached + text
    yield text
    before = ','
  }
  const end = before === '[' ? '[]' : ']'
  if (cached !== undefined) cache?.(cached + end)
  yield end
}
