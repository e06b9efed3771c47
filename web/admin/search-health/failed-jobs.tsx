import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import type { FailedJob } from '#api/contract/search-health.ts'
import { counted } from '../../shared/count.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { adminList } from '../lists.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { useLastPage } from '../shared/use-last-page.ts'
import { Card } from './card.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

type FailedJobsProps = { state: ComponentProps<typeof ListFrame>['state'] }

/** The jobs that failed for good, to be tried again or given up. */
export function FailedJobs({ state }: FailedJobsProps) {
  const page = state.page === 1 ? undefined : state.page
  const jobs = useQuery(adminList<FailedJob>('failed-jobs', { page }))
  useLastPage(jobs, state)
  const { busy, retry, retryAll, discard } = useFailedJobs()
  const [asking, setAsking] = useState<FailedJob>()
  const place = useRef<HTMLDivElement>(null)
  const total = jobs.data?.total ?? 0

  /** What was pressed goes with its job: the keyboard goes on from the list. */
  async function then(done: Promise<boolean>) {
    if (await done) place.current?.focus({ preventScroll: true })
  }

  return (
    <Card
      title="Failed jobs"
      action={
        total > 1 && (
          <Button variant="outlined" onClick={() => void then(retryAll())}>
            Try all again
          </Button>
        )
      }
    >
      <Box ref={place} tabIndex={-1} sx={{ outline: 0 }}>
        <ListFrame
          list={jobs}
          state={{ ...state, filtered: false }}
          nouns={['failed job', 'failed jobs']}
          empty={
            <Typography sx={{ color: 'text.secondary' }}>
              Nothing failed. What fails is tried again by itself for a while and only then ends up
              here.
            </Typography>
          }
        >
          {(items) => (
            <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
              {items.map((job) => (
                <Job
                  key={job.id}
                  job={job}
                  busy={busy.has(job.id)}
                  onRetry={() => void then(retry(job.id))}
                  onDiscard={() => setAsking(job)}
                />
              ))}
            </Box>
          )}
        </ListFrame>
      </Box>
      {asking && (
        <ConfirmDialog
          title="Discard this job?"
          action="Discard"
          color="error"
          onConfirm={() => void then(discard(asking.id))}
          onClose={() => setAsking(undefined)}
        >
          “{asking.subject}” is not tried again. This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  )
}

type JobProps = { job: FailedJob; busy: boolean; onRetry: () => void; onDiscard: () => void }

function Job({ job, busy, onRetry, onDiscard }: JobProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        opacity: busy ? 0.7 : 1,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 700 }}>{job.subject}</Box>
        <Box sx={{ color: 'error.main' }}>{job.reason}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={job.failedAt}>{momentInIndia(job.failedAt)}</time>, after{' '}
          {counted(job.attempts, 'attempt')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          aria-label={`Try again: ${job.subject}`}
          aria-disabled={busy || undefined}
          onClick={onRetry}
        >
          Try again
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-label={`Discard: ${job.subject}`}
          aria-disabled={busy || undefined}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </Box>
    </Box>
  )
}
