import { expect, it } from 'vitest'
import type { Completion } from '#contract/search.ts'
import { refreshCompletions } from '#indexer/completions.ts'
import { addCompany, addMenu } from '#tests/support/factories.ts'
import { context, indexCompanies, rebuild } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

await rebuild()
await refreshCompletions(context)
await search.warmUp()
const app = await useApp()

async function complete(query: string): Promise<Completion[]> {
  const { status, body } = await app.get<Completion[]>(
    `/api/search/suggest?${new URLSearchParams({ query })}`,
  )
  expect(status).toBe(200)
  return body
}

it.each([
  ['mum', { kind: 'place', label: 'Mumbai' }],
  ['pun', { kind: 'place', label: 'Pune' }],
  ['bomb', { kind: 'place', label: 'Mumbai' }],
  ['blr', { kind: 'place', label: 'Bengaluru' }],
  ['pan', { kind: 'dish' }],
  ['north ind', { kind: 'cuisine', label: 'North Indian' }],
  ['hydrabad', { kind: 'place', label: 'Hyderabad' }],
  ['jai', { kind: 'diet', label: 'Jain' }],
  ['shuddh shaka', { kind: 'diet', label: 'Pure veg' }],
  ['जैन', { kind: 'diet', label: 'Jain' }],
  ['मुंब', { kind: 'place', label: 'Mumbai' }],
  ['சென்', { kind: 'place', label: 'Chennai' }],
  ['বেঙ্গা', { kind: 'place', label: 'Bengaluru' }],
  ['पनीर', { kind: 'dish' }],
  ['चिक', { kind: 'dish', label: 'चिकन' }],
  ['پنی', { kind: 'dish', label: 'پنیر' }],
  ['koraman', { kind: 'locality', label: 'Koramangala' }],
  ['hsr lay', { kind: 'locality', label: 'HSR Layout' }],
])('completes "%s"', async (query, expected) => {
  const completions = await complete(query)
  expect(completions).toContainEqual(expect.objectContaining(expected))
  expect(completions.length).toBeLessThanOrEqual(8)
})

it.each(['morn', 'morni', 'mornin', 'morning m'])(
  'completes "%s" by what is written so before what would be misspelt',
  async (query) => {
    expect((await complete(query))[0]).toMatchObject({ label: 'Morning Millet Kitchen' })
  },
)

it.each(['mo', 'kha'])('completes the few letters "%s" by names only', async (query) => {
  for (const { kind, label } of await complete(query))
    if (kind === 'diet' || kind === 'place') expect(label.toLowerCase()).toContain(query)
})

it('completes a company as soon as it is indexed, and a dish after the next refresh', async () => {
  const ids = [
    await addCompany({ name: 'Zafrani Rasoi', location: 'Pune' }),
    await addCompany({ name: 'Zafrani Dawat', location: 'Delhi' }),
  ]
  for (const id of ids) await addMenu(id, 'Monday', 'Lunch: 2 Zafrani undhiyu, Roti')
  await indexCompanies(ids)
  const company = { kind: 'company', label: 'Zafrani Rasoi', companyId: ids[0], location: 'Pune' }
  expect(await complete('zafrani ra')).toEqual([company])
  expect(await refreshCompletions(context)).toBeGreaterThan(0)
  expect(await complete('zafrani un')).toEqual([{ kind: 'dish', label: 'Zafrani undhiyu' }])
  expect(await refreshCompletions(context)).toBe(0)
})

it('offers searches that found something on three days, without numbers or addresses', async () => {
  const count = (term: string, day: string, foundNothing = 0) => sql`
    insert into search_terms (day, term, location, cuisine, searches, found_nothing)
    values (${day}, ${term}, '', '', 1, ${foundNothing})`
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
    await count('qorma for hostels', day)
    await count('qorma 98200 12345', day)
    await count('qorma@example.test', day)
    await count('qorma of no kitchen', day, 1)
    if (day !== '2026-11-03') await count('qorma twice', day)
  }
  await refreshCompletions(context)
  expect(await complete('qorma')).toEqual([{ kind: 'search', label: 'qorma for hostels' }])
})

it('answers an empty list when nothing completes', async () => {
  expect(await complete('')).toEqual([])
  expect(await complete('xqzvwk')).toEqual([])
  expect((await app.get(`/api/search/suggest?query=${'a'.repeat(10_000)}`)).status).toBe(400)
})
