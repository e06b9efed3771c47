import { expect, it } from 'vitest'
import { ALL } from './options.ts'
import { intentKinds, searchLine, searchTitle } from './search-title.ts'

const noFilters = { query: '', near: '', location: ALL, cuisine: ALL, priceRange: ALL }

const part = (kind: (typeof intentKinds)[number], label: string, words: string) => ({
  kind,
  label,
  words: words.split(' '),
})

it('searchTitle describes a list by its query, place, cuisine and price range', () => {
  expect(searchTitle(noFilters)).toBe('Meal subscriptions across India')
  expect(
    searchTitle({
      query: 'dosa',
      near: '',
      location: 'Chennai',
      cuisine: 'Vegan',
      priceRange: 'budget',
    }),
  ).toBe('Vegan meal subscriptions for “dosa” in Chennai, Rs 1500-3000/month')
})

it('searchTitle describes a list by its remaining filters', () => {
  expect(searchTitle({ ...noFilters, location: 'Pune', diet: 'jain', meal: 'both' })).toBe(
    'Jain meal subscriptions for lunch and dinner in Pune',
  )
  const terms = { trial: 'yes', pause: 'yes', minRating: '4', maxMealPrice: '80' }
  expect(searchTitle({ ...noFilters, ...terms, deliversTo: '560034' })).toBe(
    'Meal subscriptions across India delivered to 560034 up to ₹80 a meal, rated 4 and more, with a trial, with an option to pause',
  )
  expect(searchTitle({ ...noFilters, diet: 'meat', trial: 'all' })).toBe(
    'Meal subscriptions across India',
  )
})

it.each([
  [
    'jain tiffin in mumbai under 4000',
    [
      part('diet', 'Jain', 'jain'),
      part('place', 'Mumbai', 'mumbai'),
      part('price', 'under ₹4,000', 'under 4000'),
    ],
    ['tiffin', 'in'],
    'Jain meal subscriptions in Mumbai under ₹4,000',
  ],
  [
    'somvar rajma',
    [part('day', 'Monday', 'somvar')],
    [],
    'Meal subscriptions for “rajma” on Monday across India',
  ],
  [
    'sasta lunch without egg for students best rated',
    [
      part('price', 'Budget', 'sasta'),
      part('meal', 'Lunch', 'lunch'),
      part('negation', 'no egg', 'without egg'),
      part('audience', 'Students', 'students'),
      part('order', 'Highest rated', 'best rated'),
    ],
    ['for'],
    'Budget meal subscriptions for lunch, students across India, no egg, highest rated',
  ],
  ['tiffin service', [], ['tiffin', 'service'], 'Meal subscriptions across India'],
  ['zomato', [], [], 'Meal subscriptions for “zomato” across India'],
  ['ok, zomato, ok', [], ['ok', 'ok'], 'Meal subscriptions for “zomato” across India'],
  ['zomato, ok, swiggy', [], ['ok'], 'Meal subscriptions for “zomato, swiggy” across India'],
])('searchTitle describes the reading of "%s"', (query, understood, ignored, title) => {
  expect(searchTitle({ ...noFilters, query }, { understood, ignored })).toBe(title)
})

it('searchTitle names the origin of “near me”, and a filter instead of the words that it overrides', () => {
  const origin = { label: 'Koramangala', pincode: '560034' }
  const nowhere = { understood: [], ignored: [], origin }
  expect(searchTitle({ ...noFilters, near: '560034' }, nowhere)).toBe(
    'Meal subscriptions near Koramangala',
  )
  const query = { query: 'vegan pune', location: 'Delhi', cuisine: 'South Indian' }
  const understood = [part('cuisine', 'Vegan', 'vegan'), part('place', 'Pune', 'pune')]
  expect(searchTitle({ ...noFilters, ...query }, { understood, ignored: [] })).toBe(
    'South Indian meal subscriptions in Delhi',
  )
})

it('searchLine says how many kitchens a list has, of what, how many only resemble it, and how many are closed', () => {
  const understood = [part('diet', 'Jain', 'jain'), part('price', 'under ₹3,000', 'under 3000')]
  const pune = { ...noFilters, query: 'jain under 3000', location: 'Pune', trial: 'yes' }
  const found = { understood, ignored: [], total: 27, closed: 0, isRelaxed: false }
  const say = (more: Partial<typeof found>) =>
    searchLine(pune, { ...found, ...more }).map((text) => text.replaceAll('\u{a0}', ' '))
  const subject = 'in Pune · Jain · under ₹3,000 · with a trial'
  expect(say({})).toEqual(['27 kitchens', subject])
  expect(say({ total: 1, closed: 1 })).toEqual(['1 kitchen', `${subject} · 1 closed now`])
  expect(say({ isRelaxed: true })).toEqual(['0 kitchens', `${subject} · 27 like it`])
})
