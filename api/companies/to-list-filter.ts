import type { z } from 'zod'
import { filterValue } from '#api/http/pages.ts'
import type { adminCompanyFilter } from '#contract/admin-companies.ts'

/** The filter of a list or an export of companies in the dashboard. */
export const toListFilter = (query: z.output<typeof adminCompanyFilter>) => ({
  words: query.query,
  status: filterValue(query.status),
  featured: query.featured === 'all' ? undefined : query.featured === 'yes',
  location: filterValue(query.location),
  cuisine: filterValue(query.cuisine),
  priceRange: filterValue(query.priceRange),
})
