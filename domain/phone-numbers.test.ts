import { expect, it } from 'vitest'
import { phoneNumbers, shareNumber, whatsAppUrl } from './phone-numbers.ts'

it.each([
  ['+91 98200 12345', '+919820012345', '919820012345'],
  ['98200-12345', '+919820012345', '919820012345'],
  ['098200 12345', '+919820012345', '919820012345'],
  ['0091 98200 12345', '+919820012345', '919820012345'],
  ['(0) 9820012345', '+919820012345', '919820012345'],
  ['+91 22 2345 6789', '+912223456789', undefined],
  ['022 2345 6789', '02223456789', undefined],
  ['080 2345 6789', '08023456789', undefined],
  ['(0731) 234-5678', '07312345678', undefined],
  ['+91 80 2345 6789', '+918023456789', undefined],
  ['+91-079-2345 6789', '+917923456789', undefined],
  ['091 98200 12345', '+919820012345', '919820012345'],
  // A fictional number of the demo data.
  ['+91 00123 45678', '+910012345678', '910012345678'],
  ['00123 45678', '0012345678', undefined],
  ['+44 9820 012345', '+449820012345', undefined],
  ['1800 123 456', '1800123456', undefined],
])('parses the phone number %s', (written, dialled, whatsApp) => {
  expect(phoneNumbers(written)).toEqual([{ written, dialled, ...(whatsApp && { whatsApp }) }])
})

it('reads any number of phone numbers in a text', () => {
  expect(phoneNumbers('022 2345 6789 / 98200 12345').map(({ dialled }) => dialled)).toEqual([
    '02223456789',
    '+919820012345',
  ])
  for (const typed of [null, '', 'on request', 'javascript:alert(1)']) {
    expect(phoneNumbers(typed)).toEqual([])
  }
})

it.each([
  ['98200 00000 / 98200 00001', ['+919820000000', '+919820000001']],
  ['98200 00000 98200 00001', ['+919820000000', '+919820000001']],
  ['+91 98200 00000 +91-98200-00001', ['+919820000000', '+919820000001']],
  [
    '98200 00000\n022 2345 6789 and 98200 00001 & 1800 123 456',
    ['+919820000000', '02223456789', '+919820000001', '1800123456'],
  ],
  ['९८२०० ०००००; ৯৮২০০ ০০০০১', ['+919820000000', '+919820000001']],
  ['022 2345 6789 ext 12', ['02223456789']],
  ['12345 12345 12345 12345', []],
])('dials each number in %j', (typed, dialled) =>
  expect(phoneNumbers(typed).map((number) => number.dialled)).toEqual(dialled),
)

it('finds a number that two texts share', () => {
  expect(shareNumber('98200 00000 / 022 2345 6789', '+91 98200 00000')).toBe(true)
  expect(shareNumber('+91 22 2345 6789', '98200 00000, 022 2345 6789')).toBe(true)
  expect(shareNumber('98200 00000', '98200 00001 / 98200 00002')).toBe(false)
  expect(shareNumber(null, null)).toBe(false)
})

it('links to WhatsApp with a prepared sentence, for suitable numbers', () => {
  expect(whatsAppUrl('022 2345 6789, 98200 12345', 'Lunch & dinner?')).toBe(
    'https://wa.me/919820012345?text=Lunch%20%26%20dinner%3F',
  )
  expect(whatsAppUrl('022 2345 6789', 'Hello')).toBeUndefined()
})
