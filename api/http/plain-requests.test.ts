import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerErrors } from './errors.ts'
import { onlyRenderableRequests } from './plain-requests.ts'

const app = express()
app.use(onlyRenderableRequests('https://dabba.example'))
app.use((req, res) => void res.json({ ...req.headers, url: req.originalUrl }))
app.use(answerErrors(pino({ level: 'silent' })))
const server = app.listen(0, '127.0.0.1')
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
})
afterAll(() => void server.close())

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) }
}

it.each([
  ['TRACE', '/', 405],
  ['POST', '/companies', 405],
  ['GET', 'http://elsewhere.example/companies', 400],
  ['GET', '//elsewhere.example:99999/', 200],
  ['GET', '/companies?query=%zz', 200],
])('answers %s %s with %i', async (method, path, status) => {
  expect((await ask(path, method)).status).toBe(status)
})

it.each(['elsewhere.example', 'x"><script>', '[::1', 'a b', '127.0.0.1:99999'])(
  'requests pages at our own address, whatever host is named: %s',
  async (host) => {
    const { body } = await ask('/', 'GET', { host, 'x-forwarded-host': host })
    expect(body.host).toBe('dabba.example')
    expect(body).not.toHaveProperty('x-forwarded-host')
  },
)

it.each([
  ['/companies/%zz?query=%zz', '/companies/%25zz?query=%zz'],
  ['/hi/%E0%A4%A', '/hi/%25E0%25A4%25A'],
  ['/%E0%A4%85?a=?', '/%E0%A4%85?a=?'],
])('replaces the truncated address %s by a decodable one that answers 404', async (path, url) => {
  expect((await ask(path)).body.url).toBe(url)
})
