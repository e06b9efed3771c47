import { searchCalls } from '#api/contract/calls/search.ts'
import type { Serve } from '#api/http/serve.ts'
import { countSearch } from '#api/search/count-searches.ts'
import { listMatchingCompanies, searchCompanies } from '#api/search/search-companies.ts'

const basicHeader = ['X-Search-Results', 'basic'] as const

/** Everything that Meilisearch answers, or Postgres while Meilisearch is away. */
export const searchRoutes = ({ serve }: { serve: Serve }) =>
  serve('/api', searchCalls, {
    'GET /api/search': async ({ query, set }) => {
      const found = await searchCompanies(query)
      if (found.basic) set(...basicHeader)
      countSearch(query, found)
      return found
    },
    'GET /api/companies/search': async ({ query, set }) => {
      const { companies, basic } = await listMatchingCompanies(query)
      if (basic) set(...basicHeader)
      return companies
    },
  })
