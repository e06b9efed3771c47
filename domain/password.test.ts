import { expect, it } from 'vitest'
import { normalizePassword, passwordLength } from './password.ts'

it.each([
  ['\u095B', '\u091C\u093C'],
  ['\u00E9', 'e\u0301'],
  ['\u212B', '\u00C5'],
  ['\uFF21\uFF11', 'A1'],
])('normalizes %j and %j to the same password', (one, other) =>
  expect(normalizePassword(one)).toBe(normalizePassword(other)),
)

it.each([
  ['secret', 6],
  ['🍛🍛🍛', 3],
  ['e\u0301e\u0301e\u0301', 3],
  ['\u095B', 2],
  ['\uFB03', 3],
])('counts the characters of %j', (typed, characters) =>
  expect(passwordLength(typed)).toBe(characters),
)
