import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#api/contract/accounts.ts'
import { getJson, statusOf, statusTextOf } from '../shared/api.ts'
import { dropDrafts } from '../shared/draft.ts'

/** The signed-in person, or null. Every failure counts as signed out. */
export const currentUser = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await getJson<CurrentUser>('/api/user', signal)
    } catch (error) {
      if (statusOf(error) !== 401 && !signal.aborted) {
        console.warn(`Failed to get user: ${statusTextOf(error)}`)
      }
      return null
    }
  },
})

/** What only the signed-in person may see: it goes when they do. */
const ownKeys = [['/api/user/reviews'], ['/api/user/preferences']]

/** The signed-in person, null for a visitor, undefined while that is not known. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUser).data
}

type News = 'signed-in' | 'signed-out' | 'changed'

let channel: BroadcastChannel | undefined

/** The line to the other tabs of this browser. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('account')
  return channel
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const tell = (news: News) => otherTabs().postMessage(news)

/** Takes over the person that the API has just signed in. */
export function signedIn(client: QueryClient, user: CurrentUser) {
  forgetOwn(client)
  client.setQueryData(currentUser.queryKey, user)
  tell('signed-in')
}

/** The person has left by their own will: nothing of theirs stays in this tab. */
export function signedOut(client: QueryClient) {
  dropDrafts()
  sessionEnded(client)
}

/**
 * The API no longer knows the person. What they have typed stays where it is: they may sign in
 * and go on.
 */
export function sessionEnded(client: QueryClient) {
  client.setQueryData(currentUser.queryKey, null)
  forgetOwn(client)
  tell('signed-out')
}

/** Something about the person has changed: their name, address or whether it is verified. */
export async function userChanged(client: QueryClient, user?: CurrentUser) {
  if (user) client.setQueryData(currentUser.queryKey, user)
  else await client.invalidateQueries({ queryKey: currentUser.queryKey })
  tell('changed')
}

/** Notices a 401 of a call that needs a signed-in person. @returns whether it was one */
export function noticeEndOfSession(client: QueryClient, error: unknown): boolean {
  if (statusOf(error) !== 401) return false
  sessionEnded(client)
  return true
}

/** A query of the signed-in person's own things: a 401 means that they no longer are. */
export function useOwnQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const client = useQueryClient()
  const result = useQuery(options)
  useEffect(() => {
    if (result.error) noticeEndOfSession(client, result.error)
  }, [client, result.error])
  return result
}

function forgetOwn(client: QueryClient) {
  for (const queryKey of ownKeys) client.removeQueries({ queryKey })
}

/** Keeps this tab in step when the person signs in or out in another one. */
export function useAccountInOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    async function askAgain() {
      const before = client.getQueryData(currentUser.queryKey)?.username
      await client.invalidateQueries({ queryKey: currentUser.queryKey })
      if (client.getQueryData(currentUser.queryKey)?.username !== before) forgetOwn(client)
    }
    function hear({ data }: MessageEvent<News>) {
      if (data !== 'signed-out') return void askAgain()
      client.setQueryData(currentUser.queryKey, null)
      forgetOwn(client)
    }
    // Back from the browser's memory, after who knows what.
    function wake(event: PageTransitionEvent) {
      if (event.persisted) void askAgain()
    }
    const tabs = otherTabs()
    tabs.addEventListener('message', hear)
    window.addEventListener('pageshow', wake)
    return () => {
      tabs.removeEventListener('message', hear)
      window.removeEventListener('pageshow', wake)
    }
  }, [client])
}
