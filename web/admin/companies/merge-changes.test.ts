import { expect, it } from 'vitest'
import { type CompanyValues, emptyCompany, emptyPlan } from './company-values.ts'
import { changedFields, mergeChanges } from './merge-changes.ts'

const plan = (id: number | undefined, fields: object) => ({
  ...emptyPlan,
  ...(id !== undefined && { id }),
  ...fields,
})
const photo = (name: string, description = '') => ({
  imageUrl: `/images/${name}.webp`,
  description,
})
const menu = (first: string, second: string) =>
  emptyCompany.menus.map((day, at) => ({ ...day, description: [first, second][at] ?? '' }))

const base: CompanyValues = {
  ...emptyCompany,
  name: 'Zest',
  phone: '1',
  tags: 'Jain, Cheap',
  menus: menu('Dal', 'Kadhi'),
  photos: [photo('a'), photo('b')],
  plans: [plan(1, { name: 'Lunch', price: '1000' }), plan(2, { name: 'Dinner', price: '2000' })],
}

/** What `merge` makes of two changes of `base`. */
const merged = (mine: Partial<CompanyValues>, theirs: Partial<CompanyValues>) =>
  mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs })

it('finds no changed field in a form that was only read', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([])
  expect(changedFields(base, { ...base, phone: '', photos: [photo('b'), photo('a')] })).toEqual([
    'phone',
    'photos',
  ])
})

it('keeps their values of fields that one has not changed, and one’s own of those that both have', () => {
  const { name, phone, hours } = merged({ name: 'Mine', phone: '2' }, { phone: '3', hours: 'late' })
  expect({ name, phone, hours }).toEqual({ name: 'Mine', phone: '2', hours: 'late' })
})

it('merges the menu by day', () => {
  const { menus } = merged({ menus: menu('Khichdi', 'Kadhi') }, { menus: menu('Dal', 'Puri') })
  expect(menus).toEqual(menu('Khichdi', 'Puri'))
})

it('merges tags as a set', () => {
  expect(merged({ tags: 'Jain, Vegan' }, { tags: 'Cheap, Jain, Daily' }).tags).toBe(
    'Jain, Daily, Vegan',
  )
})

it('merges plans by their fields, and keeps what each has added and removed', () => {
  const [lunch, dinner] = base.plans
  const mine = [plan(1, { name: 'Lunch', price: '1100' }), plan(undefined, { name: 'Brunch' })]
  const theirs = [{ ...lunch!, days: '30' }, dinner!, plan(3, { name: 'Breakfast' })]
  expect(merged({ plans: mine }, { plans: theirs }).plans).toEqual([
    plan(1, { name: 'Lunch', price: '1100', days: '30' }),
    plan(3, { name: 'Breakfast' }),
    plan(undefined, { name: 'Brunch' }),
  ])
})

it('keeps a plan that one has changed and they have removed, and drops one that only they have touched', () => {
  const [lunch, dinner] = base.plans
  const mine = [{ ...lunch!, price: '1100' }, dinner!]
  expect(merged({ plans: mine }, { plans: [] }).plans).toEqual([{ ...lunch!, price: '1100' }])
})

it('keeps the order of photographs in which somebody has put them', () => {
  const swapped = [photo('b'), photo('a')]
  const described = [photo('a', 'Thali'), photo('b')]
  const both = [photo('b'), photo('a', 'Thali')]
  expect(merged({ photos: described }, { photos: swapped }).photos).toEqual(both)
  expect(merged({ photos: swapped }, { photos: described }).photos).toEqual(both)
})
