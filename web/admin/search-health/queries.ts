import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RebuildRun, SearchHealth, SearchTerms } from '#api/contract/admin-search.ts'
import { adminRead, refresh } from '../lists.ts'
import { isUnderWay } from './rebuild-words.ts'

/** How often search is looked at while its tab is open and in sight, in milliseconds. */
const HEALTH_MS = 5_000
/** How often a rebuild is looked at while it waits or runs. */
const REBUILD_MS = 500

// A browser tab that is hidden asks for nothing: that is the library's default.

/** How search is, looked at again and again. */
export const searchHealth = queryOptions({
  ...adminRead<SearchHealth>('/api/admin/search/health'),
  refetchInterval: HEALTH_MS,
})

/** The rebuild that is under way, or the last one. Asked for again until it has ended. */
export const rebuildRun = queryOptions({
  ...adminRead<RebuildRun | null>('/api/admin/search/rebuild'),
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? REBUILD_MS : false),
})

/** What visitors searched for in so many days up to today. */
export const searchTerms = (days: string) =>
  queryOptions(adminRead<SearchTerms>(`/api/admin/search/terms?days=${encodeURIComponent(days)}`))

/** Has everything about search and its jobs asked for again. */
export const refreshSearch = (client: QueryClient) =>
  refresh(client, '/api/admin/search', '/api/admin/lists', '/api/admin/stats')
