import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { answerErrors } from './errors.ts'
import { cutSlowBodies } from './slow-bodies.ts'

const WINDOW_MS = 300
const app = express()
app.use(cutSlowBodies({ bytes: 20, windowMs: WINDOW_MS, lingerMs: 300 }))
app.post('/refused', (_req, res) => void res.status(401).json({ error: 'Please log in' }))
app.post('/late', async (req, res) => {
  await wait(3 * WINDOW_MS)
  let length = 0
  for await (const chunk of req) length += (chunk as Buffer).length
  res.json({ length })
})
app.post('/read', express.json(), (_req, res) => void res.json({ read: true }))
app.use(answerErrors(pino({ level: 'silent' })))

/**
 * Sends a body of that many bytes, part by part.
 * @returns the answer, how many parts were sent, and whether the server closed the connection
 */
async function send(path: string, length: number, part: number, everyMs: number) {
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  let closed = false
  socket.on('data', (data) => (answer += String(data)))
  socket.on('error', () => (closed = true)).on('close', () => (closed = true))
  const body = JSON.stringify(['x'.repeat(length - 4)])
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  let sent = 0
  for (; sent < length && !closed; sent += part) {
    socket.write(body.slice(sent, sent + part))
    if (everyMs > 0) await wait(everyMs)
  }
  const isAnswered = () => closed || /^HTTP[^]*\r\n\r\n.+/.test(answer)
  await expect.poll(isAnswered).toBe(true)
  socket.destroy()
  return { status: Number(answer.split(' ')[1]), all: sent >= length, closed }
}

it('cuts a body that drips', async () => {
  expect(await send('/read', 500, 1, 50)).toEqual({ status: 408, all: false, closed: true })
})

it('reads a body at a low but sufficient rate', async () => {
  expect(await send('/read', 300, 30, 100)).toMatchObject({ status: 200, all: true })
})

it('does not take its own delay for that of the client', async () => {
  expect(await send('/late', 1_000_000, 1_000_000, 0)).toMatchObject({ status: 200, all: true })
})

it('closes the connection of a client that goes on sending after a refusal', async () => {
  expect(await send('/refused', 500, 30, 100)).toEqual({ status: 401, all: false, closed: true })
})
