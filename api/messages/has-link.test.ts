import { expect, it } from 'vitest'
import { hasLink } from '#api/messages/has-link.ts'

it.each([
  ['See https://a.example/x', true],
  ['see WWW.pills.biz now', true],
  ['cheap pills at pills.com, now', true],
  ['bit.ly/3xyz', true],
  ['पढ़ें: सस्ता.com', true],
  ['Write to asha@mail.com please', false],
  ['Thanks.In the morning I eat at 8.30', false],
  ['Rs 2.500/month for veg/non-veg?', false],
  ['Is the dabba available? Combo.Or only lunch', false],
])('Tells whether “%s” has a web address: %s', (text, has) => {
  expect(hasLink(text)).toBe(has)
})
