import { afterEach, expect, it } from 'vitest'
import { setTranslator } from '#domain/i18n.ts'
import { langOf, partsByLanguage } from './written.tsx'

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
])('returns the language of %j, unless it is the page’s', (text, onEnglish, onHindi) => {
  expect(langOf(text)).toBe(onEnglish)
  setTranslator(() => ({ language: 'hi', messages: {} }))
  expect(langOf(text)).toBe(onHindi)
})

/** The parts of a text, with `lang` for those in another language than the page. */
const marked = (text: string) =>
  partsByLanguage(text).map((part) => (part.lang ? `${part.lang}: ${part.text}` : part.text))

it.each([
  ['दोपहर: Dal, roti', ['दोपहर: ', 'en: Dal, roti']],
  ['(Veg) थाली: 30 दिन', ['en: (Veg) ', 'थाली: 30 दिन']],
  ['सोम–शनि, 9 से 21', ['सोम–शनि, 9 से 21']],
  ['థాలీ · Home food · घर', ['te: థాలీ · ', 'en: Home food · ', 'घर']],
  ['₹80', ['₹80']],
  ['', ['']],
])('splits %j on a page in Hindi where its script changes', (text, parts) => {
  setTranslator(() => ({ language: 'hi', messages: {} }))
  expect(marked(text)).toEqual(parts)
  expect(
    partsByLanguage(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('splits a text on a page in English only at letters of other scripts', () => {
  expect(marked('Dal, roti – ₹80')).toEqual(['Dal, roti – ₹80'])
  expect(marked('Lunch: दाल')).toEqual(['Lunch: ', 'hi: दाल'])
})
