import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { failureOf, statusOf } from './api.ts'

/** A client with the product's rules: data never becomes stale and nothing is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A page that the server rendered with a failure stays with it until the visitor retries.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })
}

let ofThisTab: QueryClient | undefined

/** The browser's one client. On the server each page has its own, so that visitors never share. */
export function browserQueryClient(): QueryClient {
  ofThisTab ??= createQueryClient()
  return ofThisTab
}

/** What the browser needs to go on with a client's queries, failed ones included. */
export function dehydrateAll(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
  })
  for (const query of state.queries) {
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
