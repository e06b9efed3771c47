import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDistanceToNow } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { OwnReview, reviewChange } from '#api/contract/reviews.ts'
import { useChange } from '../data/use-change.ts'
import { cardStyle } from '../shared/card-style.ts'
import { IconButton } from '../shared/icon-button.tsx'
import { BinIcon, PencilIcon } from '../shared/icons.tsx'
import { LazyDialog } from '../shared/lazy-dialog.tsx'
import { FormFailure } from '../shared/notice.tsx'
import { Stars } from '../shared/stars.tsx'
import { StatusBadge } from '../shared/badge.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { deleteReview, editReview, ownReviews } from './queries.ts'
import { refuseReview, ReviewFields, useReviewForm } from './review-fields.tsx'

const quiet = { typography: 'caption', color: 'text.secondary' } as const

/** One of the person's reviews, to read, edit in place or delete. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  const [doing, setDoing] = useState<'editing' | 'deleting'>()
  const editButton = useRef<HTMLButtonElement>(null)

  function stopEditing() {
    setDoing(undefined)
    // The form had the focus and is gone after the next render.
    requestAnimationFrame(() => editButton.current?.focus())
  }

  return (
    <Box
      component="article"
      aria-labelledby={`review-${review.id}`}
      sx={{ ...cardStyle, p: { xs: 2.5, sm: 3 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`review-${review.id}`} component="h2" variant="h3">
            <Box
              component={Link}
              to={`/companies/${review.companyId}`}
              sx={{ color: 'inherit', '&:not(:hover)': { textDecoration: 'none' } }}
            >
              {review.companyName}
            </Box>
          </Typography>
          <Box
            sx={{
              mt: 0.75,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '4px 12px',
            }}
          >
            <Stars rating={Number(review.rating)} />
            <Box component="time" dateTime={review.createdAt} sx={quiet}>
              {formatDistanceToNow(review.createdAt, { addSuffix: true })}
            </Box>
            <StatusBadge status={review.status} />
          </Box>
        </Box>
        {doing !== 'editing' && (
          <Box sx={{ display: 'flex', flex: 'none', mr: -1, mt: -1 }}>
            <IconButton
              ref={editButton}
              aria-label={`Edit review of ${review.companyName}`}
              onClick={() => setDoing('editing')}
              sx={{ color: 'text.secondary' }}
            >
              <PencilIcon />
            </IconButton>
            <IconButton
              aria-label={`Delete review of ${review.companyName}`}
              onClick={() => setDoing('deleting')}
              sx={{ color: 'text.secondary' }}
            >
              <BinIcon />
            </IconButton>
          </Box>
        )}
      </Box>
      {doing === 'editing' ? (
        <EditForm review={review} onDone={stopEditing} />
      ) : (
        <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {review.comment}
        </Typography>
      )}
      {doing === 'deleting' && <DeleteDialog review={review} onClose={() => setDoing(undefined)} />}
    </Box>
  )
}

function EditForm({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const editing = useMutation(editReview)
  const { id, rating, comment } = review
  const form = useReviewForm(`review-edit:${id}`, { rating, comment })
  const { setFocus } = form
  // The button that had the focus has made room for the form.
  useEffect(() => setFocus('comment'), [setFocus])

  async function save(changes: z.output<typeof reviewChange>) {
    await editing.mutateAsync({ params: { id }, body: changes })
    form.sent(changes)
    onDone()
  }

  return (
    <Box
      component="form"
      aria-label={`Edit review of ${review.companyName}`}
      {...form.formProps(save, refuseReview)}
      sx={{ mt: 2, display: 'grid', gap: 2 }}
    >
      <ReviewFields form={form} />
      <Box sx={quiet}>A changed review is pending again until we have approved it.</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton
          size="medium"
          busy={form.busy}
          busyLabel="Saving..."
          disabled={!form.complete}
        >
          Save Review
        </SubmitButton>
        <Button
          variant="outlined"
          onClick={() => {
            form.sent({ rating, comment })
            onDone()
          }}
        >
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

function DeleteDialog({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useChange({
    ...deleteReview,
    onSuccess() {
      client.setQueryData(ownReviews.queryKey, (all) => all?.filter(({ id }) => id !== review.id))
      // The card is gone, and the button that the dialog gives the focus back to with it.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })

  return (
    <LazyDialog
      title="Delete this review?"
      onClose={onClose}
      actions={
        <>
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => mutate({ params: { id: review.id } })}
          >
            {isPending ? 'Deleting...' : 'Delete Review'}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Box sx={{ mb: error ? 2 : 0 }}>
        Your review of {review.companyName} goes for good. This cannot be undone.
      </Box>
      <FormFailure error={error} />
    </LazyDialog>
  )
}
