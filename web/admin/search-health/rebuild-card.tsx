import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { RebuildRun } from '#api/contract/search-health.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { Notice } from '../../shared/notice.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { Card } from './card.tsx'
import { isUnderWay, rebuildWords } from './rebuild-words.ts'
import { useRebuild } from './use-rebuild.ts'

/** Rebuilds the whole index on request, and shows how far that is. */
export function RebuildCard({ seen }: { seen: RebuildRun | null | undefined }) {
  const { run, start } = useRebuild(seen)
  const [asking, setAsking] = useState(false)
  const progress = useRef<HTMLDivElement>(null)
  const underWay = isUnderWay(run)
  return (
    <Card
      title="Rebuild"
      action={
        <Button
          variant="outlined"
          aria-disabled={underWay || undefined}
          onClick={() => (underWay ? progress.current?.focus() : setAsking(true))}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.6 } }}
        >
          {underWay ? 'Rebuilding...' : 'Rebuild index'}
        </Button>
      }
    >
      <div ref={progress} tabIndex={-1}>
        {run ? (
          <Run run={run} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            The index has not been rebuilt by hand yet. It is needed only when comparing does not
            help.
          </Typography>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Rebuild the index?"
          action="Rebuild index"
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        >
          A new index is made of all companies beside the one in use and then takes its place.
          Visitors go on searching meanwhile, and nothing that you save is lost.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Run({ run }: { run: RebuildRun }) {
  const words = rebuildWords(run)
  if (!isUnderWay(run)) {
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {run.state === 'failed' ? <Notice>{words}</Notice> : <Typography>{words}</Typography>}
        {run.error && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>Reason: {run.error}</Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Asked for on {momentInIndia(run.requestedAt)}
        </Typography>
      </Box>
    )
  }
  const percent = run.total > 0 ? Math.floor((100 * run.done) / run.total) : 0
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{words}</Typography>
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {percent}&nbsp;%
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Rebuild of the index"
        aria-valuetext={`${words}, ${percent} %`}
        sx={{
          height: 14,
          borderRadius: 99,
          bgcolor: 'steel.line',
          '& .MuiLinearProgress-bar': {
            borderRadius: 99,
            bgcolor: 'leaf.main',
          },
        }}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Visitors go on searching meanwhile. You may leave this page.
      </Typography>
    </>
  )
}
