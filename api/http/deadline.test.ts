import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createDeadline } from './deadline.ts'
import { answerErrors } from './errors.ts'

// Postgres responds, but the request's own query never finishes.
const { answerInTime } = createDeadline(async () => {}, { patienceMs: 200, maxMs: 2_000 })
const server = express()
  .use(answerInTime)
  .post('/never', () => {})
  .post('/echo', express.text(), (req, res) => void res.send(req.body))
  .use(answerErrors(pino({ level: 'silent' })))
  .listen(0, '127.0.0.1')
afterAll(() => void server.close())

/** Sends a body piece by piece. */
async function post(path: string, pieces: string[], pauseMs = 0) {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'text/plain' }
  const asking = request({ port, path, method: 'POST', headers })
  const answered = once(asking, 'response')
  for (const piece of pieces) {
    asking.write(piece)
    await wait(pauseMs)
  }
  asking.end()
  const [{ statusCode, headers: received }] = await answered
  return { status: statusCode as number, retryAfter: received['retry-after'] as string | undefined }
}

it('answers 503 after its time limit, but waits for a client that is still sending', async () => {
  const began = performance.now()
  const pieces = Array.from({ length: 30 }, () => 'x')
  const [never, slow] = await Promise.all([
    post('/never', ['x']).then((answer) => ({ ...answer, after: performance.now() - began })),
    post('/echo', pieces, 100),
  ])
  expect(never).toMatchObject({ status: 503, retryAfter: '5' })
  expect(never.after).toBeGreaterThan(2_000)
  expect(slow.status).toBe(200)
})
