import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FailedJob } from '#contract/search-health.ts'
import { useChange } from '../../data/use-change.ts'
import { countWithNoun } from '../../ui/count.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { SectionCard } from '../shared/layout.tsx'
import { adminList } from '../lists.ts'
import { type ListPlace, PagedList } from '../shared/paged-list.tsx'
import { discardJob, retryAllJobs, retryJob } from './search-calls.ts'

/** Permanently failed jobs, with buttons to retry or discard them. */
export function FailedJobs({ state }: { state: ListPlace }) {
  const page = state.page === 1 ? undefined : state.page
  const jobs = useQuery(adminList('GET /api/admin/lists/failed-jobs', { page }))
  const retrying = useChange(retryAllJobs)
  const place = useRef<HTMLElement>(null)
  const total = jobs.data?.total ?? 0

  /** The pressed button disappears with its job: the focus moves to the list. */
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
          <ul>
            {items.map((job) => (
              <Job key={job.id} job={job} onDone={onDone} />
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  )
}

function Job({ job, onDone }: { job: FailedJob; onDone: () => void }) {
  const retrying = useChange(retryJob)
  const discarding = useChange(discardJob)
  const busy = retrying.isPending || discarding.isPending
  const given = { params: { id: job.id } }
  return (
    <li
      className={`grid items-center gap-3 border-t border-divider py-3 sm:grid-cols-[minmax(0,1fr)_auto] ${busy ? 'opacity-70' : ''}`}
    >
      <div className="min-w-0 wrap-anywhere">
        <b>{job.subject}</b>
        <div className="text-error-main">{job.reason}</div>
        <p className="type-body2 text-text-secondary">
          <time dateTime={job.failedAt}>{momentInIndia(job.failedAt)}</time>, after{' '}
          {countWithNoun(job.attempts, 'attempt')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          aria-label={`Try again: ${job.subject}`}
          aria-disabled={busy || undefined}
          onClick={() => busy || retrying.mutate(given, { onSuccess: onDone })}
        >
          Try again
        </Button>
        <ConfirmButton
          variant="outlined"
          color="error"
          label="Discard"
          aria-label={`Discard: ${job.subject}`}
          aria-disabled={busy || undefined}
          title="Discard this job?"
          onConfirm={() => discarding.mutate(given, { onSuccess: onDone })}
        >
          “{job.subject}” is not tried again. This cannot be undone.
        </ConfirmButton>
      </div>
    </li>
  )
}
