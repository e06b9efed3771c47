import { afterAll, beforeEach, expect, it } from 'vitest'
import { addSearchCounts, cleanSearchTerms } from '#db/search-terms.ts'
import { dateInDays } from '#tests/support/day.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { indexCompanies, rebuild } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { searchCounter } from '#tests/support/search.ts'
import { useApp } from '#tests/support/use-app.ts'

await rebuild()
const app = await useApp()
const admin = await signInAdmin(app.origin)
await indexCompanies([
  await addCompany({ name: 'Meera Rasoi', location: 'Mumbai', cuisine: 'North Indian' }),
  await addCompany({ name: 'Sagar Dabba', location: 'Guntur', cuisine: 'South Indian' }),
])
beforeEach(async () => {
  await searchCounter.stop()
  await sql`delete from search_terms`
})
afterAll(() => searchCounter.stop())

const search = (query: Record<string, string>) =>
  app.get(`/api/search?${new URLSearchParams(query)}`)

async function kept() {
  await searchCounter.stop()
  return await sql`
    select term, location, cuisine, searches, found_nothing from search_terms
    order by term, location, cuisine`
}

const daysAgo = (days: number) => dateInDays(-days)
const today = () => dateInDays(0)

it('Counts of searches are by words and filters, once for all pages, and include whether they found nothing', async () => {
  await search({ query: ' Meera  RASOI ' })
  await search({ query: 'meera rasoi' })
  await search({ query: 'meera rasoi', page: '2' })
  await search({ query: 'xylophone' })
  await search({ query: 'meera xylophone' })
  await search({ location: 'Mumbai' })
  await search({ cuisine: 'South Indian', location: 'Mumbai' })
  expect(await kept()).toEqual([
    { term: '', location: 'Mumbai', cuisine: '', searches: 1, foundNothing: 0 },
    { term: '', location: 'Mumbai', cuisine: 'South Indian', searches: 1, foundNothing: 1 },
    { term: 'meera rasoi', location: '', cuisine: '', searches: 2, foundNothing: 0 },
    // Hits that match only some of the words do not count as results.
    { term: 'meera xylophone', location: '', cuisine: '', searches: 1, foundNothing: 1 },
    { term: 'xylophone', location: '', cuisine: '', searches: 1, foundNothing: 1 },
  ])
})

it('Counts of searches are written automatically within a few seconds', async () => {
  searchCounter.start()
  await search({ query: 'meera' })
  await expect.poll(() => sql`select term from search_terms`).toEqual([{ term: 'meera' }])
})

it('Counts of searches exclude empty and invalid ones, prefixes of words, and personal names', async () => {
  await search({})
  await search({ priceRange: 'budget' })
  expect(await search({ query: 'dal', page: '0' })).toMatchObject({ status: 400 })
  const { who } = await signUp(app.origin, { name: 'Asha Ráo', username: 'asha.r' })
  for (const query of [
    ...['me', 'meera', 'meera ra', 'meera rasoi'],
    ...[who.email, who.username.toUpperCase(), 'ASHA RÁO', admin.who.name],
  ])
    await search({ query })
  expect((await kept()).map(({ term }) => term)).toEqual(['meera', 'meera rasoi'])
})

it('Counts of searches store neither person nor time of day', async () => {
  const [row] = await sql<[{ names: string }]>`
    select string_agg(column_name, ' ' order by ordinal_position) as names
    from information_schema.columns where table_name = 'search_terms'`
  expect(row.names).toBe('day term location cuisine searches found_nothing')
})

it('Counts of searches are deleted after 180 days, and when a term has become a name', async () => {
  const count = { location: '', cuisine: '', searches: 1, foundNothing: 0 }
  await addSearchCounts(sql, [
    { ...count, day: daysAgo(181), term: 'old' },
    { ...count, day: daysAgo(180), term: 'just kept' },
    { ...count, day: today(), term: 'vimala nair' },
  ])
  await signUp(app.origin, { name: 'Vimala Nair' })
  await cleanSearchTerms(sql)
  expect((await kept()).map(({ term }) => term)).toEqual(['just kept'])
})

it('The report on searches has frequent and failed searches of its days', async () => {
  const count = { location: '', cuisine: '', searches: 5, foundNothing: 0 }
  await addSearchCounts(sql, [
    { ...count, day: today(), term: 'meera' },
    { ...count, day: daysAgo(2), term: 'meera', searches: 4 },
    { ...count, day: daysAgo(6), term: 'jaipur', searches: 6, foundNothing: 6 },
    { ...count, day: today(), term: 'jain', location: 'Guntur', searches: 3, foundNothing: 3 },
    { ...count, day: today(), term: '', location: 'Mumbai' },
    { ...count, day: daysAgo(7), term: 'too old for a week' },
  ])
  const { status, body } = await admin.get('/api/admin/search/terms?days=7')
  expect(status).toBe(200)
  expect(body.frequent).toEqual([
    { term: 'meera', searches: 9, foundNothing: 0 },
    { term: 'jaipur', searches: 6, foundNothing: 6 },
    { term: 'mumbai', searches: 5, foundNothing: 0 },
    { term: 'jain', searches: 3, foundNothing: 3 },
  ])
  expect(body.empty).toEqual([
    { term: 'jaipur', searches: 6, lastDay: daysAgo(6) },
    { term: 'jain in guntur', searches: 3, lastDay: today() },
  ])
  expect((await admin.get('/api/admin/search/terms?days=8')).status).toBe(400)
})
