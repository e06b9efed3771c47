import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDistanceToNow } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { type OwnReview, reviewChange } from '#api/contract/reviews.ts'
import { messageOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { cardStyle } from '../shared/card-style.ts'
import { Dialog } from '../shared/dialog.tsx'
import { BinIcon, PencilIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/notice.tsx'
import { Stars } from '../shared/stars.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { deleteReview, editReview, ownReviews } from './queries.ts'
import { ReviewFields, useReviewTexts } from './review-fields.tsx'
import { sayWhatIsMissing } from './write-review.tsx'

const iconButton = {
  width: 44,
  height: 44,
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
} as const

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
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
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
              columnGap: 1.5,
              rowGap: 0.5,
            }}
          >
            <Stars rating={Number(review.rating)} />
            <Typography
              component="time"
              dateTime={review.createdAt}
              variant="caption"
              sx={{ color: 'text.secondary' }}
            >
              {formatDistanceToNow(review.createdAt, { addSuffix: true })}
            </Typography>
            <StatusBadge status={review.status} />
          </Box>
        </Box>
        {doing !== 'editing' && (
          <Box sx={{ display: 'flex', flex: 'none', mr: -1, mt: -1 }}>
            <ButtonBase
              ref={editButton}
              aria-label={`Edit review of ${review.companyName}`}
              onClick={() => setDoing('editing')}
              sx={iconButton}
            >
              <PencilIcon />
            </ButtonBase>
            <ButtonBase
              aria-label={`Delete review of ${review.companyName}`}
              onClick={() => setDoing('deleting')}
              sx={iconButton}
            >
              <BinIcon />
            </ButtonBase>
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
  const { rating, comment } = review
  const form = useSchemaForm(reviewChange, {
    defaultValues: { rating, comment },
    draft: { key: `review-edit:${review.id}`, fields: ['rating', 'comment'] },
  })
  const { complete } = useReviewTexts(form)
  const { setFocus } = form
  // The button that had the focus has made room for the form.
  useEffect(() => setFocus('comment'), [setFocus])

  async function save(changes: z.output<typeof reviewChange>) {
    await editing.mutateAsync({ params: { id: review.id }, body: changes })
    form.sent(changes)
    onDone()
  }

  return (
    <Box
      component="form"
      aria-label={`Edit review of ${review.companyName}`}
      {...form.formProps(save, sayWhatIsMissing)}
      sx={{ mt: 2, display: 'grid', gap: 2 }}
    >
      <ReviewFields form={form} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A changed review is pending again until we have approved it.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton size="medium" busy={form.busy} busyLabel="Saving..." disabled={!complete}>
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
    <Dialog title="Delete this review?" onClose={onClose}>
      <Typography>
        Your review of {review.companyName} goes for good. This cannot be undone.
      </Typography>
      {error && (
        <Box sx={{ mt: 2 }}>
          <Notice>{messageOf(error, UNREACHABLE)}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
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
      </Box>
    </Dialog>
  )
}
