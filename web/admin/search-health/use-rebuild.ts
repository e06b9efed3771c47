import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RebuildRun } from '#api/contract/search-health.ts'
import { useChange } from '../../data/use-change.ts'
import { showToast } from '../../shared/toast.ts'
import { startRebuild } from './mutations.ts'
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
  const { mutate } = useChange(startRebuild)

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
      refreshSearch(client)
    }
  }, [client, run])

  return { run, start: () => mutate() }
}
