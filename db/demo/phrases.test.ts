import { describe, expect, it } from 'vitest'
import { fittingPhrases } from './conditions.ts'
import { lines, writePhrase } from './phrases.ts'
import { createRandom } from './random.ts'

describe('writePhrase', () => {
  it('chooses, nests and fills in', () => {
    const random = createRandom(1)
    const texts = new Set(
      Array.from({ length: 50 }, () =>
        writePhrase('[A [hot|cold]|One] {dish}[|!]', { dish: 'dosa' }, random),
      ),
    )
    expect([...texts].toSorted()).toEqual([
      'A cold dosa',
      'A cold dosa!',
      'A hot dosa',
      'A hot dosa!',
      'One dosa',
      'One dosa!',
    ])
  })

  it('refuses a phrase that speaks of something unknown', () => {
    expect(() => writePhrase('{dish}', {}, createRandom(1))).toThrow('{dish}')
  })
})

describe('fittingPhrases', () => {
  it('keeps the phrases whose conditions hold', () => {
    const bank = lines(`
      always
      @vegan plants
      @!vegan,south curd rice
    `)
    expect(new Set(fittingPhrases(bank, new Set(['vegan', 'south'])))).toEqual(
      new Set(['always', 'plants']),
    )
    expect(new Set(fittingPhrases(bank, new Set(['south'])))).toEqual(
      new Set(['always', 'curd rice']),
    )
  })
})
