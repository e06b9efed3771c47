import { expect, it } from 'vitest'
import { languages, localeOf } from './languages.ts'
import { groupDigits } from './numbers.ts'

const numbers = [
  0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, 12_345_678, -45_000, 0.5, 1_234.56789,
]

it('groups digits as Intl does in each language', () => {
  for (const { code } of languages) {
    const format = new Intl.NumberFormat(localeOf(code))
    expect(numbers.map(groupDigits)).toEqual(numbers.map((number) => format.format(number)))
  }
})

it('chooses the plural case as Intl does in each language', () => {
  const some = [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1_000_000]
  for (const { code, one } of languages) {
    const rules = new Intl.PluralRules(localeOf(code))
    const named = some.map((n) => ((one as readonly number[]).includes(n) ? 'one' : 'other'))
    expect(named).toEqual(some.map((n) => rules.select(n)))
  }
})
