import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import { ask, statusOf, statusTextOf } from './ask.ts'
import { keyOf } from './read.ts'
import { forgetOwnData, notifyOtherTabs } from './session-end.ts'

/** Counts a failure as signed out, and logs it unless it says just that. */
export function signedOutBy(error: unknown, who = 'user'): null {
  if (statusOf(error) !== 401) console.warn(`Failed to get ${who}: ${statusTextOf(error)}`)
  return null
}

/** The signed-in person, or null. Failures count as signed out. */
export const currentUser = queryOptions({
  queryKey: keyOf('GET /api/user'),
  queryFn: ({ signal }): Promise<CurrentUser | null> =>
    ask('GET /api/user', { signal }).catch((error) => (signal.aborted ? null : signedOutBy(error))),
})

/** The signed-in person; null for a visitor, undefined while loading. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUser).data
}

/** Stores the person whom the API has just signed in. */
export function signedIn(client: QueryClient, user: CurrentUser) {
  forgetOwnData(client)
  client.setQueryData(currentUser.queryKey, user)
  notifyOtherTabs('user', 'signed-in')
}

/** Refetches who is signed in, but not their data. */
const askAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: currentUser.queryKey, exact: true })

/** Refetches a changed person: their name, address or its verification. */
export async function userChanged(client: QueryClient, user?: CurrentUser) {
  if (user) client.setQueryData(currentUser.queryKey, user)
  else await askAgain(client)
  notifyOtherTabs('user', 'changed')
}

/**
 * Asks who is signed in, and forgets the data of whoever was before.
 * @param keeps whether the person stays when the API gives no answer
 * @returns whether it gave one
 */
export async function comparePerson(client: QueryClient, keeps = false): Promise<boolean> {
  const { queryKey } = currentUser
  const answer = await ask('GET /api/user').catch((error) =>
    keeps && statusOf(error) !== 401 ? undefined : signedOutBy(error),
  )
  if (answer === undefined) return false
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, answer)
  if (answer?.username !== before?.username) forgetOwnData(client)
  return true
}
