import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerErrors, DeadlineExceeded } from './errors.ts'

/** The answer of a route that throws after sending a part of its answer. */
async function answerTo(thrown: unknown, begun = '') {
  const throwing: RequestHandler = (_req, res, next) => {
    if (begun) res.write(begun)
    next(thrown)
    if (begun && !res.destroyed) res.end('}')
  }
  const app = express().use(throwing, answerErrors(pino({ level: 'silent' })))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`)
  server.close()
  return { status: answer.status, body: (await answer.json()) as unknown }
}

it('reports a violated foreign key as a row that was deleted meanwhile', async () => {
  const thrown = Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
  const text = 'What this belongs to was deleted meanwhile. Please reload the page.'
  expect(await answerTo(thrown)).toEqual({ status: 409, body: { error: text, message: text } })
})

it('answers invalid input with the sentence of its first field, and names the fields in the issues', async () => {
  const name = z.string().min(1, 'Name is required')
  const schema = z.object({ owner: z.object({ name }), ids: z.array(z.int()).min(1, 'None') })
  const text = 'Name is required'
  expect(await answerTo(schema.safeParse({ owner: { name: '' }, ids: [] }).error)).toEqual({
    status: 400,
    body: {
      error: text,
      message: text,
      issues: [
        { path: 'owner.name', message: text },
        { path: 'ids', message: 'None' },
      ],
    },
  })
})

it('hides the message of an unexpected error', async () => {
  const { status, body } = await answerTo(new Error('relation "users" at /srv/db/users.ts'))
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/relation|users/)
})

it('does not treat an aborted request as a database outage', async () => {
  const thrown = Object.assign(new Error('request aborted'), { status: 400, code: 'ECONNABORTED' })
  expect((await answerTo(thrown)).status).toBe(400)
})

it('lets a started answer continue after its deadline, and aborts it on an error', async () => {
  expect(await answerTo(new DeadlineExceeded('too late'))).toMatchObject({ status: 503 })
  expect(await answerTo(new DeadlineExceeded('too late'), '{"begun":true')).toEqual({
    status: 200,
    body: { begun: true },
  })
  await expect(answerTo(new Error('no more'), '{"begun":true')).rejects.toThrow(TypeError)
})
