import { describe, expect, it } from 'vitest'
import { readWords } from './read-words.ts'

describe('readWords', () => {
  it.each([
    ['paneer on Tuesday', 'paneer', 'Tuesday'],
    ['fri fish pune', 'fish pune', 'Friday'],
    ['Sundays biryani', 'biryani', 'Sunday'],
    ['sunday', 'sunday', undefined],
    ['sun dried tomato', 'sun dried tomato', undefined],
    ['"paneer tikka"', 'paneer tikka', undefined],
    ['-paneer --dal south-indian', 'paneer dal south-indian', undefined],
    [' - ', '-', undefined],
    ['', '', undefined],
  ])('reads %j', (query, text, day) => {
    expect(readWords(query)).toEqual({ text, day })
  })
})
