import { beforeAll, expect, it, vi } from 'vitest'
import { createLexicon } from '#api/search/understand/lexicon.ts'
import { phrases } from '#api/search/understand/vocabulary.ts'
import { kilometresBetween } from '#db/distance.ts'
import { listTermsSince, type LearnedTerm } from '#db/lexicon.ts'
import { keyOfDish, toFamilies } from '#indexer/words/dishes.ts'
import { addCompany, addMenu } from '#tests/support/factories.ts'
import { WAIT_HANG_MS } from '#tests/support/hang-limits.ts'
import { indexCompanies, rebuild, reconcile } from '#tests/support/indexing.ts'
import { log, sql } from '#tests/support/product.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

let lexicon = createLexicon({ sql, log })
let terms: LearnedTerm[] = []
beforeAll(async () => {
  await rebuild()
  await lexicon.load()
  terms = await listTermsSince(sql, '0')
  // Starting does not wait for names, which are read last.
  const last = textsOf('name').toSorted().at(-1)!.split(' ').at(-1)!
  await vi.waitUntil(() => lexicon.isWritten(last), WAIT_HANG_MS)
})

const understand = (query: string) => lexicon.understand(query, 'Sunday').segments
const kindsOf = (query: string) => understand(query).map(({ meaning }) => meaning.kind)
const textsOf = (kind: LearnedTerm['kind']) =>
  terms.flatMap((term) => (term.kind === kind ? [term.term] : []))

it('reads every dish as one dish', () => {
  expect(textsOf('dish').length).toBeGreaterThan(1_000)
  const isOneDish = (dish: string) => {
    const said = understand(dish).filter(({ meaning }) => meaning.kind !== 'ordinary')
    return said.length === 1 && said[0]!.meaning.kind === 'dish' && !said[0]!.not
  }
  expect(textsOf('dish').filter((dish) => !isOneDish(dish))).toEqual([])
})

it('reads no word of a dish or a name as something with another spelling', () => {
  const written = new Set([...phrases.map(({ text }) => text.toLowerCase()), ...textsOf('place')])
  const words = [...textsOf('dish'), ...textsOf('name')].flatMap(
    (text) => text.match(/[\p{L}\p{M}'’]{2,}/gu) ?? [],
  )
  // "Good" in a name is an ordinary word.
  const own = new Set(['dish', 'name', 'unknown', 'place', 'ordinary'])
  expect(
    [...new Set(words)].filter((word) => {
      const [first] = understand(word)
      return first!.misspelt || !(own.has(first!.meaning.kind) || written.has(word))
    }),
  ).toEqual([])
})

it('reads the name of every district as a place, even without kitchens', async () => {
  const districts = await sql<{ district: string }[]>`select distinct district from pincodes`
  expect(districts.length).toBeGreaterThan(600)
  const others = districts.filter(
    ({ district }) => !kindsOf(`tiffin in ${district}`).includes('place'),
  )
  expect(others).toEqual([])
  // A style of cooking, unless another word marks it as a place.
  expect(kindsOf('udupi tiffin')).toEqual(['cuisine', 'food'])
  for (const city of ['kota', 'gaya'])
    expect(kindsOf(`students ${city}`)).toEqual(['audience', 'place'])
})

it('measures from a city’s own position rather than its district’s centre', () => {
  const [surat] = understand('surat')
  if (surat?.meaning.kind !== 'place') throw new Error('No place')
  const [point] = surat.meaning.place.points
  expect(kilometresBetween(point!, { latitude: 21.19, longitude: 72.83 })).toBeLessThan(10)
})

it('understands a new dish and a new word as soon as they are indexed, and forgets deleted ones', async () => {
  const id = await addCompany({ name: 'Zuqqat Zaika', address: '4, Qasba Marg, Pune 411005' })
  await addMenu(id, 'Tuesday', 'Lunch: Vexatious Quxaloo Curry, Rice')
  const families = toFamilies('quxaloo')
  expect(lexicon.dishesWith(families)).toEqual([])
  await indexCompanies([id])
  await expect
    .poll(async () => {
      await lexicon.refresh()
      return [lexicon.isWritten('zuqqat'), kindsOf('quxaloo curry')[0]]
    })
    .toEqual([true, 'dish'])
  expect(lexicon.dishesWith(families)).toEqual([keyOfDish(toFamilies('Vexatious Quxaloo Curry'))])
  await sql`delete from companies where id = ${id}`
  // A comparison keeps terms that may have been added while it read; any open transaction of the
  // server has this effect.
  await expect
    .poll(async () => {
      await reconcile()
      lexicon = createLexicon({ sql, log })
      await lexicon.load()
      return lexicon.dishesWith(families)
    })
    .toEqual([])
})
