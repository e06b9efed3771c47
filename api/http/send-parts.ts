import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** How long a client may take to read one part, in milliseconds. */
const PATIENCE_MS = 20_000

/**
 * Sends a JSON list part by part, each when the client has taken the one before.
 * @throws what the first part throws, while another answer is still possible; what a later one
 *   throws breaks the answer off
 */
export async function sendParts(res: Response, parts: AsyncIterable<unknown[]>): Promise<void> {
  const slow = new AbortController()
  const text = Readable.from(
    toText(parts, () => slow.abort()),
    { highWaterMark: 1 },
  )
  await once(text, 'readable')
  res.type('json')
  // What measures, compresses and times answers listens already.
  res.setMaxListeners(20)
  try {
    await pipeline(text, res, { signal: slow.signal })
  } catch (error) {
    // Clients may go when they like; those that are too slow are left.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error
  }
}

async function* toText(parts: AsyncIterable<unknown[]>, leave: () => void): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    const timer = setTimeout(leave, PATIENCE_MS).unref()
    yield before + JSON.stringify(part).slice(1, -1)
    clearTimeout(timer)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
