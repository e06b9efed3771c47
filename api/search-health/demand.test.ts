import { expect, it } from 'vitest'
import { createDictionary } from '#api/search/understand/lexicon.ts'
import { sumDemand, findDemandTerms, rankDemand } from './demand.ts'

const dictionary = createDictionary()
dictionary.learnPincodes([
  { pincode: 302_021, district: 'Jaipur', state: 'Rajasthan', latitude: 26.9, longitude: 75.74 },
  { pincode: 400_076, district: 'Mumbai', state: 'Maharashtra', latitude: 19.12, longitude: 72.9 },
  {
    pincode: 413_736,
    district: 'Ahmednagar',
    state: 'Maharashtra',
    latitude: 19.6,
    longitude: 74.6,
  },
])
dictionary.learnLocalities([
  { name: 'Vaishali Nagar', pincode: 302_021 },
  { name: 'Powai', pincode: 400_076 },
])
dictionary.learnTerms([
  { kind: 'dish', term: 'paneer tikka', companies: 3 },
  { kind: 'dish', term: 'sushi', companies: 1 },
  { kind: 'dish', term: 'masala dosa', companies: 4 },
])
const understand = (term: string) => dictionary.understand(term, 'Monday')

const search = (
  term: string,
  searches = 1,
  foundNothing = 0,
  filters: { location?: string; cuisine?: string } = {},
) => ({ term, location: '', cuisine: '', searches, foundNothing, ...filters })

const next = (searches: ReturnType<typeof search>[], supply: Record<string, number> = {}) =>
  rankDemand(
    sumDemand(
      searches,
      searches.map(({ term }) => understand(term)),
    ),
    new Map(Object.entries(supply)),
  )

it.each([
  ['jain tiffin in jaipur', ['Jain', 'Jaipur'], true],
  ['bombay dabba', ['Mumbai'], true],
  ['gurugram', ['Gurgaon'], true],
  ['south indian mess near me', ['South Indian'], true],
  ['gujarati thali vadodara', ['Gujarati', 'Vadodara'], true],
  ['cheap vegetarian lunch in baroda', ['Vadodara'], true],
  ['जयपुर में टिफिन', ['Jaipur'], true],
  ['vaishali nagar', ['Jaipur'], true],
  ['powai tiffin', ['Mumbai'], true],
  ['ahmednagar', ['Ahmednagar'], true],
  ['navi mumbai', ['Navi Mumbai'], true],
  ['jaipr', ['Jaipur'], true],
  ['gluten free', ['Gluten free'], true],
  ['vegan in pune', ['Vegan', 'Pune'], true],
  ['chinese', ['Chinese'], true],
  ['masala dosa in jaipur', ['Jaipur'], false],
  ['zorblax in jaipur', ['Jaipur'], false],
  ['under 3000 in jaipur', ['Jaipur'], false],
  ['no jain food in jaipur', ['Jaipur'], false],
  ['paneer tikka', [], false],
  ['karela', [], false],
  ['', [], true],
])('extracts the cities and cuisines that search understands: %j', (term, names, alone) => {
  const read = findDemandTerms(understand(term), { location: '', cuisine: '' })
  expect(read.terms.map(({ name }) => name)).toEqual(names)
  expect(read.alone).toBe(alone)
})

it('counts demand from filters, merging two spellings of a place', () => {
  const filters = { location: 'Bangalore', cuisine: 'Vegan' }
  const { terms } = findDemandTerms(understand('bengaluru'), filters)
  expect(terms.map(({ name, listed }) => [name, listed])).toEqual([
    ['Bengaluru', true],
    ['Vegan', true],
  ])
})

it('The suggestions of what to add are empty while nothing is missing', () => {
  expect(next([])).toEqual({ cities: [], cuisines: [] })
  const searches = [search('mumbai', 100), search('pune', 60), search('vegan', 9)]
  expect(next(searches, { Mumbai: 21, Pune: 14, Vegan: 20 })).toEqual({
    cities: [],
    cuisines: [],
  })
})

it('The suggestions of what to add include an unlisted city, whatever else was searched with it', () => {
  const { cities } = next([search('jaipur', 30, 30), search('dosa jaipur', 11, 8)])
  expect(cities).toEqual([
    {
      name: 'Jaipur',
      searches: 41,
      foundNothing: 38,
      companies: 0,
      listed: false,
      reason: '41 searches, no company yet',
    },
  ])
})

it('The suggestions of what to add ignore statistically insignificant differences', () => {
  expect(next([search('kochi', 2, 2)]).cities).toEqual([])
  expect(next([search('kochi', 3, 3)]).cities).toHaveLength(1)
})

it('The suggestions of what to add include a place with many searches and few companies', () => {
  const searches = [search('mumbai', 100), search('', 60, 0, { location: 'Guntur' })]
  const { cities } = next(searches, { Mumbai: 50, Guntur: 2 })
  expect(cities).toMatchObject([{ name: 'Guntur', reason: '60 searches for 2 companies' }])
})

it('The suggestions of what to add exclude a served place searched with a dish that nobody cooks', () => {
  const { cities } = next([search('sushi mumbai', 40, 40), search('pune', 40)], {
    Mumbai: 20,
    Pune: 20,
  })
  expect(cities).toEqual([])
})

it('The suggestions of what to add are sorted by demand over supply', () => {
  const searches = [search('keto', 12, 12), search('jain', 40, 0), search('bengali', 25, 25)]
  const { cuisines } = next(searches, { Jain: 9 })
  expect(cuisines.map(({ name }) => name)).toEqual(['Bengali', 'Keto'])
})

it('The suggestions of what to add include failed searches of places with companies', () => {
  const { cuisines } = next([search('jain', 18, 9)], { Jain: 1 })
  expect(cuisines).toMatchObject([{ reason: '18 searches for 1 company; 9 found nothing' }])
})
