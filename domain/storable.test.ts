import { expect, it } from 'vitest'
import { truncate, findUnstorable, UNSTORABLE_MESSAGE } from './storable.ts'

it.each([
  ['a lone half of a pair', { name: 'Swad \uD83C' }, ['name'], UNSTORABLE_MESSAGE],
  ['U+0000 in a list', { tags: ['Jain', 'a\0'] }, ['tags', '1'], UNSTORABLE_MESSAGE],
  ['U+0000 in the name of a field', { a: { 'b\0': 1 } }, ['a'], UNSTORABLE_MESSAGE],
])('finds the unstorable part: %s', (_what, value, path, message) => {
  expect(findUnstorable(value)).toEqual({ path, message })
})

it('finds values nested deeper than the call stack, and accepts others', () => {
  const nested = JSON.parse(`{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
  expect(findUnstorable(nested)!.message).toBe('This is nested too deeply')
  expect(findUnstorable({ a: [{ b: [{ c: '🍛 दाल' }] }], n: null, at: 1 })).toBeUndefined()
})

it.each([
  ['🍛🍛', 3, '🍛'],
  ['🍛🍛', 4, '🍛🍛'],
  ['dal', 2, 'da'],
  ['dal', 9, 'dal'],
])('cuts %j to %i units without splitting a character', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected)
})
