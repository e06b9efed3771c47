import { afterEach, expect, it, vi } from 'vitest'
import { ask, failureOf, statusOf } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
}

it('formats a failure as its status, a colon and its body', async () => {
  const body = JSON.stringify({ error: 'Search is down', message: 'Search is down' })
  answer(body, { status: 503 })
  const error = await ask('GET /api/search').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: `503: ${body}` })
  expect(statusOf(error)).toBe(503)
  expect(failureOf(error)?.message).toBe('Search is down')
})

it('falls back to the status when the body is empty', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  const error = await ask('GET /api/search').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: '502: Bad Gateway' })
  expect(failureOf(error)).toBeUndefined()
})
