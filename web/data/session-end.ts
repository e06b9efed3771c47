import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from './ask.ts'
import { keyUnder } from './read.ts'

type Kind = 'user' | 'admin'
export type SessionNews = 'signed-in' | 'signed-out' | 'changed'

/** Keys of the queries for the signed-in person. */
const whoIs: Record<Kind, readonly string[]> = {
  user: keyUnder('/api/user'),
  admin: keyUnder('/api/admin/user'),
}

const channels: Partial<Record<Kind, BroadcastChannel>> = {}

/** Channel on which this browser's tabs report changes of a session. */
export const otherTabs = (kind: Kind) => (channels[kind] ??= new BroadcastChannel(kind))

export function notifyOtherTabs(kind: Kind, news: SessionNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs(kind).postMessage(news)
}

/** Handles a session that the API has ended. Drafts stay, so that the person may sign in again and continue. */
export function endSession(client: QueryClient, kind: Kind) {
  client.setQueryData(whoIs[kind], null)
  if (kind === 'admin') return
  forgetOwnData(client)
  notifyOtherTabs(kind, 'signed-out')
}

/** Ends the local session when a call that requires it answers 401. */
export function noticeSessionEnd(client: QueryClient, { status, url }: CallError) {
  const kind = url?.includes('/api/admin/') ? 'admin' : 'user'
  // A wrong password is a 401, too, but a visitor who signs in has no session.
  if (status === 401 && client.getQueryData(whoIs[kind]) !== null) endSession(client, kind)
}

/** Removes data that only the signed-in person may see. */
export function forgetOwnData(client: QueryClient) {
  client.removeQueries({
    queryKey: whoIs.user,
    predicate: ({ queryKey }) => queryKey.length > whoIs.user.length,
  })
}
