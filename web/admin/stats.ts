import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminStats } from '#api/contract/admins.ts'
import { adminRead, refresh } from './lists.ts'

const STATS = '/api/admin/stats'

/** What the cards, tickets and tabs count. */
export const adminStats = queryOptions(adminRead<AdminStats>(STATS))

/** Has the counters asked for again: something was decided, read or changed. */
export const refreshStats = (client: QueryClient) => refresh(client, STATS)
