import { expect, it } from 'vitest'
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts'

const keyOf = (message: string) => idempotencyKeyOf('POST /api/contact', { body: { message } })

it('keeps one idempotency key for the same content until it is answered', () => {
  const first = keyOf('Lunch?')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf('Lunch?')).toBe(first)
  const other = keyOf('Dinner?')
  expect(other).not.toBe(first)
  forgetIdempotencyKey('POST /api/contact')
  expect(keyOf('Dinner?')).not.toBe(other)
})
