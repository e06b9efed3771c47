import { beforeAll, expect, it } from 'vitest'
import { searchRequest } from '#contract/search.ts'
import { readWorld, type World } from '#tests/ops/relevance/random/facts.ts'
import {
  listWords,
  listWritten,
  measureLiteral,
  type Beside,
  type LiteralField,
  type Written,
} from '#tests/ops/relevance/literal.ts'
import { readIndex, rebuild } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

await makeWorld({ data: 'demo' })
await rebuild()
await search.warmUp()

/**
 * Minimum share of the first page's positions whose kitchens have the word, of those that could, alone or beside
 * another word.
 */
const FIRST_PAGE: [LiteralField, number][] = [
  ['name', 0.95],
  ['dish', 0.95],
  ['tag', 0.9],
  ['plan', 0.9],
]
/** Every n-th word of a field is searched. */
const EVERY: Record<LiteralField, number> = { name: 4, dish: 16, tag: 2, plan: 2, planText: 4 }

let world: World
let written: Written[]
let index: Map<number, CompanyDocument>
beforeAll(async () => {
  world = await readWorld(sql)
  index = await readIndex()
  const closed = [...index.values()].filter(({ closed }) => closed === 1).map(({ id }) => id)
  written = listWritten(world, new Set(closed))
})

/** A word alone, and beside a city, a price or a diet. */
const questions: ((word: string) => Beside)[] = [
  (query) => ({ query, mayAnswer: () => true }),
  (word) => {
    const { id } = written.find(({ words }) => Object.values(words).some((all) => all.has(word)))!
    const { location } = world.kitchens.find((kitchen) => kitchen.id === id)!
    const isThere = (id: number) => index.get(id)!.areas.includes(location)
    return { query: `${word} ${location}`, mayAnswer: isThere }
  },
  (word) => ({
    query: `${word} under 3000`,
    mayAnswer: (id) => (index.get(id)!.monthlyPrice ?? Infinity) <= 3000,
  }),
  (word) => ({
    query: `jain ${word}`,
    mayAnswer: (id) => index.get(id)!.diets.includes('jain'),
  }),
]

it.each(FIRST_PAGE)(
  'finds every kitchen with a word in its %s, also beside other words, and ranks it first',
  async (field, floor) => {
    const words = listWords(written, field).filter((_, at) => at % EVERY[field] === 0)
    let at = 0
    const ask = (word: string) => questions[at++ % questions.length]!(word)
    const kinds = ['diet', 'place', 'day', 'order'] as const
    const found = await measureLiteral(search, written, field, words, kinds, ask)
    console.log(`${field}: ${found.words} words, recall ${found.recall}, first ${found.firstPage}`)
    if (found.recall < 1 || found.firstPage < floor) console.log(found.faults.join('\n'))
    expect(found.recall).toBe(1)
    expect(found.firstPage).toBeGreaterThanOrEqual(floor)
  },
  600_000,
)

it('finds every kitchen with a word in the description of a plan', async () => {
  const elsewhere = ['name', 'dish', 'tag', 'plan'] as const
  const known = new Set(elsewhere.flatMap((field) => listWords(written, field)))
  const words = listWords(written, 'planText').filter((word) => !known.has(word))
  const kinds = ['dish', 'diet', 'place', 'meal', 'day', 'term', 'order', 'price'] as const
  const found = await measureLiteral(search, written, 'planText', words, kinds)
  console.log(`plan texts: ${found.words} words, recall ${found.recall}`)
  if (found.recall < 1) console.log(found.faults.join('\n'))
  expect(found.recall).toBe(1)
}, 600_000)

it.each(['mustard oil', 'stone grinder', 'bagasse trays'])(
  'lists the kitchens with “%s” in a text first',
  async (words) => {
    const has = new RegExp(words.replaceAll(' ', '[ -]'), 'i')
    const those = [...index.values()].filter(({ description }) => has.test(description))
    const { hits } = await search.searchCompanies(searchRequest.parse({ query: words }))
    expect(those.length).toBeGreaterThan(0)
    expect(hits.slice(0, those.length).every(({ id }) => those.some((one) => one.id === id))).toBe(
      true,
    )
  },
)
