import { expect, it } from 'vitest'
import { companyFilters } from './search.ts'
import { searchTitle } from './search-title.ts'

it('says what a list shows', () => {
  expect(searchTitle(companyFilters.parse({}))).toBe('Meal subscriptions across India')
  expect(
    searchTitle({ query: 'dosa', location: 'Chennai', cuisine: 'Vegan', priceRange: 'budget' }),
  ).toBe('Vegan meal subscriptions for “dosa” in Chennai, Rs 1500-3000/month')
})
