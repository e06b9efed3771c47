import {
  type DehydratedState,
  dehydrate,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { showToast, type Toast } from '../ui/toast.ts'
import { type CallError, failureOf, statusOf } from './ask.ts'
import { noticeSessionEnd } from './session-end.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    mutationMeta: {
      /** Keys of queries that are refetched after success. */
      refreshes?: readonly QueryKey[]
      /** The toasts after success and failure. */
      done?: Toast | ((answer: unknown, given: unknown) => Toast)
      failed?: (error: CallError) => Toast | undefined
    }
  }
}

/** A query client with the product's defaults: data never becomes stale, and nothing is retried automatically. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => noticeSessionEnd(client, error),
    }),
    mutationCache: new MutationCache({
      onError(error, _given, _shown, { meta }) {
        const toast = meta?.failed?.(error)
        if (toast) showToast(toast)
        noticeSessionEnd(client, error)
      },
      onSuccess(answer, given, _shown, { meta }) {
        const { refreshes = [], done } = meta ?? {}
        if (done) showToast(typeof done === 'function' ? done(answer, given) : done)
        // Only the last of several concurrent mutations refetches, so that it does not undo the
        // optimistic updates of the others.
        const others = client.isMutating({ predicate: (one) => one.meta?.refreshes === refreshes })
        if (others > 1) return
        // Not awaited, because the mutation would stay pending until all data has arrived.
        for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // Tried even offline, so that the failure is shown; failed queries can be retried.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' && statusOf(state.error) === undefined ? 'always' : false,
        refetchInterval: false,
        retry: false,
        // A server-rendered failure stays until the visitor retries.
        retryOnMount: false,
      },
      // Never sent later automatically, when nobody expects it: offline, a change fails with a message.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

let ofThisTab: QueryClient | undefined

/** The browser's only client. On the server each page has its own, so that visitors never share data. */
export function browserQueryClient(): QueryClient {
  ofThisTab ??= createQueryClient()
  return ofThisTab
}

/** The state of a client's queries for hydration, including failed ones. */
export function dehydrateAll(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
  })
  for (const query of state.queries) {
    // The default time would make two renders of the same page differ; data never becomes stale anyway.
    query.dehydratedAt = 0
    query.state.dataUpdatedAt = 0
    // React Router strips Error objects in production.
    const { error } = query.state
    if (error) {
      query.state.error = {
        name: error.name,
        message: error.message,
        status: statusOf(error),
        failure: failureOf(error),
      } as Error
    }
    query.state.fetchFailureReason = null
  }
  return state
}
