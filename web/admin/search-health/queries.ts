import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keyUnder, read } from '../../data/read.ts'
import { alwaysFresh } from '../lists.ts'
import { isUnderWay } from './rebuild-words.ts'

/** How often search is looked at while its tab is open and in sight, in milliseconds. */
const HEALTH_MS = 5_000
/** How often a rebuild is looked at while it waits or runs. */
const REBUILD_MS = 500

// A browser tab that is hidden asks for nothing: that is the library's default.

/** How search is, looked at again and again. */
export const searchHealth = queryOptions({
  ...read('GET /api/admin/search/health'),
  ...alwaysFresh,
  refetchInterval: HEALTH_MS,
})

/** The rebuild that is under way, or the last one. Asked for again until it has ended. */
export const rebuildRun = queryOptions({
  ...read('GET /api/admin/search/rebuild'),
  ...alwaysFresh,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? REBUILD_MS : false),
})

/** What visitors searched for in so many days up to today. */
export const searchTerms = (days: string) => ({
  ...read('GET /api/admin/search/terms', { query: { days } }),
  ...alwaysFresh,
})

/** Everything about search and its jobs. */
export const searchPaths = ['/api/admin/search', '/api/admin/lists', '/api/admin/stats'] as const

/** Has everything about search and its jobs asked for again. */
export function refreshSearch(client: QueryClient) {
  for (const path of searchPaths) void client.invalidateQueries({ queryKey: keyUnder(path) })
}
