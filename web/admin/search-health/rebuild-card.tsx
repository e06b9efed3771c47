import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RebuildRun } from '#contract/search-health.ts'
import { useChange } from '../../data/use-change.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { Progress, SectionCard } from '../shared/layout.tsx'
import { isUnderWay, rebuildSentence } from './rebuild-words.ts'
import { rebuildRun, refreshSearch, startRebuild } from './search-calls.ts'

/**
 * Card that starts a rebuild of the index and shows its progress.
 * @param seen the rebuild in the last health answer, possibly started by another administrator
 */
export function RebuildCard({ seen }: { seen: RebuildRun | null }) {
  const run = useRebuildRun(seen)
  const { mutate } = useChange(startRebuild)
  const [asking, setAsking] = useState(false)
  const progress = useRef<HTMLDivElement>(null)
  const underWay = isUnderWay(run)
  return (
    <SectionCard
      title="Rebuild"
      action={
        <Button
          variant="outlined"
          aria-disabled={underWay || undefined}
          onClick={() => (underWay ? progress.current?.focus() : setAsking(true))}
          className={underWay ? 'opacity-60' : ''}
        >
          {underWay ? 'Rebuilding...' : 'Rebuild index'}
        </Button>
      }
    >
      <div ref={progress} tabIndex={-1}>
        {!run &&
          'The index has not been rebuilt by hand yet. It is needed only when comparing does not help.'}
        {run && (underWay ? <RebuildProgress run={run} /> : <Result run={run} />)}
      </div>
      {asking && (
        <ConfirmDialog
          title="Rebuild the index?"
          action="Rebuild index"
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          A new index is made of all companies beside the one in use and then takes its place.
          Visitors go on searching meanwhile, and nothing that you save is lost.
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}

/** The running rebuild, or the last one; a toast reports its end. */
function useRebuildRun(seen: RebuildRun | null) {
  const client = useQueryClient()
  const run = useQuery(rebuildRun).data ?? null
  const watched = useRef<number>(undefined)

  useEffect(() => {
    // Starts polling a rebuild that was started elsewhere.
    if (seen && isUnderWay(seen) && seen.id > (run?.id ?? 0)) {
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
        description: failed ? (run.error ?? undefined) : rebuildSentence(run),
        destructive: failed,
      })
      refreshSearch(client)
    }
  }, [client, run])

  return run
}

function Result({ run }: { run: RebuildRun }) {
  const words = rebuildSentence(run)
  return (
    <div className="grid gap-2 wrap-anywhere">
      {run.state === 'failed' ? <Alert>{words}</Alert> : <span>{words}</span>}
      {run.error && <span>Reason: {run.error}</span>}
      <p className="type-body2 text-text-secondary">
        Asked for on {momentInIndia(run.requestedAt)}
      </p>
    </div>
  )
}

function RebuildProgress({ run }: { run: RebuildRun }) {
  const words = rebuildSentence(run)
  const percent = run.total > 0 ? Math.floor((100 * run.done) / run.total) : 0
  return (
    <div className="grid gap-2">
      {words}
      <Progress label="Rebuild of the index" words={words} percent={percent}>
        Visitors go on searching meanwhile.
      </Progress>
    </div>
  )
}
