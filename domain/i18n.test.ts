import { afterEach, expect, it } from 'vitest'
import { inSourceLanguage, keyOf, language, localPath, setTranslator, t, texts } from './i18n.ts'
import { languages, preferredLanguage, splitPath } from './languages.ts'

const speak = (messages: Record<string, string>) =>
  setTranslator(() => ({
    language: 'hi',
    messages: Object.fromEntries(
      Object.entries(messages).map(([text, translation]) => [keyOf(text), translation]),
    ),
  }))
afterEach(() => setTranslator(() => undefined))

const MEALS = '{n, plural, =0 {No meals} one {# meal} other {# meals}} of {name}'

it('formats source texts with values, plurals and choices', () => {
  expect(t('Don’t {verb} “{what}”', { verb: 'eat', what: '{it}' })).toBe('Don’t eat “{it}”')
  expect([0, 1, 2, 123_456].map((n) => t(MEALS, { n, name: 'Asha' }))).toEqual([
    'No meals of Asha',
    '1 meal of Asha',
    '2 meals of Asha',
    '1,23,456 meals of Asha',
  ])
  expect(t('{kind, select, up {{n} more} other {fewer}}', { kind: 'up', n: 2 })).toBe('2 more')
  expect(
    t('{kind, select, up {{n, plural, one {# meal} other {# meals}}} other {}}', {
      kind: 'up',
      n: 2,
    }),
  ).toBe('2 meals')
  expect(t('{kind, select, up {more} other {fewer}}', { kind: 'toString' })).toBe('fewer')
})

it('follows the plural rules of a translation, and falls back to the source', () => {
  const kinds = texts({ lunch: 'Lunch', dinner: 'Dinner' })
  speak({
    [MEALS]: '{name} के {n, plural, one {# मील} other {# मील्स}}',
    Lunch: 'लंच',
  })
  // In Hindi, 0 takes the plural form `one`.
  expect([0, 2].map((n) => t(MEALS, { n, name: 'आशा' }))).toEqual(['आशा के 0 मील', 'आशा के 2 मील्स'])
  expect(Object.entries(kinds)).toEqual([
    ['lunch', 'लंच'],
    ['dinner', 'Dinner'],
  ])
  expect(localPath('/about')).toBe('/hi/about')
  expect(inSourceLanguage(() => [t('Lunch'), language()])).toEqual(['Lunch', 'en'])
  expect(language()).toBe('hi')
})

it('reads the language of an address from its first segment', () => {
  expect(splitPath('/hi/companies/5')).toEqual({ language: 'hi', path: '/companies/5' })
  expect(splitPath('/hi')).toEqual({ language: 'hi', path: '/' })
  for (const path of ['/', '/about', '/history', '/hi-fi', '/en/about', '/xx/about', '/HI/about'])
    expect(splitPath(path)).toEqual({ language: 'en', path })
})

it.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['ta, hi;q=0.5, en;q=0.4', 'hi'],
  ['hi;q=0, en', 'en'],
  ['fr;q=x,,;', 'en'],
])('reads the Accept-Language header %j as %s', (header, code) => {
  expect(preferredLanguage(header)).toBe(code)
})

it('lists each language once', () => {
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length)
})
