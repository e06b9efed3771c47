import { expect, it } from 'vitest'
import { cleanText, cleanTexts } from './clean-text.ts'

it.each([
  ['\u200EAnnapurna', 'Annapurna'],
  ['Anna\u00ADpur\u200Bna\uFEFF', 'Annapurna'],
  ['\u202EAnnapurna\u202C \u2066Tiffin\u2069', 'Annapurna Tiffin'],
  ['Anna\u200Dpurna \u200CTiffin', 'Annapurna Tiffin'],
  ['Anna\u{E0041}\u{E0042}purna\uFE0F', 'Annapurna'],
  ['Anna\u0007\u001B\u009Fpurna', 'Annapurna'],
  ['Dal\tRice', 'Dal Rice'],
  ['Dal\u2028Rice\u000BRoti', 'Dal\nRice\nRoti'],
  ['\u3164\u2800\u200B', ' '],
  ['🙂\u200D टिफिन\u200D', '🙂 टिफिन'],
])('removes invisible characters from %j', (given, cleaned) => {
  expect(cleanText(given)).toBe(cleaned)
  expect(cleanText(cleaned)).toBe(cleaned)
})

it.each([
  ['line breaks', 'Lunch: Dal\r\nDinner: Roti'],
  ['a half form', 'रसोई पक्\u200Dका'],
  ['an explicit virama', 'वाक्\u200Cय'],
  ['a chillu at the end of a word', 'അവന്\u200D വീട്'],
  ['a Bengali ya-phala', 'র\u200D্যাব'],
  ['an Urdu compound', 'خوش\u200Cمزہ'],
  ['a family', '👩\u200D👩\u200D👧'],
  ['a cook with a tone of skin', '👩🏽\u200D🍳'],
  ['a heart in colour and a key', '❤\uFE0F 1\uFE0F\u20E3'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['a flag made of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
])('keeps %s', (_, text) => expect(cleanText(text)).toBe(text))

it('cleans texts at any depth, and nothing else', () => {
  const at = new Date(0)
  expect(cleanTexts({ name: '\u200EA', tags: ['\u200BB'], rating: 4, at, none: null })).toEqual({
    name: 'A',
    tags: ['B'],
    rating: 4,
    at,
    none: null,
  })
})
