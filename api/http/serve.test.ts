import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { failure } from '#contract/errors.ts'
import { registerApiMetrics } from '#api/metrics.ts'
import { createDeadline } from './deadline.ts'
import { answerErrors, HttpError } from './errors.ts'
import { createCalls } from './serve.ts'

const dish = z.object({ name: z.string(), price: z.int() })
const common = { tag: 'Dishes', summary: 'For this test', answer: dish } as const
const dishCalls = calls({
  'GET /api/dishes/{id}': { ...common, badPath: 'Invalid dish ID', inside: true },
  'GET /api/dishes/today': { ...common, query: z.object({ words: z.string().default('') }) },
  'POST /api/dishes': { ...common, body: dish, status: 201 },
  'PUT /api/dishes/{id}': {
    ...common,
    headers: z.object({ 'If-Match': z.string() }),
    failures: { 409: failure.extend({ current: dish }) },
  },
  'DELETE /api/dishes/{id}': { ...common, signedIn: 'user' },
})
const secret = 'margin of 40 percent'
const dal = { name: 'Dal', price: 120 }
const kept = { ...dal, margin: secret }

const log = pino({ level: 'silent' })
const { inTime } = createDeadline(async () => {})
const { serve, askSince } = createCalls({
  log,
  metrics: registerApiMetrics(new Registry()),
  inTime,
})
const dishes = serve('/api', dishCalls, {
  'GET /api/dishes/{id}': ({ params: { id } }) => {
    if (id === 404) throw new HttpError(404, 'No such dish')
    return id === 500 ? { ...kept, price: secret as unknown as number } : kept
  },
  'GET /api/dishes/today': ({ query }) => ({ ...kept, name: query.words }),
  'POST /api/dishes': ({ body }) => body,
  'PUT /api/dishes/{id}': ({ headers }) => {
    const details = { current: headers['If-Match'] === 'broken' ? { margin: secret } : kept }
    throw new HttpError(409, 'It has changed', { details })
  },
  'DELETE /api/dishes/{id}': () => kept,
})
// oxlint-disable-next-line typescript/no-explicit-any -- the calls of this test are in no contract
const ask = askSince(performance.now()) as any

const server = express()
  .use(express.json())
  .use('/api', dishes)
  .use(answerErrors(log))
  .listen(0, '127.0.0.1')
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
})
afterAll(() => void server.close())

async function send(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body || undefined,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

it('strips fields that the contract does not name', async () => {
  expect(await send('GET', '/dishes/1')).toEqual({ status: 200, body: dal })
})

it('answers 500 without details, and logs the reason, when an answer breaks its contract', async () => {
  const logged = vi.spyOn(log, 'error')
  const { status, body } = await send('GET', '/dishes/500')
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain(secret)
  expect(logged.mock.lastCall?.[0]).toMatchObject({
    err: { message: 'GET /api/dishes/{id} breaks its contract', cause: { issues: [{}] } },
  })
})

it('strips fields of a failure that the contract does not name', async () => {
  const message = 'It has changed'
  expect(await send('PUT', '/dishes/1', { 'If-Match': '"1"' })).toEqual({
    status: 409,
    body: { error: message, message, current: dal },
  })
  const broken = await send('PUT', '/dishes/1', { 'If-Match': 'broken' })
  expect(broken.status).toBe(500)
  expect(JSON.stringify(broken.body)).not.toContain(secret)
})

it('prefers a fixed path to one with a parameter, and validates query, body and headers', async () => {
  expect((await send('GET', '/dishes/today?words=Poha')).body).toEqual({ ...dal, name: 'Poha' })
  expect((await send('GET', '/dishes/today?words=a&words=b')).status).toBe(400)
  expect(await send('POST', '/dishes', {}, JSON.stringify(kept))).toEqual({
    status: 201,
    body: dal,
  })
  expect(await send('POST', '/dishes', {}, '{"name":"Dal"}')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'price' }] },
  })
  expect(await send('PUT', '/dishes/1')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'If-Match' }] },
  })
})

it.each(['0', '-1', '1.5', '1e3', '0x10', '%201', '%00', 'dal', '9999999999'])(
  'refuses %s as an id',
  async (id) => {
    expect(await send('GET', `/dishes/${id}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid dish ID' },
    })
  },
)

it('checks the session before it reads the request', async () => {
  expect((await send('DELETE', '/dishes/dal')).status).toBe(401)
})

it('answers an in-process call like one over HTTP', async () => {
  expect(await ask('GET /api/dishes/{id}', { params: { id: 1 } })).toEqual(dal)
  await expect(ask('GET /api/dishes/{id}', { params: { id: 404 } })).rejects.toMatchObject({
    status: 404,
    failure: { message: 'No such dish' },
  })
  await expect(ask('GET /api/dishes/today')).rejects.toThrow('is not for pages')
})
