import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RebuildRun } from '#api/contract/admin-search.ts'
import { messageOf, sendJson, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { rebuildRun, refreshSearch } from './queries.ts'
import { isUnderWay, rebuildWords } from './rebuild-words.ts'

/**
 * The rebuild that is under way or the last one, and what starts one.
 * @param seen the one that the last look at search showed: somebody else may have begun it
 */
export function useRebuild(seen: RebuildRun | null | undefined) {
  const client = useQueryClient()
  const run = useQuery(rebuildRun).data ?? null
  const watched = useRef<number>(undefined)
  const asking = useRef(false)

  useEffect(() => {
    // From here on it is looked at more often.
    if (isUnderWay(seen) && seen && seen.id > (run?.id ?? 0)) {
      client.setQueryData(rebuildRun.queryKey, seen)
    }
  }, [client, seen, run])

  useEffect(() => {
    if (!run) return
    if (isUnderWay(run)) {
      watched.current = run.id
    } else if (watched.current === run.id) {
      watched.current = undefined
      const failed = run.state === 'failed'
      showToast({
        title: failed ? 'The rebuild failed' : 'Index rebuilt',
        description: failed ? (run.error ?? undefined) : rebuildWords(run),
        destructive: failed,
      })
      void refreshSearch(client)
    }
  }, [client, run])

  async function start() {
    if (asking.current) return
    asking.current = true
    try {
      const begun = await sendJson<RebuildRun>('POST', '/api/admin/search/rebuild')
      client.setQueryData(rebuildRun.queryKey, begun)
    } catch (error) {
      if (noticeEndOfAdminSession(client, error)) return
      const another = statusOf(error) === 409
      showToast({
        title: another ? 'A rebuild is under way already' : 'The rebuild was not started',
        description: messageOf(error, UNREACHABLE),
        destructive: !another,
      })
      if (another) await client.invalidateQueries({ queryKey: rebuildRun.queryKey })
    } finally {
      asking.current = false
    }
  }

  return { run, start }
}
