import { expect, it } from 'vitest'
import { readTags } from './read-tags.ts'

it('reads tags between commas, trimmed and without empty ones', () => {
  expect(readTags(' Jain ,, Free delivery,Jain, ')).toEqual(['Jain', 'Free delivery'])
  expect(readTags('  ')).toEqual([])
})
