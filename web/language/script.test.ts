import { afterEach, expect, it } from 'vitest'
import { setTranslator } from '#domain/i18n.ts'
import { langOf } from './script.ts'

afterEach(() => setTranslator(() => undefined))

it.each([
  ['Dal, roti – ₹80 “daily”', undefined, 'en'],
  ['घर जैसा खाना, 2 sabzi', 'hi', undefined],
  ['Home food, घर जैसा', undefined, 'en'],
  ['வீட்டு சாப்பாடு', 'ta', 'ta'],
  ['ঘরের খাবার', 'bn', 'bn'],
  ['ગુજરાતી થાળી', 'gu', 'gu'],
  ['ಮನೆ ಊಟ', 'kn', 'kn'],
  ['گھر کا کھانا', 'ur', 'ur'],
  ['2,400 / 12', undefined, undefined],
  ['', undefined, undefined],
])('names the language of %j, unless it is the page’s', (text, onEnglish, onHindi) => {
  expect(langOf(text)).toBe(onEnglish)
  setTranslator(() => ({ language: 'hi', messages: {} }))
  expect(langOf(text)).toBe(onHindi)
})
