import { describe, expect, it, onTestFinished } from 'vitest'
import { toDiets, toFacts, type FactsSource } from './company-facts.ts'
import { currentChoices, setChoices } from '#domain/choices.ts'
import { foodMarkOf } from '#domain/food-marks.ts'
import { listDishes } from './words/dishes.ts'

const plain: FactsSource = {
  name: 'Corner',
  cuisine: 'Pan Indian',
  shortDescription: '',
  description: '',
  address: 'Pune',
  tags: [],
  plans: [],
  planTexts: [],
  menu: {},
  mealWindows: [],
}
const factsOf = (given: Partial<FactsSource>) =>
  toFacts({ ...plain, ...given }, listDishes(given.menu ?? {}))
const grade = (wish: string, given: Partial<FactsSource>) => factsOf(given).suits[wish] ?? 0
const week = (dish: string) => ({ Monday: dish, Tuesday: dish, Wednesday: dish, Thursday: dish })

describe('grades of evidence', () => {
  it('rank own tags, plans, texts and cooked dishes in this order', () => {
    const grades = [
      grade('highProtein', { tags: ['High-protein'] }),
      grade('highProtein', { planTexts: ['A high-protein bowl'] }),
      grade('highProtein', { description: 'Lunch with more protein.' }),
      grade('highProtein', {}),
    ]
    expect(grades).toEqual(grades.toSorted((a, b) => b - a))
    expect(new Set(grades).size).toBe(4)
    expect(grade('Andhra', { tags: ['Andhra'] })).toBeGreaterThan(
      grade('Andhra', { menu: week('Gongura Pappu') }),
    )
    expect(grade('Andhra', { menu: week('Gongura Pappu') })).toBeGreaterThan(0)
  })

  it('rank a similar audience last, and do not claim that it is served', () => {
    const family = factsOf({ tags: ['Family'] })
    expect(family.suits.kids).toBeGreaterThan(0)
    expect(family.suits.kids).toBeLessThan(grade('kids', { plans: ['Kids lunch'] }))
    expect(family.audiences).toEqual(['family'])
    expect(factsOf({ plans: ['Office lunch'] }).audiences).toEqual(['office'])
    expect(factsOf({ description: 'Old parents on their own?' }).audiences).toEqual(['seniors'])
  })

  it('finds no evidence if the menu contradicts it', () => {
    expect(grade('jain', { tags: ['Jain'], menu: { Monday: 'Egg Curry' } })).toBe(0)
  })
})

it('derives terms from tags and texts', () => {
  expect(factsOf({ tags: ['Steel dabba'] }).saidTerms).toEqual(['steel', 'noPlastic'])
  expect(factsOf({ description: 'Take a trial meal first.' }).saidTerms).toEqual(['trial'])
})

it('separates a kitchen’s stated cuisine from its dishes', () => {
  const facts = factsOf({ tags: ['Bengali'], menu: week('Gongura Pappu') })
  expect(facts).toMatchObject({
    cuisines: ['Pan Indian', 'Bengali'],
    cooks: ['South Indian', 'Andhra'],
  })
})

it('takes no dish of many regions for a sign of one', () => {
  expect(factsOf({ menu: week('Coconut Chutney') }).cooks).toEqual([])
  expect(factsOf({ menu: week('Ragi Roti, Methi Bhaji') }).cooks).toEqual([])
  expect(factsOf({ menu: week('Shukto') }).cooks).toEqual(['Bengali'])
})

it('keeps the rules of a renamed cuisine', () => {
  const before = currentChoices()
  const renamed = { name: 'Plant Kitchen', knownAs: 'Vegan', spellings: ['Vegan'], hidden: false }
  setChoices({ ...before, cuisines: [renamed] })
  onTestFinished(() => setChoices(before))
  const facts = factsOf({ cuisine: 'Plant Kitchen' })
  expect(facts.diets).toContain('vegan')
  expect(factsOf({ cuisine: 'Plant Kitchen', tags: ['Bengali'] }).cuisines).toEqual([
    ...['Bengali', 'Plant Kitchen'],
  ])
})

it('counts dishes and tags of a region’s parts for the whole region', () => {
  expect(factsOf({ tags: ['Awadhi'] }).cooks).toEqual(['North Indian'])
  expect(factsOf({ menu: week('Mezhukkupuratti') }).cooks).toEqual(['South Indian', 'Kerala'])
})

const dietsOf = (...tags: string[]) => factsOf({ tags, description: 'Pure veg food.' }).diets

it('excludes kitchens that also cook meat or eggs from vegetarian ones, whatever else they claim', () => {
  expect(dietsOf('Vegetarian')).toContain('vegetarian')
  for (const tag of ['Veg & Non-Veg', 'Eggetarian', 'Non-Veg'])
    for (const tags of [[tag], ['Vegetarian', tag], ['Jain', tag]]) {
      expect(dietsOf(...tags)).not.toContain('vegetarian')
      expect(dietsOf(...tags)).not.toContain('pureVeg')
    }
  expect(dietsOf('Veg & Non-Veg')).toContain('vegAndNonVeg')
})

it('classifies a kitchen with both tags as serving both', () => {
  expect(factsOf({ tags: ['Pure Veg', 'Nonveg'] }).diets).toContain('vegAndNonVeg')
  expect(factsOf({ tags: ['Pure Veg'] }).diets).not.toContain('vegAndNonVeg')
  expect(factsOf({ tags: ['Nonveg'] }).diets).not.toContain('vegAndNonVeg')
})

it.each<[mark: string | null, Partial<FactsSource>]>([
  ['veg', { tags: ['Jain'] }],
  ['veg', { cuisine: 'Vegan' }],
  ['veg', { description: 'A pure veg kitchen.' }],
  ['both', { tags: ['Veg & Non-Veg'] }],
  ['both', { tags: ['Vegetarian', 'Non-Veg'] }],
  ['nonVeg', { tags: ['Non-Vegetarian'] }],
  ['nonVeg', { menu: week('Chicken Curry') }],
  ['egg', { tags: ['Eggetarian'] }],
  ['egg', { menu: week('Egg Curry') }],
  // The menu contradicts the tag, so neither diet's filter finds it.
  [null, { tags: ['Vegetarian'], menu: week('Chicken Curry') }],
  [null, { tags: ['Spicy'] }],
])('derives the mark %s from the diets of the filters: %o', (mark, given) => {
  expect(foodMarkOf(toDiets({ ...plain, ...given }))).toBe(mark)
  expect(foodMarkOf(factsOf(given).diets)).toBe(mark)
})

it('reads meals of a menu in every language of the site', () => {
  expect(factsOf({ menu: { Monday: 'लंच: दाल\nडिनर: रोटी' } }).meals).toEqual([
    'lunch',
    'dinner',
    'both',
  ])
})
