import { searchCalls } from '#api/contract/calls/search.ts'
import type { Parts } from '#api/parts.ts'

const basicHeader = ['X-Search-Results', 'basic'] as const

/** Calls that Meilisearch answers, or Postgres while Meilisearch is away. */
export const searchRoutes = ({ serve, search, searchCounter }: Parts) =>
  serve('/api', searchCalls, {
    'GET /api/search': async ({ query, set }) => {
      const found = await search.searchCompanies(query)
      if (found.basic) set(...basicHeader)
      searchCounter.count(query, found)
      return found
    },
    'GET /api/search/suggest': ({ query }) => search.complete(query.query),
    'GET /api/companies/search': async ({ query, set }) => {
      const { companies, basic } = await search.listMatchingCompanies(query)
      if (basic) set(...basicHeader)
      return companies
    },
  })
