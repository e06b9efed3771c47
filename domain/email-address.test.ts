import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, it } from 'vitest'
import { emailKey, isSameEmail, toAsciiEmail } from './email-address.ts'
import { showEmail } from './show-email.ts'

const domains = [
  ...['टिफिन.भारत', 'রান্না.ভারত', 'உணவு.இந்தியா', 'ઘર.ભારત', 'ਘਰ.ਭਾਰਤ', 'mañana.example'],
  ...['bücher.example', 'faß.example', 'क्\u200Dष.भारत', 'a.b.टिफिन.example', '例え.テスト'],
]

it.each(domains)('stores the domain %s in ASCII and displays its own letters', (domain) => {
  const stored = `asha@${domainToASCII(domain)}`
  expect(toAsciiEmail(`asha@${domain}`)).toBe(stored)
  expect(toAsciiEmail(stored.replace('xn--', 'XN--'))).toBe(stored)
  expect(showEmail(stored)).toBe(`asha@${domainToUnicode(domainToASCII(domain))}`)
  expect(isSameEmail(`ASHA@${domain}`, stored)).toBe(true)
})

it.each([
  'Asha@Example.Test',
  'no address',
  '@टिफिन.भारत',
  'a@टि/फिन',
  'a@टि:80',
  'a@टि@example.test',
])('leaves the address %j unchanged', (typed) => expect(toAsciiEmail(typed)).toBe(typed))

it.each(['a@xn--garbage-9999999.test', 'a@xn--.test', 'a@xn--80ak6aa92e-.test', 'a@example.test'])(
  'displays %j as it is stored',
  (email) => expect(showEmail(email)).toBe(email),
)

it('has the same key for an address in any case', () =>
  expect(emailKey(' ASHA@Example.Test ')).toBe('asha@example.test'))
