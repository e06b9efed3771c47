import { companyFilters, type CompanyFilters } from '#api/contract/search.ts'

/** What visitors type and choose: plain, misspelt, filtered, several words. */
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
