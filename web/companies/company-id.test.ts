import { expect, it } from 'vitest'
import { kindOfId } from './company-id.ts'

it.each([
  ['1', 'possible'],
  ['2147483647', 'possible'],
  ['2147483648', 'unknown'],
  ['99999999999', 'unknown'],
  ['0', 'unknown'],
  ['007', 'unknown'],
  ['abc', 'invalid'],
  ['-1', 'invalid'],
  ['1.5', 'invalid'],
  ['0x1', 'invalid'],
  ['１', 'invalid'],
])('classifies the id %s as %s', (id, kind) => {
  expect(kindOfId(id)).toBe(kind)
})
