import { afterEach, expect, it } from 'vitest'
import { setTranslator } from '#domain/i18n.ts'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-12T10:00:00Z')
afterEach(() => setTranslator(() => undefined))

it.each([
  ['2026-03-12T09:59:30Z', '1 minute ago', 'अब'],
  ['2026-03-12T09:59:45Z', 'less than a minute ago', 'अब'],
  ['2026-03-12T09:58:59Z', '1 minute ago', '1 मिनट पहले'],
  ['2026-03-10T09:00:00Z', '2 days ago', '2 दिन पहले'],
  ['2026-03-01T10:00:00Z', '11 days ago', '1 सप्ताह पहले'],
  ['2024-01-01T10:00:00Z', 'about 2 years ago', '2 वर्ष पहले'],
])('formats in the page’s language how long ago %s was', (iso, english, hindi) => {
  expect(timeAgo(iso, now)).toBe(english)
  setTranslator(() => ({ language: 'hi', messages: {} }))
  expect(timeAgo(iso, now)).toBe(hindi)
})
