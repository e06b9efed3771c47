import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { closesGently } from './close-gently.ts'

async function serve() {
  const server = createServer((_req, res) => {
    setTimeout(() => res.end('here'), 30)
  })
  server.keepAliveTimeout = 75_000
  const close = closesGently(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (res) => {
        res.resume().on('end', () => resolve(res))
      }).on('error', reject)
    })
  return { close, ask }
}

it('answers what is in flight and lets go of clients that never rest', async () => {
  const { close, ask } = await serve()
  await ask()
  const answered = Promise.all([ask(), ask(), ask()])
  await wait(5)
  let closed = false
  const closing = close().then(() => (closed = true))
  const answers = await answered
  expect(answers.map((answer) => answer.headers.connection)).toEqual(['close', 'close', 'close'])
  await closing
  expect(closed).toBe(true)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

it('closes at once when nobody asks, whoever keeps a connection', async () => {
  const { close, ask } = await serve()
  await ask()
  const before = performance.now()
  await close()
  expect(performance.now() - before).toBeLessThan(1_000)
})
