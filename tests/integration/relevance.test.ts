import { beforeAll, expect, it, vi } from 'vitest'
import { searchRequest } from '#contract/search.ts'
import { judge, readFacts, readGold, tabulate, type Verdict } from '#tests/relevance/judge.ts'
import { addCompany } from '#tests/support/factories.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

// Names that contain a place, a day or an audience which is not meant.
const misleading = [
  { name: 'Madras Meals', location: 'Pune' },
  { name: 'Poona Kitchen', location: 'Delhi' },
  { name: 'Sunday Family Mess', location: 'Kolkata' },
  { name: 'Delhi Darbar Tiffin', location: 'Chennai' },
  { name: 'Bandra Bhojan', location: 'Kolkata' },
  { name: 'Koramangala Kitchen', location: 'Mumbai' },
] as const

const verdicts: Verdict[] = []
beforeAll(async () => {
  for (const company of misleading) await addCompany(company)
  await rebuild()
  await search.warmUp()
  const companies = await readFacts()
  for (const gold of await readGold()) {
    const answer = await vi.waitFor(async () => {
      const found = await search.searchCompanies(
        searchRequest.parse({ query: gold.query, near: gold.near }),
      )
      // On a busy machine the engine may be too slow for a moment.
      if (found.basic) throw new Error(`Postgres answered ${gold.query}`)
      return found
    })
    verdicts.push(judge(gold, answer, companies))
  }
  console.log(tabulate(verdicts))
  for (const { gold, contradictions, missed } of verdicts)
    if (missed || contradictions.length > 0)
      console.log(
        `${gold.query} (${gold.conditions.join(' & ')}): ${missed ? 'nothing found' : contradictions.join(', ')}`,
      )
})

it('judges at least 250 queries', () => {
  expect(verdicts.length).toBeGreaterThanOrEqual(250)
})

it('satisfies everything that was asked in 97 of 100 hits', () => {
  const judged = verdicts.reduce((sum, verdict) => sum + verdict.judged, 0)
  const satisfied = verdicts.reduce((sum, verdict) => sum + verdict.satisfied, 0)
  expect(satisfied / judged).toBeGreaterThanOrEqual(0.97)
})

it('shows nothing that contradicts what was asked while something satisfies it', () => {
  const wrong = verdicts.filter(({ contradictions }) => contradictions.length > 0)
  expect(wrong.map(({ gold, contradictions }) => [gold.query, ...contradictions])).toEqual([])
})

it('never finds nothing while something satisfies', () => {
  expect(verdicts.filter(({ missed }) => missed).map(({ gold }) => gold.query)).toEqual([])
})
