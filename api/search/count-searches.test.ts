import { expect, it } from 'vitest'
import { termToKeep } from './count-searches.ts'

it.each([
  ['  Paneer   TIKKA ', 'paneer tikka'],
  ['ｊａｉｎ', 'jain'],
  ['thali under 3000', 'thali under 3000'],
  ['st. thomas mess', 'st. thomas mess'],
  ['dal '.repeat(40), 'dal '.repeat(15).trim()],
])('normalizes the search %j to %j', (query, term) => {
  expect(termToKeep(query)).toBe(term)
})

it.each([
  'asha@example.test',
  'आशा.भारत',
  'tiffin near asha_rao',
  '9876543210',
  'call 98765 43210',
  '+91-98-76-54-32-10',
  '९८७६५४३२१०',
  'flat 400076 powai',
  'https://example.test/me',
  'instagram.com/asha',
  'ｍａｉｌ＠ｅｘａｍｐｌｅ．ｔｅｓｔ',
])('does not count %j, which may identify a person', (query) => {
  expect(termToKeep(query)).toBeNull()
})
