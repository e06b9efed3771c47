import { searchCalls } from '#contract/calls/search.ts'
import { notFound } from '#api/http/errors.ts'
import type { Services } from '#api/services.ts'

const basicHeader = ['X-Search-Results', 'basic'] as const

/** Calls answered by Meilisearch, or by Postgres while Meilisearch is unavailable. */
export const searchRoutes = ({ serve, search, searchCounter }: Services) =>
  serve('/api', searchCalls, {
    'GET /api/search': async ({ query, set }) => {
      const found = await search.answerSearch(query)
      if (found.basic) set(...basicHeader)
      searchCounter.count(query, found)
      return found
    },
    'GET /api/search/suggest': ({ query }) => search.complete(query.query),
    'GET /api/places': ({ query }) => search.completePlace(query.query),
    'GET /api/places/nearest': async ({ query }) => {
      const nearest = await search.findNearestPlace(query)
      if (!nearest) throw notFound('We know of no place in India near this position.')
      return nearest
    },
    'GET /api/companies/search': async ({ query, set }) => {
      const list = await search.answerList(query)
      if ('basic' in list && list.basic) set(...basicHeader)
      return list
    },
  })
