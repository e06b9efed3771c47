import { expect, it } from 'vitest'
import { searchRequest, type Completion } from '#contract/search.ts'
import { refreshCompletions } from '#indexer/completions.ts'
import { readWorld } from '#tests/ops/relevance/random/facts.ts'
import { listTyped, measureTyping, searchPlainly } from '#tests/ops/relevance/typing.ts'
import { addCompany, addMenu } from '#tests/support/factories.ts'
import { context, indexCompanies, readIndex, rebuild } from '#tests/support/indexing.ts'
import { liveIndex, sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })
await rebuild()
await refreshCompletions(context)
await search.warmUp()
const app = await useApp()
const world = await readWorld(sql)

/** Maximum share of meant companies that plain full text lists on the first page, but we do not. */
const WORSE = 0.02

it.each([
  'first words of names',
  'further words of names',
  'tags and names of plans',
  'words of plans',
  'cities',
  'cuisines',
  'tags',
  'dishes',
] as const)(
  'finds what plain full text finds while someone types %s, and never everybody for few',
  async (kind) => {
    const typed = listTyped(world)[kind]
    const plainly = (text: string) => searchPlainly(liveIndex, text)
    const found = await measureTyping(search, plainly, world.kitchens.length, typed)
    expect(found.steps).toBeGreaterThan(0)
    expect(found.faults).toEqual([])
    expect(found.first).toBeGreaterThanOrEqual(found.plainFirst - WORSE)
  },
  600_000,
)

it('lists the kitchens with certain words in a text first', async () => {
  const documents = [...(await readIndex()).values()]
  for (const query of ['mustard oil', 'stone grinder']) {
    const written = new RegExp(query.replaceAll(' ', '[ -]'), 'i')
    const those = documents.flatMap((one) => (written.test(one.description) ? [one.id] : []))
    const { hits } = await search.searchCompanies(searchRequest.parse({ query }))
    expect(those.length).toBeGreaterThan(0)
    const first = hits.slice(0, those.length).map(({ id }) => id)
    expect(first.filter((id) => !those.includes(id))).toEqual([])
  }
})

it('answers what no person types', async () => {
  for (const query of [
    ...['\u200Bmum\u200Dbai\u202E tiffin\uFEFF', 'मुंबई mumbai மும்பை ముంబై 🍛', '\u0300\u0301\u0302'],
    ...['no no no without bina nahi', 'under above between to 2000', '-'.repeat(200)],
    ...['" OR areas = "Pune', 'constructor __proto__ hasOwnProperty', '"paneer', 'paneer "', '*'],
  ])
    expect((await app.get(`/api/search?${new URLSearchParams({ query })}`)).status).toBe(200)
})

async function complete(query: string): Promise<Completion[]> {
  const { status, body } = await app.get<Completion[]>(
    `/api/search/suggest?${new URLSearchParams({ query })}`,
  )
  expect(status).toBe(200)
  return body
}

it.each([
  ['mum', { kind: 'place', label: 'Mumbai' }],
  ['bomb', { kind: 'place', label: 'Mumbai' }],
  ['pan', { kind: 'dish' }],
  ['north ind', { kind: 'cuisine', label: 'North Indian' }],
  ['hydrabad', { kind: 'place', label: 'Hyderabad' }],
  ['jai', { kind: 'diet', label: 'Jain' }],
  ['जैन', { kind: 'diet', label: 'Jain' }],
  ['मुंब', { kind: 'place', label: 'Mumbai' }],
  ['বেঙ্গা', { kind: 'place', label: 'Bengaluru' }],
  ['चिक', { kind: 'dish', label: 'चिकन' }],
  ['پنی', { kind: 'dish', label: 'پنیر' }],
  ['koraman', { kind: 'locality', label: 'Koramangala' }],
  ['hsr lay', { kind: 'locality', label: 'HSR Layout' }],
])('completes "%s"', async (query, expected) => {
  const completions = await complete(query)
  expect(completions).toContainEqual(expect.objectContaining(expected))
  expect(completions.length).toBeLessThanOrEqual(8)
})

it.each(['morn', 'morning m'])(
  'completes "%s" by what is written so before what would be misspelt',
  async (query) => {
    expect((await complete(query))[0]).toMatchObject({ label: 'Morning Millet Kitchen' })
  },
)

it('completes few letters by names only', async () => {
  for (const { kind, label } of await complete('kha'))
    if (kind === 'diet' || kind === 'place') expect(label.toLowerCase()).toContain('kha')
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
