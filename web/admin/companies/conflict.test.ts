import { describe, expect, it } from 'vitest'
import { type CompanyValues, emptyCompany, emptyPlan } from './company-values.ts'
import { differences, merge } from './conflict.ts'

const base: CompanyValues = {
  ...emptyCompany,
  name: 'Dabba House',
  hours: '9 to 5',
  plans: [{ ...emptyPlan, id: 7, name: 'Month', price: '2400' }],
}

describe('differences', () => {
  it('names only fields that differ, and suggests the side that changed each', () => {
    const theirs = { ...base, name: 'Dabba Home', phone: '98', address: 'Same' }
    const mine = { ...base, hours: '8 to 6', phone: '99', address: 'Same' }
    const found = differences(base, theirs, mine)
    expect(found.map(({ name, suggested, both }) => [name, suggested, both])).toEqual([
      ['name', 'theirs', false],
      ['phone', 'mine', true],
      ['hours', 'mine', false],
    ])
  })

  it('tells days of the menu apart', () => {
    const menus = base.menus.map((menu) =>
      menu.day === 'Tuesday' ? { ...menu, description: 'Lunch: Dal' } : menu,
    )
    expect(differences(base, base, { ...base, menus })).toMatchObject([
      { label: 'Menu, Tuesday', theirs: '', mine: 'Lunch: Dal' },
    ])
  })
})

describe('merge', () => {
  it('takes mine where that was decided and theirs everywhere else', () => {
    const theirs = { ...base, name: 'Dabba Home', phone: '98' }
    const mine = { ...base, phone: '99' }
    expect(merge(theirs, mine, { name: 'theirs', phone: 'mine' })).toEqual({
      ...theirs,
      phone: '99',
    })
  })

  it('brings a plan back as a new one that the other side has removed', () => {
    const theirs = { ...base, plans: [] }
    const merged = merge(theirs, base, { plans: 'mine' })
    expect(merged.plans).toEqual([{ ...emptyPlan, name: 'Month', price: '2400' }])
  })
})
