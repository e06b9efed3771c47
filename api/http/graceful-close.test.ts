import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createGracefulClose } from './graceful-close.ts'

/** A server that counts requests, and answers them on command. */
async function serve(drainMs?: number, maxMs?: number) {
  const waiting: ServerResponse[] = []
  const server = createServer((_req, res) => waiting.push(res))
  server.keepAliveTimeout = 75_000
  const close = createGracefulClose(server, drainMs, maxMs)
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
  const answerAll = () => {
    for (const res of waiting.splice(0)) res.end('here')
  }
  const arrived = async (count: number) => {
    while (waiting.length < count) await once(server, 'request')
  }
  return { port, close, ask, arrived, answerAll }
}

async function askOnce({ ask, arrived, answerAll }: Awaited<ReturnType<typeof serve>>) {
  const answered = ask()
  await arrived(1)
  answerAll()
  await answered
}

it('answers requests in flight and closes clients that keep sending', async () => {
  const server = await serve()
  await askOnce(server)
  const answered = Promise.all([server.ask(), server.ask(), server.ask()])
  await server.arrived(3)
  const closing = server.close()
  server.answerAll()
  const answers = await answered
  expect(answers.map((answer) => answer.headers.connection)).toEqual(['close', 'close', 'close'])
  await closing
  await expect(server.ask()).rejects.toThrow('ECONNREFUSED')
})

it('accepts requests for a while after it is told to stop', async () => {
  const server = await serve(3_000)
  const closing = server.close()
  const answered = server.ask()
  await server.arrived(1)
  server.answerAll()
  expect((await answered).headers.connection).toBe('close')
  await closing
  await expect(server.ask()).rejects.toThrow('ECONNREFUSED')
})

it('accepts connections while a request is handled', async () => {
  const failed: (string | undefined)[] = []
  const server = createServer((_req, res) => {
    // The system completes the connection at once; the server can accept it only in a later turn of
    // the event loop.
    const next = connect(port, '127.0.0.1').on('error', ({ code }: NodeJS.ErrnoException) => {
      failed.push(code)
    })
    next.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    res.end('here')
  })
  const close = createGracefulClose(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let client = 0; client < 5; client++) {
    get({ port, host: '127.0.0.1', agent: false }, (res) => res.resume())
    await once(server, 'request')
  }
  await close()
  await expect.poll(() => failed).toHaveLength(5)
  expect(new Set(failed)).toEqual(new Set(['ECONNREFUSED']))
})

it('closes idle connections', async () => {
  const server = await serve()
  await askOnce(server)
  await server.close()
})

it('does not wait for clients that send nothing, or only a little now and then', async () => {
  const { port, close } = await serve(0, 300)
  const [idle, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [idle, slow]) socket.on('error', () => {})
  await Promise.all([once(idle, 'connect'), once(slow, 'connect')])
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n')
  const dripping = setInterval(() => slow.write(' '), 50)
  await close()
  clearInterval(dripping)
})
