import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FailedJob } from '#api/contract/search-health.ts'
import { counted } from '../../shared/count.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { adminList } from '../lists.ts'
import { type ListPlace, PagedList } from '../shared/paged-list.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

/** The jobs that failed for good, to be tried again or given up. */
export function FailedJobs({ state }: { state: ListPlace }) {
  const page = state.page === 1 ? undefined : state.page
  const jobs = useQuery(adminList<FailedJob>('failed-jobs', { page }))
  const { busy, retry, retryAll, discard } = useFailedJobs()
  const [asking, setAsking] = useState<FailedJob>()
  const place = useRef<HTMLDivElement>(null)
  const total = jobs.data?.total ?? 0

  /** What was pressed goes with its job: the keyboard goes on from the list. */
  async function then(done: Promise<boolean>) {
    if (await done) place.current?.focus({ preventScroll: true })
  }

  return (
    <SectionCard
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
        <PagedList
          list={jobs}
          state={{ ...state, filtered: false }}
          nouns={['failed job', 'failed jobs']}
          empty={
            'Nothing failed. What fails is tried again by itself for a while and only then ends up here.'
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
        </PagedList>
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
    </SectionCard>
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
        <b>{job.subject}</b>
        <Box sx={{ color: 'error.main' }}>{job.reason}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={job.failedAt}>{momentInIndia(job.failedAt)}</time>, after{' '}
          {counted(job.attempts, 'attempt')}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1}>
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
      </Stack>
    </Box>
  )
}
