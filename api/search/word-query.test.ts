import { describe, expect, it } from 'vitest'
import { nearOf, readTerms, toWordQuery } from './word-query.ts'

const wordsOf = (query: string) => readTerms(query).map(({ words }) => words.join(' '))

describe('readTerms', () => {
  it.each([
    ['Paneer Tikka', ['paneer', 'tikka']],
    ['paneer on tuesday', ['paneer']],
    ['the best of pune', ['best', 'pune']],
    ['the', ['the']],
    ['lunch box pune', ['lunch box', 'pune']],
    ['"Café-food" & more', ['cafe', 'food', 'more']],
    ['% _ *', []],
    ['', []],
  ])('reads %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words)
  })

  it('lets the last word go on, and looks at ten words', () => {
    expect(readTerms('dal mak').map(({ begins }) => begins)).toEqual([false, true])
    expect(readTerms('w '.repeat(50))).toHaveLength(10)
  })

  it('knows synonyms, and no property that every object has', () => {
    expect(readTerms('bombay pune')[0]!.synonyms).toEqual([['mumbai']])
    expect(readTerms('constructor')[0]!.synonyms).toEqual([])
  })
})

it('nearOf keeps what may be meant', () => {
  const vocabulary = ['panner', 'paneer', 'pan', 'dinner']
  expect(nearOf('panneer', false, vocabulary)).toEqual(['panner', 'paneer'])
  expect(nearOf('mess', false, ['miss', 'messy'])).toEqual([])
})

it('toWordQuery asks for every term in one of its forms', () => {
  expect(toWordQuery(readTerms('bombay panneer'), ['paneer'])).toEqual({
    exact: `(('bombay') | ('mumbai')) & (('panneer':*))`,
    near: `(('bombay') | ('mumbai')) & (('panneer':*) | ('paneer'))`,
    exactInName: `(('bombay':A) | ('mumbai':A)) & (('panneer':*A))`,
    nearInName: `(('bombay':A) | ('mumbai':A)) & (('panneer':*A) | ('paneer':A))`,
  })
})
