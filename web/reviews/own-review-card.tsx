import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { t } from '#domain/i18n.ts'
import { timeAgo } from '../ui/time-ago.ts'
import type { OwnReview, reviewChange } from '#contract/reviews.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BinIcon, PencilIcon } from '../ui/icons.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { Form } from '../data/form.tsx'
import { FormFailure } from '../data/form-failure.tsx'
import { Stars } from '../ui/stars.tsx'
import { StatusBadge } from '../ui/badge.tsx'
import { deleteReview, editReview, ownReviews } from './queries.ts'
import { refuseReview, ReviewFields, useReviewForm } from './review-fields.tsx'
import { langOf } from '../ui/written.tsx'

/** One of the person's reviews, with buttons to edit it in place and to delete it. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  const [doing, setDoing] = useState<'editing' | 'deleting'>()
  const editButton = useRef<HTMLButtonElement>(null)

  function stopEditing() {
    setDoing(undefined)
    // The focused form disappears with the next render.
    requestAnimationFrame(() => editButton.current?.focus())
  }

  return (
    <article aria-labelledby={`review-${review.id}`} className="card p-5 sm:p-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={`review-${review.id}`} className="type-h3">
            <Link
              to={`/companies/${review.companyId}`}
              lang={langOf(review.companyName)}
              className="text-inherit not-hover:no-underline"
            >
              {review.companyName}
            </Link>
          </h2>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={Number(review.rating)} />
            <time dateTime={review.createdAt} className="type-body2 text-text-secondary">
              {timeAgo(review.createdAt)}
            </time>
            <StatusBadge status={review.status} />
          </div>
        </div>
        {doing !== 'editing' && (
          <div className="-mt-2 -mr-2 flex flex-none">
            <IconButton
              ref={editButton}
              aria-label={t('Edit review of {companyName}', { companyName: review.companyName })}
              onClick={() => setDoing('editing')}
              className="text-text-secondary"
            >
              <PencilIcon />
            </IconButton>
            <IconButton
              aria-label={t('Delete review of {companyName}', { companyName: review.companyName })}
              onClick={() => setDoing('deleting')}
              className="text-text-secondary"
            >
              <BinIcon />
            </IconButton>
          </div>
        )}
      </div>
      {doing === 'editing' ? (
        <EditForm review={review} onDone={stopEditing} />
      ) : (
        <p lang={langOf(review.comment)} className="mt-3 wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {doing === 'deleting' && <DeleteDialog review={review} onClose={() => setDoing(undefined)} />}
    </article>
  )
}

function EditForm({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const editing = useMutation(editReview)
  const { id, rating, comment, shownName } = review
  const form = useReviewForm(`review-edit:${id}`, { rating, comment, shownName })
  const { setFocus } = form
  // The focused button was replaced by the form.
  useEffect(() => setFocus('comment'), [setFocus])

  async function save(changes: z.output<typeof reviewChange>) {
    await editing.mutateAsync({ params: { id }, body: changes })
    form.sent(changes)
    onDone()
  }

  return (
    <Form
      aria-label={t('Edit review of {companyName}', { companyName: review.companyName })}
      form={form}
      send={save}
      refuse={refuseReview}
      button={t('Save review')}
      busyLabel={t('Saving...')}
      disabled={!form.complete}
      onCancel={() => {
        form.sent({ rating, comment, shownName })
        onDone()
      }}
      className="mt-4 grid gap-4"
    >
      <ReviewFields form={form} />
      <div className="type-body2 text-text-secondary">
        {t('A changed review is pending again until we have approved it.')}
      </div>
    </Form>
  )
}

function DeleteDialog({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useChange({
    ...deleteReview,
    onSuccess() {
      client.setQueryData(ownReviews.queryKey, (all) => all?.filter(({ id }) => id !== review.id))
      // The card is gone, together with the button to which the dialog would restore the focus.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })

  return (
    <LazyDialog
      title={t('Delete this review?')}
      onClose={onClose}
      actions={
        <>
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => mutate({ params: { id: review.id } })}
          >
            {isPending ? t('Deleting...') : t('Delete review')}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <div className={error ? 'mb-4' : ''}>
        {t('Your review of {companyName} will be deleted for good. This cannot be undone.', {
          companyName: review.companyName,
        })}
      </div>
      <FormFailure error={error} />
    </LazyDialog>
  )
}
