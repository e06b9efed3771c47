import { request } from 'node:http'
import type { Visitor } from '#tests/support/visit.ts'

/** When the connection breaks: after half of the body, after all of it, or during the answer. */
export const cutMoments = ['before', 'during', 'after'] as const

/** Sends a visitor's request and breaks its connection at a moment; the answer is lost. */
export function sendAndCut(
  visitor: Pick<Visitor, 'cookies' | 'origin'>,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  moment: (typeof cutMoments)[number],
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body))
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = request(visitor.origin + path, {
    method: 'POST',
    headers: {
      ...headers,
      cookie,
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => {})
  sending.on('close', resolve)
  sending.on('response', () => sending.destroy())
  if (moment === 'before') sending.write(bytes.subarray(0, -1), () => sending.destroy())
  else sending.end(bytes, () => moment === 'during' && sending.destroy())
  return promise
}
