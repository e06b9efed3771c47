import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Visitor } from '#tests/support/visit.ts'

/**
 * Starts a visitor's request whose body is sent in two parts; `finish` sends the second.
 * @returns once the server has begun to handle the request
 */
export async function sendSlowly(
  visitor: Pick<Visitor, 'cookies'> & { origin: string },
  method: string,
  path: string,
  body: object | string,
) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    expect: '100-continue',
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const sending = request(visitor.origin + path, { method, headers }, (answer) => {
    text(answer).then((read) => resolve({ status: answer.statusCode!, body: read }), reject)
  })
  sending.on('error', reject)
  await once(sending, 'continue')
  sending.write(bytes.subarray(0, 1))
  return {
    finish() {
      sending.end(bytes.subarray(1))
      return promise
    },
  }
}
