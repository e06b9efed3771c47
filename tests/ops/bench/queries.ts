import { initialLocations as locations } from '#domain/choices.ts'
import { priceRanges } from '#domain/options.ts'
import { companyFilters, type CompanyFilters } from '#contract/search.ts'
import { randomFrom } from '#tests/support/random.ts'

/** Typical queries and filters: plain, misspelt, filtered, several words. */
const asked = [
  { query: 'biryani mumbai' },
  { query: 'paneer' },
  { query: 'panner tikka', location: 'Delhi' },
  { query: 'dosa', cuisine: 'South Indian' },
  { query: 'jain tifin' },
  { query: 'student mess', priceRange: 'budget' },
  { query: 'vegan' },
  { location: 'Maharashtra' },
  { location: 'Bengaluru', cuisine: 'North Indian', priceRange: 'standard' },
  { priceRange: 'premium' },
  {},
  { query: 'rajma chawal', location: 'Gurgaon' },
  { query: 'sambar chenai' },
  { query: 'homely lunch', location: 'Pune' },
  { query: 'khichdi' },
  { query: 'dabba', location: 'Mumbai', priceRange: 'standard' },
]

export const workload: CompanyFilters[] = asked.map((filters) => companyFilters.parse(filters))

const dishes =
  `paneer biryani dosa rajma khichdi dal roti thali idli sambar poha paratha chole kadhi
  sabzi curd`.split(/\s+/)
const more = `tiffin homely lunch dinner jain vegan spicy fresh daily student`.split(' ')
const everywhere = [{}, ...locations.slice(0, 6).map((location) => ({ location }))]
const tiers = [{}, ...priceRanges.map((priceRange) => ({ priceRange }))]

/** Different searches with two words and filters. */
export function listSearches(count: number): CompanyFilters[] {
  const all = dishes.flatMap((dish) =>
    more.flatMap((word) =>
      everywhere.flatMap((place) =>
        tiers.map((tier) => ({ query: `${dish} ${word}`, ...place, ...tier })),
      ),
    ),
  )
  const random = randomFrom(2)
  const drawn = all.map((filters) => ({ filters, at: random() })).toSorted((a, b) => a.at - b.at)
  return [...workload, ...drawn.map(({ filters }) => companyFilters.parse(filters))].slice(0, count)
}
