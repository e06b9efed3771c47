import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from './ask.ts'
import { keyUnder } from './read.ts'

type Kind = 'user' | 'admin'
export type SessionNews = 'signed-in' | 'signed-out' | 'changed'

/** The keys of the queries that know who is signed in. */
const whoIs: Record<Kind, readonly string[]> = {
  user: keyUnder('/api/user'),
  admin: keyUnder('/api/admin/user'),
}

const channels: Partial<Record<Kind, BroadcastChannel>> = {}

/** The channel on which the tabs of this browser tell one another of a session. */
export const otherTabs = (kind: Kind) => (channels[kind] ??= new BroadcastChannel(kind))

export function notifyOtherTabs(kind: Kind, news: SessionNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs(kind).postMessage(news)
}

/** The session has ended at the API. Drafts stay: the person may sign in again and go on. */
export function endSession(client: QueryClient, kind: Kind) {
  client.setQueryData(whoIs[kind], null)
  if (kind === 'admin') return
  forgetOwnData(client)
  notifyOtherTabs(kind, 'signed-out')
}

/** Ends the session that a call needs when the call says so with a 401. */
export function noticeSessionEnd(client: QueryClient, { status, url }: CallError) {
  const kind = url?.includes('/api/admin/') ? 'admin' : 'user'
  // A wrong password is a 401, too: a visitor who signs in has no session to lose.
  if (status === 401 && client.getQueryData(whoIs[kind]) !== null) endSession(client, kind)
}

/** Drops what only the signed-in user may see. */
export function forgetOwnData(client: QueryClient) {
  client.removeQueries({
    queryKey: whoIs.user,
    predicate: ({ queryKey }) => queryKey.length > whoIs.user.length,
  })
}
