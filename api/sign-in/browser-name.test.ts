import { expect, it } from 'vitest'
import { answerInLanguage, inLanguage } from '#api/http/language.ts'
import { browserName, localBrowserName } from '#api/sign-in/browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.14', 'A browser'],
  [undefined, 'A browser'],
])('names the browser %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

const inHindi = (name: string) => inLanguage('hi', () => localBrowserName(name))

it('translates browser names into the language of the request', () => {
  answerInLanguage()
  expect(inHindi('Chrome on Linux')).toBe('Linux पर Chrome')
  expect(inHindi('A browser')).toBe('कोई ब्राउज़र')
})
