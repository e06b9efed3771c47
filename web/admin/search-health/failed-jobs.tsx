import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FailedJob } from '#contract/search-health.ts'
import { useChange } from '../../data/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/count.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { adminList } from '../lists.ts'
import { type ListPlace, PagedList } from '../shared/paged-list.tsx'
import { discardJob, retryAllJobs, retryJob } from './search-calls.ts'

/** The jobs in the dead letter queues, to be tried again or discarded. */
export function FailedJobs({ state }: { state: ListPlace }) {
  const page = state.page === 1 ? undefined : state.page
  const jobs = useQuery(adminList('GET /api/admin/lists/failed-jobs', { page }))
  const retrying = useChange(retryAllJobs)
  const place = useRef<HTMLElement>(null)
  const total = jobs.data?.total ?? 0

  /** The button that was pressed goes with its job: the focus moves to the list. */
  const onDone = () => place.current?.focus({ preventScroll: true })

  return (
    <SectionCard
      title="Failed jobs"
      action={
        total > 1 && (
          <Button
            variant="outlined"
            onClick={() => retrying.mutate(undefined, { onSuccess: onDone })}
          >
            Try all again
          </Button>
        )
      }
    >
      <PagedList
        ref={place}
        list={jobs}
        state={{ ...state, filtered: false }}
        nouns={['failed job', 'failed jobs']}
        empty="Nothing failed. What fails is tried again by itself for a while and only then ends up here."
      >
        {(items) => (
          <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
            {items.map((job) => (
              <Job key={job.id} job={job} onDone={onDone} />
            ))}
          </Box>
        )}
      </PagedList>
    </SectionCard>
  )
}

function Job({ job, onDone }: { job: FailedJob; onDone: () => void }) {
  const retrying = useChange(retryJob)
  const discarding = useChange(discardJob)
  const [asking, setAsking] = useState(false)
  const busy = retrying.isPending || discarding.isPending
  const given = { params: { id: job.id } }
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
          onClick={() => busy || retrying.mutate(given, { onSuccess: onDone })}
        >
          Try again
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-label={`Discard: ${job.subject}`}
          aria-disabled={busy || undefined}
          onClick={() => busy || setAsking(true)}
        >
          Discard
        </Button>
      </Stack>
      {asking && (
        <ConfirmDialog
          title="Discard this job?"
          action="Discard"
          color="error"
          onConfirm={() => discarding.mutate(given, { onSuccess: onDone })}
          onClose={() => setAsking(false)}
        >
          “{job.subject}” is not tried again. This cannot be undone.
        </ConfirmDialog>
      )}
    </Box>
  )
}
