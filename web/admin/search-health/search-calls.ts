import { type MutationFunctionContext, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RebuildRun } from '#contract/search-health.ts'
import { type CallError, messageOf, UNREACHABLE } from '../../data/ask.ts'
import { change, failure, keyUnder } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { isUnderWay } from './rebuild-words.ts'

// Polling interval in milliseconds; paused while the browser tab is hidden, as is the library's default.
const HEALTH_INTERVAL_MS = 5_000
const REBUILD_INTERVAL_MS = 500

export const searchHealth = queryOptions({
  ...readFresh('GET /api/admin/search/health'),
  refetchInterval: HEALTH_INTERVAL_MS,
})

/** The running rebuild, or the last one. Polled until it has ended. */
export const rebuildRun = queryOptions({
  ...readFresh('GET /api/admin/search/rebuild'),
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? REBUILD_INTERVAL_MS : false),
})

/** Visitors' searches of the last days, including today. */
export const searchTerms = (days: string) =>
  readFresh('GET /api/admin/search/terms', { query: { days } })

/** Paths of all calls about search and its jobs. */
const searchPaths = ['/api/admin/search', '/api/admin/lists', '/api/admin/stats'] as const

export function refreshSearch(client: QueryClient) {
  for (const path of searchPaths) void client.invalidateQueries({ queryKey: keyUnder(path) })
}

type Context = MutationFunctionContext

export const startRebuild = {
  ...change('POST /api/admin/search/rebuild', [], {
    failed: (error) => ({
      title:
        error.status === 409 ? 'A rebuild is under way already' : 'The rebuild was not started',
      description: messageOf(error, UNREACHABLE),
      destructive: error.status !== 409,
    }),
  }),
  onSuccess(run: RebuildRun, _given: unknown, _shown: unknown, { client }: Context) {
    client.setQueryData(rebuildRun.queryKey, run)
  },
  onError({ status }: CallError, _given: unknown, _shown: unknown, { client }: Context) {
    if (status === 409) void client.invalidateQueries({ queryKey: rebuildRun.queryKey })
  },
}

/** Toasts for changes of jobs. */
const toasts = (title: string) => ({
  done: ({ message }: { message: string }) => ({ title, description: message }),
  failed: (error: CallError) =>
    failure(error.status === 404 ? 'That job is gone already' : 'That did not work')(error),
})

const onError = ({ status }: CallError, _given: unknown, _shown: unknown, { client }: Context) => {
  if (status === 404) refreshSearch(client)
}

export const retryJob = {
  ...change('POST /api/admin/jobs/{id}/retry', searchPaths, toasts('Trying again')),
  onError,
}

export const retryAllJobs = change(
  'POST /api/admin/jobs/retry',
  searchPaths,
  toasts('Trying all again'),
)

export const discardJob = {
  ...change('DELETE /api/admin/jobs/{id}', searchPaths, toasts('Job discarded')),
  onError,
}
