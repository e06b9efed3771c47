import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminUser } from '#contract/admins.ts'
import { returnUrl } from '../data/return-url.ts'
import { ask } from '../data/ask.ts'
import { keyOf } from '../data/read.ts'
import { signedOutBy } from '../data/session.ts'
import { endSession, otherTabs, type SessionNews, notifyOtherTabs } from '../data/session-end.ts'

const LOGIN = '/admin/login'

/** Prefix of administrators' drafts. */
export const ADMIN_DRAFTS = 'admin:'

// Outside React's state, because the sign-in page opens before the next render.
let loggedOut = false

/** The signed-in administrator, or null. Failures count as signed out. */
export const adminUser = queryOptions({
  queryKey: keyOf('GET /api/admin/user'),
  queryFn: async ({ signal }): Promise<AdminUser | null> => {
    try {
      const admin = await ask('GET /api/admin/user', { signal })
      loggedOut = false
      return admin
    } catch (error) {
      return signal.aborted ? null : signedOutBy(error, 'administrator')
    }
  },
})

/** The signed-in administrator; null if there is none, undefined while loading. */
export function useAdmin(): AdminUser | null | undefined {
  return useQuery(adminUser).data
}

/** Loads the administrator after sign-in; null if the session is not accepted. */
export async function adminSignedIn(client: QueryClient): Promise<AdminUser | null> {
  const admin = await client.fetchQuery({ ...adminUser, staleTime: 0 })
  if (admin) notifyOtherTabs('admin', 'signed-in')
  return admin
}

/** Records a deliberate sign-out, after which the next sign-in leads to the dashboard. */
export function adminSignedOut(client: QueryClient) {
  loggedOut = true
  endSession(client, 'admin')
  notifyOtherTabs('admin', 'signed-out')
}

/** Clears the cache. Mounted components keep their data until it is refetched. */
export function clearCache(client: QueryClient) {
  client.removeQueries({ type: 'inactive' })
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== null })
}

/** Updates this tab when the administrator signs in or out in another one. */
export function useAdminInOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    function onNews({ data }: MessageEvent<SessionNews>) {
      if (data === 'signed-out') endSession(client, 'admin')
      else void client.invalidateQueries({ queryKey: adminUser.queryKey })
    }
    const tabs = otherTabs('admin')
    tabs.addEventListener('message', onNews)
    return () => tabs.removeEventListener('message', onNews)
  }, [client])
}

/** Address of the sign-in page; with a return URL if the session has expired. */
export function adminSignInUrl(from: string): string {
  return loggedOut || from === '/admin' ? LOGIN : `${LOGIN}?${new URLSearchParams({ next: from })}`
}

/** Return URL after signing in; pages of the administration only. */
export function adminReturnUrl(params: URLSearchParams): string {
  const next = returnUrl(params)
  return /^\/admin(\/security)?($|\?)/.test(next) ? next : '/admin'
}
