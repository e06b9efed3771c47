import { expect, it } from 'vitest'
import { base32, codeOf, findStep } from './codes.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1; our six digits are the last of its eight.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of RFC 6238 for second %i', (second, code) => {
  expect(codeOf(secret, Math.floor(second / 30))).toBe(code.slice(2))
})

it('accepts the codes of the present, the previous and the next time step', () => {
  const now = 1000 * 30_000 + 15_000
  const steps = [998, 999, 1000, 1001, 1002]
  expect(steps.map((step) => findStep(secret, codeOf(secret, step), now))).toEqual([
    undefined,
    999,
    1000,
    1001,
    undefined,
  ])
})

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-00001'])(
  'refuses the code "%s"',
  (code) => {
    expect(findStep(secret, code, 1)).toBeUndefined()
  },
)

// Test vectors of RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes "%s" as RFC 4648 does', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
