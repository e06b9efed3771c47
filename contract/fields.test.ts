import { expect, it } from 'vitest'
import type { z } from 'zod'
import { companyInput } from './admin-companies.ts'
import { planInput } from './plan-input.ts'
import { adminCredentials } from './admins.ts'
import {
  emailAddress,
  givenPassword,
  line,
  newPassword,
  optionalEmail,
  optionalLine,
  text,
} from './fields.ts'
import { wordsInQuery } from './query-fields.ts'

it.each<[string, z.ZodType, unknown, unknown]>([
  ['a name', line(20, 'missing'), '\u200EAnnapurna\u200B ', 'Annapurna'],
  ['an optional line', optionalLine(20), '\u2066 \u2069', null],
  ['lines of text', text(40), 'Dal\u00AD\u0007\r\nRoti', 'Dal\r\nRoti'],
  ['an address', emailAddress, '\u202Aasha@example.test\u202C', 'asha@example.test'],
  ['words to search', wordsInQuery, '\u200EAnna\u200Bpurna', 'Annapurna'],
  ['tags', companyInput.shape.tags, ['Jain\u200B', 'Jain'], ['Jain']],
  ['a price', planInput.shape.price, '\u202D2400\u202C', '2400'],
  ['a user name', adminCredentials.shape.username, '\uFEFFlata', 'lata'],
])('removes invisible characters from %s', (_, schema, given, taken) =>
  expect(schema.parse(given)).toEqual(taken),
)

it.each([
  'asha@भारत',
  'asha@127.1',
  'asha@टि फिन.भारत',
  'a@b@टिफिन.भारत',
  'आशा@टिफिन.भारत',
  'a@-.भारत',
])('refuses the address %j', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false)
  expect(optionalEmail.safeParse(typed).success).toBe(false)
})

it('refuses a name without visible characters', () =>
  expect(line(20, 'A name is required').safeParse('\u200B\u3164').error?.issues[0]?.message).toBe(
    'A name is required',
  ))

it('does not change passwords', () => {
  for (const schema of [newPassword, givenPassword])
    expect(schema.parse(' secret\u200D ')).toBe(' secret\u200D ')
})
