import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Choices, currentChoices, type PlaceChoice, setChoices } from '#domain/choices.ts'
import { areasOf, findPlace } from './known-places.ts'
import { createDictionary } from './lexicon.ts'
import { phrases } from './vocabulary.ts'

const before = currentChoices()
afterEach(() => setChoices(before))

const place = (name: string, more: Partial<PlaceChoice> = {}): PlaceChoice => ({
  name,
  spellings: [],
  hidden: false,
  sameAs: null,
  partOf: null,
  popular: false,
  ...more,
})
/** The initial choices without one place, and with others. */
function change(added: readonly PlaceChoice[], { without = '', cuisines = [] as string[] } = {}) {
  const places = [...before.places.filter(({ name }) => name !== without), ...added]
  const named = cuisines.map((name) => ({ name, spellings: [], hidden: false }))
  setChoices({ places, cuisines: [...before.cuisines, ...named] } satisfies Choices)
}

const shimla = { latitude: 31.1, longitude: 77.2 }
const dictionary = createDictionary()
beforeAll(() =>
  dictionary.learnPincodes([
    { pincode: 302_001, district: 'Jaipur', state: 'Rajasthan', latitude: 26.9, longitude: 75.8 },
    { pincode: 301_001, district: 'Alwar', state: 'Rajasthan', latitude: 27.6, longitude: 76.6 },
    { pincode: 171_001, district: 'Shimla', state: 'Himachal Pradesh', ...shimla },
  ]),
)

/** The only place in a query: its label, its filters and the surrounding ones. */
function read(query: string) {
  const found = dictionary
    .understand(query, 'Monday')
    .segments.flatMap(({ meaning }) => (meaning.kind === 'place' ? [meaning.place] : []))
  expect(found).toHaveLength(1)
  const [{ label, areas, within, localities }] = found as [(typeof found)[0]]
  return { label, areas, within, localities }
}

const meantBy = (query: string) => dictionary.understand(query, 'Monday').segments[0]!.meaning

const rajasthan = place('Rajasthan', { hidden: true })
const jaipur = place('Jaipur', { partOf: 'Rajasthan' })

it('knows which cities and states the initial choices mean', () => {
  const areas = 'Mumbai Gawahati Karnataka Assam Gujarat Jaipur Rajasthan Goa'.split(' ')
  expect(areas.map((name) => areasOf(findPlace(name)!))).toEqual([
    ...[['Mumbai'], ['Gawahati'], ['Bengaluru'], ['Gawahati'], ['Gujarat'], [], [], []],
  ])
})

it.each(['जयपुर में टिफिन', '302001', 'veg thali rajasthan'])(
  'finds an added city by “%s”',
  (query) => {
    expect(read(query).areas).toEqual([])
    change([jaipur, rajasthan])
    const { areas, within } = read(query)
    expect(/302001/.test(query) ? within : areas).toEqual(['Jaipur'])
    setChoices(before)
    expect(read(query).areas).toEqual([])
  },
)

it.each([
  ['अलवर में टिफिन', 'Alwar'],
  ['tiffin in alvar city', 'Alwar'],
  ['tiffin himachal pradesh', 'Shimla'],
])('understands a city in “%s” that the vocabulary lacks', (query, city) => {
  const alwar = place('Alwar', { partOf: 'Rajasthan', spellings: ['Alvar City'] })
  const shimla = place('Shimla', { partOf: 'Himachal Pradesh', spellings: ['Simla'] })
  change([alwar, rajasthan, shimla, place('Himachal Pradesh', { hidden: true })])
  expect(read(query).areas).toEqual([city])
})

it('reads a listed state as the state rather than its cities', () => {
  change([jaipur, { ...rajasthan, hidden: false }])
  expect(read('tiffin in rajasthan')).toMatchObject({ label: 'Rajasthan', areas: ['Rajasthan'] })
  expect(read('tiffin in jaipur')).toMatchObject({ areas: ['Jaipur'], within: ['Rajasthan'] })
})

it('labels a renamed place by its new name, in all its spellings', () => {
  change([place('Guwahati', { spellings: ['Gawahati'] })], { without: 'Gawahati' })
  for (const query of ['tiffin in gawahati', 'গুয়াহাটিতে টিফিন', 'tiffin in guwahati'])
    expect(read(query)).toMatchObject({ label: 'Guwahati', areas: ['Guwahati'] })
})

it('reads a merged place as the place it was merged into', () => {
  change([place('Mumbai', { spellings: ['Thane', 'Mira Road'] })], { without: 'Mumbai' })
  for (const query of ['tiffin in thane', 'tiffin mira road', 'tiffin in ठाणे'])
    expect(read(query)).toMatchObject({ label: 'Mumbai', areas: ['Mumbai'] })
})

it('distinguishes a city from the state with the same spelling', () => {
  change([place('Panaji', { partOf: 'Goa' }), place('Goa', { hidden: true })])
  expect(read('tiffin in panaji')).toMatchObject({ label: 'Panaji', areas: ['Panaji'] })
  expect(read('tiffin in goa')).toMatchObject({ label: 'Goa', areas: ['Panaji'] })
  setChoices(before)
  expect(read('tiffin in panaji')).toMatchObject({ label: 'Goa', areas: [] })
})

it('reads the name of a new cuisine as a cuisine', () => {
  expect(meantBy('mewari thali').kind).not.toBe('cuisine')
  change([], { cuisines: ['Mewari'] })
  expect(meantBy('mewari thali')).toEqual({ kind: 'cuisine', value: 'Mewari' })
})

it('accepts every place of the vocabulary as a filter', () => {
  const towns = phrases.flatMap(({ entry }) => (entry.kind === 'place' ? [entry.place] : []))
  for (const town of new Set(towns.filter((town) => areasOf(town).length === 0 && !town.state))) {
    change([
      place(town.value, { partOf: town.within ?? null }),
      place(town.within!, { hidden: true }),
    ])
    expect(read(`tiffin in ${town.value}`)).toMatchObject({
      label: town.value,
      areas: [town.value],
    })
    setChoices(before)
  }
})
