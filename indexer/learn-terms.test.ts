import { expect, it } from 'vitest'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { createTermCount } from '#indexer/learn-terms.ts'

const empty = { name: '', tags: [], cuisine: '', plans: [], planTexts: [], shortDescription: '' }
const company = (description: string) =>
  ({ ...empty, dishNames: [], localities: [], description }) as unknown as CompanyDocument

/** A word for each number up to a million. */
const wordFor = (n: number) =>
  String(n)
    .padStart(6, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

it('learns of endless pairs of words only the most frequent', () => {
  const maxPairs = 100
  const count = createTermCount(maxPairs)
  for (let n = 0; n < 300; n++) {
    const words = Array.from({ length: 10 }, (_, at) => wordFor(n * 10 + at))
    count.add([company(`cooks in mustard oil ${words.join(' ')}`)])
  }
  const terms = count.list()
  const pairs = terms.filter(({ kind, term }) => kind === 'word' && term.includes(' '))
  expect(pairs).toHaveLength(maxPairs)
  expect(pairs).toContainEqual({ kind: 'word', term: 'mustard oil', companies: 300 })
  // Single words are all learnt.
  expect(terms).toContainEqual({ kind: 'word', term: wordFor(0), companies: 1 })
})
