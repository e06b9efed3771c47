import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminUser } from '#api/contract/admin-session.ts'
import { wayBack } from '../account/way-back.ts'
import { getJson, statusOf } from '../shared/api.ts'

const LOGIN = '/admin/login'

/** What the names of administrators' drafts begin with. */
export const ADMIN_DRAFTS = 'admin:'

/** The signed-in administrator, or null. Every failure counts as signed out. */
export const adminUser = queryOptions({
  queryKey: ['/api/admin/user'],
  queryFn: async ({ signal }): Promise<AdminUser | null> => {
    try {
      return await getJson<AdminUser>('/api/admin/user', signal)
    } catch (error) {
      if (statusOf(error) !== 401 && !signal.aborted) {
        console.warn(`Failed to get administrator: ${error instanceof Error ? error.message : ''}`)
      }
      return null
    }
  },
})

/** The signed-in administrator, null for anybody else, undefined while that is not known. */
export function useAdmin(): AdminUser | null | undefined {
  return useQuery(adminUser).data
}

type News = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('admin')
  return channel
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const tell = (news: News) => otherTabs().postMessage(news)

/** Takes over the administrator whom the API has just signed in; null if it does not know them. */
export async function adminSignedIn(client: QueryClient): Promise<AdminUser | null> {
  const admin = await client.fetchQuery({ ...adminUser, staleTime: 0 })
  if (admin) tell('signed-in')
  return admin
}

/** The API no longer knows the administrator. What they have typed is kept in this tab. */
export function adminSessionEnded(client: QueryClient) {
  client.setQueryData(adminUser.queryKey, null)
}

/** The administrator has left by their own will. */
export function adminSignedOut(client: QueryClient) {
  adminSessionEnded(client)
  tell('signed-out')
}

/**
 * Clears everything that was read. What is on the page, such as the name of a user who is signed
 * in as well, stays until it has been read again.
 */
export function forgetEverything(client: QueryClient) {
  client.removeQueries({ type: 'inactive' })
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== null })
}

/** Notices a 401 of an administrator's call. @returns whether it was one */
export function noticeEndOfAdminSession(client: QueryClient, error: unknown): boolean {
  if (statusOf(error) !== 401) return false
  adminSessionEnded(client)
  return true
}

/** A query of what only an administrator may see: a 401 means that nobody is signed in. */
export function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const client = useQueryClient()
  const result = useQuery(options)
  useEffect(() => {
    if (result.error) noticeEndOfAdminSession(client, result.error)
  }, [client, result.error])
  return result
}

/** Keeps this tab in step when the administrator signs in or out in another one. */
export function useAdminInOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    function hear({ data }: MessageEvent<News>) {
      if (data === 'signed-out') adminSessionEnded(client)
      else void client.invalidateQueries({ queryKey: adminUser.queryKey })
    }
    const tabs = otherTabs()
    tabs.addEventListener('message', hear)
    return () => tabs.removeEventListener('message', hear)
  }, [client])
}

/** The sign-in page, with the way back to where the administrator is. */
export function adminSignInUrl(from: string): string {
  return from === '/admin' ? LOGIN : `${LOGIN}?${new URLSearchParams({ next: from })}`
}

/** Where to go after signing in: a page of the administration, and nowhere else. */
export function adminWayBack(params: URLSearchParams): string {
  const next = wayBack(params)
  return next === '/admin' || next.startsWith('/admin?') ? next : '/admin'
}
