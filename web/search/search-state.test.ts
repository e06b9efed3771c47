import { afterEach, describe, expect, it } from 'vitest'
import { choiceNames, setChoiceNames } from '#domain/choices.ts'
import {
  activeFilters,
  companiesUrl,
  isIndexed,
  hasOnlyNearMatches,
  nearby,
  noFilters,
  readSearch,
  filtersFromQuery,
  searchQuery,
  withFilters,
  withoutFilter,
  withoutUnset,
  withoutWords,
} from './search-state.ts'

const read = (search: string) => readSearch(new URLSearchParams(search))

describe('readSearch', () => {
  it('has the defaults for an empty address', () => {
    expect(read('')).toEqual({ ...noFilters, sort: 'rating-high', page: 1, view: 'grid' })
  })

  it('sorts by best match while there is a query', () => {
    expect(read('query=dal').sort).toBe('relevance')
    expect(read('query=dal&sort=price-low').sort).toBe('price-low')
    expect(read('sort=relevance').sort).toBe('rating-high')
  })

  it('accepts an option’s value or label in any case', () => {
    expect(read('location=mumbai').location).toBe('Mumbai')
    expect(read('location=All%20of%20India').location).toBe('all')
    expect(read('priceRange=PREMIUM').priceRange).toBe('premium')
  })

  it('sorts by distance from a pincode, and from nothing else', () => {
    expect(read('near=560034&query=dal')).toMatchObject({ near: '560034', sort: 'distance' })
    expect(read('near=560034&sort=price-low').sort).toBe('price-low')
    for (const near of ['abc', '012345', '5600341', '']) expect(read(`near=${near}`).near).toBe('')
  })

  it('keeps an unknown value, so that the page can name it', () => {
    expect(read('location=Atlantis').location).toBe('Atlantis')
  })

  it.each(['0', '-1', 'abc', '1.5', '', '99999999999999'])('reads page=%s as page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })

  it('uses the first of repeated parameters', () => {
    expect(read('location=Pune&location=Delhi').location).toBe('Pune')
  })

  it('never throws for malformed parameters', () => {
    for (const text of ['%00', '%F0%9F%8D%9B', '%22%27%3B--', '%ED%A0%80', '__proto__', '<b>']) {
      expect(() => companiesUrl(read(`query=${text}&location=${text}&view=${text}`))).not.toThrow()
    }
  })
})

describe('companiesUrl', () => {
  it('contains only what differs from the defaults', () => {
    expect(companiesUrl(noFilters)).toBe('/companies')
    expect(companiesUrl({ ...noFilters, query: '  ', location: '' })).toBe('/companies')
    expect(companiesUrl({ ...noFilters, query: ' dal ', location: 'Pune' })).toBe(
      '/companies?query=dal&location=Pune',
    )
    expect(companiesUrl({ ...read(''), page: 3, view: 'list', sort: 'price-high' })).toBe(
      '/companies?sort=price-high&page=3&view=list',
    )
  })

  it('round-trips through readSearch', () => {
    for (const address of [
      '?query=a%26b&cuisine=Vegan&sort=alphabetical&page=2&view=list',
      '?near=560034&location=Delhi&page=2',
      '?query=dal&near=560034&sort=relevance',
      '?location=Pune&diet=jain&meal=both&minRating=4&trial=yes&pause=yes',
      '?maxMonthlyPrice=3000&maxMealPrice=80&deliversTo=560034&page=2',
    ]) {
      expect(companiesUrl(read(address))).toBe(`/companies${address}`)
    }
  })
})

describe('searchQuery', () => {
  it('requests six companies in an explicit order, whatever the view', () => {
    expect(searchQuery(read('location=Pune&page=2&view=list'))).toEqual({
      location: 'Pune',
      sort: 'rating-high',
      page: 2,
      pageSize: 6,
    })
  })

  it('includes the delivery pincode, unless a filter does', () => {
    expect(searchQuery(read('diet=jain'), '560034')).toMatchObject({
      diet: 'jain',
      pincode: '560034',
    })
    const filtered = searchQuery(read('deliversTo=411014'), '560034')
    expect(filtered).toMatchObject({ deliversTo: '411014', pincode: undefined })
  })
})

describe('changing filters', () => {
  it('returns to the first page', () => {
    expect(withFilters(read('page=4'), { location: 'Pune' }).page).toBe(1)
  })

  it('keeps a chosen order and lets the default follow the query', () => {
    expect(withFilters(read('sort=price-low'), { query: 'dal' }).sort).toBe('price-low')
    expect(withFilters(read(''), { query: 'dal' }).sort).toBe('relevance')
    expect(withFilters(read('query=dal'), { query: '' }).sort).toBe('rating-high')
  })

  it('sorts by distance while there is an origin', () => {
    const near = nearby(read('query=dal&location=Pune&sort=price-low&page=3'), '560034')
    expect(companiesUrl(near)).toBe('/companies?query=dal&near=560034')
    expect(companiesUrl(withoutFilter(near, 'near'))).toBe('/companies?query=dal')
    expect(companiesUrl(withFilters(near, { location: 'Pune' }))).toBe(
      '/companies?query=dal&near=560034&location=Pune',
    )
  })

  it('drops one filter and keeps the others', () => {
    expect(companiesUrl(withoutFilter(read('query=dal&location=Pune'), 'query'))).toBe(
      '/companies?location=Pune',
    )
  })
})

it.each([
  ['', ''],
  ['?query=&location=all&cuisine=all&priceRange=all&diet=all&sort=rating-high', ''],
  ['?query=dal+fry&location=all&sort=relevance&view=grid', '?query=dal+fry'],
  ['?query=dal&sort=rating-high&page=1', '?query=dal&sort=rating-high'],
  ['?location=Atlantis&near=x&utm_source=all', '?location=Atlantis&utm_source=all'],
  ['?query=%20dal%20&location=mumbai', '?query=%20dal%20&location=mumbai'],
])('withoutUnset reduces "%s" to the set parameters "%s"', (given, left) => {
  expect(withoutUnset(new URL(given, 'http://x/companies')).search).toBe(left)
})

describe('isIndexed', () => {
  it.each([
    ['', 0, true],
    ['location=Pune', 1, true],
    ['cuisine=Vegan&view=list&sort=price-low&page=2', 9, true],
    ['location=Pune&cuisine=Vegan', 3, true],
    ['location=Pune&cuisine=Vegan', 2, false],
    ['location=Pune&priceRange=budget', 9, false],
    ['location=Atlantis', 0, false],
    ['query=dal', 9, false],
    ['near=560034', 9, false],
    ['location=Pune&diet=jain', 3, true],
    ['location=Pune&diet=jain', 2, false],
    ['diet=jain', 9, false],
    ['cuisine=Vegan&diet=jain', 9, false],
    ['location=Pune&diet=jain&cuisine=Vegan', 9, false],
    ['location=Pune&trial=yes', 9, false],
    ['deliversTo=560034', 9, false],
  ])('decides on "%s" with %i companies: %s', (search, total, indexed) => {
    expect(isIndexed(read(search), total)).toBe(indexed)
  })
})

describe('withoutWords', () => {
  it.each([
    ['jain tiffin in mumbai under ₹2,000', ['under', '₹2,000'], 'jain tiffin in mumbai'],
    ['north indian in Pune', ['in', 'Pune'], 'north indian'],
    ['मुंबई टिफिन', ['मुंबई'], 'टिफिन'],
    ['c++ (veg)', ['c++', 'veg'], '()'],
  ])('removes words from "%s"', (query, words, rest) => {
    expect(withoutWords({ ...read(''), query, page: 3 }, words)).toMatchObject({
      query: rest,
      page: 1,
    })
  })
})

describe('activeFilters', () => {
  it('labels each active filter as its option does', () => {
    expect(activeFilters(read('query=dal&location=Pune&priceRange=budget'))).toEqual([
      { name: 'query', label: '“dal”', known: true },
      { name: 'location', label: 'Pune', known: true },
      { name: 'priceRange', label: 'Rs 1500-3000/month', known: true },
    ])
  })

  it('names the place of a pincode once it is known', () => {
    const state = read('near=560034')
    expect(activeFilters(state)[0]!.label).toBe('Near 560034')
    const koramangala = { label: 'Koramangala', pincode: '560034' }
    expect(activeFilters(state, koramangala)).toEqual([
      { name: 'near', label: 'Near Koramangala (560034)', known: true },
    ])
  })

  it('includes filters from the panel: diet, rating, terms, price, delivery', () => {
    const state = read('diet=jain&trial=yes&maxMealPrice=80&deliversTo=560034&minRating=3')
    expect(activeFilters(state).map(({ label, known }) => [label, known])).toEqual([
      ['Jain', true],
      ['3', false],
      ['With a trial', true],
      ['Up to ₹80 a meal', true],
      ['Delivers to 560034', true],
    ])
  })

  it('marks an unknown value', () => {
    expect(activeFilters(read('location=Atlantis'))).toEqual([
      { name: 'location', label: 'Atlantis', known: false },
    ])
  })
})

const part = (kind: 'place' | 'diet' | 'price' | 'dish', label: string) => ({
  kind,
  label,
  words: [label],
})

it('shows values from the query’s words in the fields', () => {
  expect(
    filtersFromQuery([
      part('place', 'Mumbai'),
      part('diet', 'Jain'),
      part('diet', 'Mild'),
      part('price', 'Under ₹4,000'),
      part('dish', 'Paneer'),
    ]),
  ).toEqual({ location: 'Mumbai', diet: 'Jain, Mild', priceRange: 'Under ₹4,000' })
  expect(filtersFromQuery()).toEqual({})
})

const givenUp = (kind: 'place' | 'order' | 'price', from: string, total = 3) => ({
  relaxed: [{ kind, from, to: '', sentence: '' }],
  total,
})

it.each([
  [true, givenUp('price', 'Under ₹900')],
  [true, givenUp('place', 'Thane')],
  [false, givenUp('order', 'Nearest first')],
  [false, givenUp('place', '999999')],
  [false, givenUp('price', 'Under ₹900', 0)],
  [false, { relaxed: [], total: 3 }],
])('hasOnlyNearMatches is %s for %o', (isLike, answer) => {
  expect(hasOnlyNearMatches(answer, '999999')).toBe(isLike)
})

describe('with a place that an administrator added', () => {
  const before = choiceNames()
  afterEach(() => setChoiceNames(before))

  it('knows the added place as a filter', () => {
    expect(activeFilters(read('location=jaipur'))[0]).toMatchObject({ known: false })
    setChoiceNames({ ...before, locations: [...before.locations, 'Jaipur'] })
    expect(activeFilters(read('location=jaipur'))).toEqual([
      { name: 'location', label: 'Jaipur', known: true },
    ])
    expect(isIndexed(read('location=Jaipur'))).toBe(true)
  })
})
