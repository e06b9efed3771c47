import { describe, expect, it } from 'vitest'
import { generateCompanies, nameLoadCompany } from './generate-companies.ts'
import { tierBounds } from './plans.ts'

const options = { now: new Date('2025-06-15T09:30:00Z'), users: 50 }

describe('companies of a load test', () => {
  it('are the same in every run, however many are asked for', () => {
    const few = [...generateCompanies(20, options)]
    const more = [...generateCompanies(60, options)]
    expect(more.slice(0, 20)).toEqual(few)
  })

  it('have plans inside their tier, a week of menus and at most three reviews', () => {
    for (const { company, reviews } of generateCompanies(500, options)) {
      const { least, most } = tierBounds[company.row.price_range]
      for (const { price } of company.plans) expect(price >= least && price < most).toBe(true)
      expect(company.menus).toHaveLength(7)
      expect(reviews.length).toBeLessThanOrEqual(3)
      expect(new Set(reviews.map(({ userIndex }) => userIndex)).size).toBe(reviews.length)
    }
  })

  it('have a hundred and fifty thousand different names, and more when asked', () => {
    const names = new Set(Array.from({ length: 150_000 }, (_, number) => nameLoadCompany(number)))
    expect(names.size).toBe(150_000)
    const far = new Set(
      Array.from({ length: 50_000 }, (_, number) => nameLoadCompany(900_000 + number)),
    )
    expect(far.size).toBe(50_000)
    for (const name of far) expect(name.length).toBeLessThanOrEqual(120)
  })
})
