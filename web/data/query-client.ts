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
      /** Keys under which everything is refetched after success. */
      refreshes?: readonly QueryKey[]
      /** The toasts after success and failure. */
      done?: Toast | ((answer: unknown) => Toast)
      failed?: (error: CallError) => Toast | undefined
    }
  }
}

/** A client with the product's rules: data never becomes stale and nothing is tried again. */
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
      onSuccess(answer, _given, _shown, { meta }) {
        const { refreshes = [], done } = meta ?? {}
        if (done) showToast(typeof done === 'function' ? done(answer) : done)
        // The last of several at once refreshes for all: what the others show is not taken back.
        const others = client.isMutating({ predicate: (one) => one.meta?.refreshes === refreshes })
        if (others > 1) return
        // Not awaited: the mutation would be pending until all of it has come.
        for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // Asked at once, so that a page without a network says so; what failed is asked for again.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' && statusOf(state.error) === undefined ? 'always' : false,
        refetchInterval: false,
        retry: false,
        // A page that the server rendered with a failure stays with it until the visitor retries.
        retryOnMount: false,
      },
      // Not sent by itself later, when nobody expects it: offline a change fails, and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

let ofThisTab: QueryClient | undefined

/** The browser's one client. On the server each page has its own, so that visitors never share. */
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
    // No data becomes stale, and without the moment two pages of the same are equal.
    query.dehydratedAt = 0
    query.state.dataUpdatedAt = 0
    // An Error does not survive the way into the page: React Router blanks it in production.
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
