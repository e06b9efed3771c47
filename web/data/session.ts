import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { ask, statusOf, statusTextOf } from './ask.ts'
import { keyOf } from './read.ts'
import { forgetOwnData, otherTabs, type SessionNews, notifyOtherTabs } from './session-end.ts'

/** The signed-in person, or null. Failures count as signed out. */
export const currentUser = queryOptions({
  queryKey: keyOf('GET /api/user'),
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await ask('GET /api/user', { signal })
    } catch (error) {
      if (statusOf(error) !== 401 && !signal.aborted) {
        console.warn(`Failed to get user: ${statusTextOf(error)}`)
      }
      return null
    }
  },
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

/** Updates this tab when the person signs in or out in another one. */
export function useAccountInOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    async function compare() {
      const before = client.getQueryData(currentUser.queryKey)?.username
      await askAgain(client)
      if (client.getQueryData(currentUser.queryKey)?.username !== before) forgetOwnData(client)
    }
    function hear({ data }: MessageEvent<SessionNews>) {
      if (data !== 'signed-out') return void compare()
      client.setQueryData(currentUser.queryKey, null)
      forgetOwnData(client)
    }
    // A page restored from the back/forward cache has missed messages.
    function wake(event: PageTransitionEvent) {
      if (event.persisted) void compare()
    }
    const tabs = otherTabs('user')
    tabs.addEventListener('message', hear)
    window.addEventListener('pageshow', wake)
    return () => {
      tabs.removeEventListener('message', hear)
      window.removeEventListener('pageshow', wake)
    }
  }, [client])
}
