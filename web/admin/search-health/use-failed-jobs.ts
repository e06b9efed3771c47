import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Done } from '#api/contract/accounts.ts'
import { messageOf, sendJson, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { refreshSearch } from './queries.ts'

/** Tries failed jobs again or discards them. Each answers whether it came to pass. */
export function useFailedJobs() {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function send(key: string, method: 'POST' | 'DELETE', path: string, done: string) {
    if (underWay.current.has(key)) return false
    underWay.current.add(key)
    setBusy(new Set(underWay.current))
    try {
      const { message } = await sendJson<Done>(method, path)
      showToast({ title: done, description: message })
      await refreshSearch(client)
      return true
    } catch (error) {
      if (noticeEndOfAdminSession(client, error)) return false
      showToast({
        title: statusOf(error) === 404 ? 'That job is gone already' : 'That did not work',
        description: messageOf(error, UNREACHABLE),
        destructive: true,
      })
      if (statusOf(error) === 404) await refreshSearch(client)
      return false
    } finally {
      underWay.current.delete(key)
      setBusy(new Set(underWay.current))
    }
  }

  return {
    busy,
    retry: (id: string) => send(id, 'POST', `/api/admin/jobs/${id}/retry`, 'Trying again'),
    retryAll: () => send('all', 'POST', '/api/admin/jobs/retry', 'Trying all again'),
    discard: (id: string) => send(id, 'DELETE', `/api/admin/jobs/${id}`, 'Job discarded'),
  }
}
