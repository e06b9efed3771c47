import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { KitchenReview } from '#contract/owners.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { MAX_REVIEW_LENGTH } from '#domain/limits.ts'
import { FormFailure } from '../data/form-failure.tsx'
import { useChange } from '../data/use-change.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Message } from '../ui/message.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Pages, Quotation, usePage } from './pages.tsx'
import { NoKitchen } from './no-kitchen.tsx'
import { removeReply, reviewsToAnswer, saveReply } from './queries.ts'

const ReportDialog = lazyPart(() => import('../reviews/report-dialog.tsx'))

/** The public reviews of a kitchen, those without a reply first. */
export function KitchenReviews({ id }: { id: string }) {
  const page = usePage()
  const reviews = useQuery({ ...reviewsToAnswer(id, page), staleTime: 0, retryOnMount: true })
  if (reviews.isPending) return <Skeleton className="h-60" />
  if (reviews.isError) return <NoKitchen error={reviews.error} onRetry={() => reviews.refetch()} />
  const { items, pageCount } = reviews.data
  if (items.length === 0) {
    return <Message title="No Reviews Yet" text="Reviews stand here once we have approved them." />
  }
  return (
    <>
      <ul className="grid gap-4">
        {items.map((review) => (
          <li key={review.id} className="card p-5 wrap-anywhere">
            <div className="flex flex-wrap items-center gap-x-3">
              <Stars rating={Number(review.rating)} />
              <time dateTime={review.createdAt} className="type-caption text-text-secondary">
                {dateInIndia(review.createdAt)}
              </time>
            </div>
            <p className="my-3 whitespace-pre-line">{review.comment}</p>
            {review.reply && <Quotation>{review.reply.text}</Quotation>}
            <Actions id={id} review={review} />
          </li>
        ))}
      </ul>
      <Pages url={`/kitchens/${id}?tab=reviews`} page={page} last={pageCount} />
    </>
  )
}

function Actions({ id, review }: { id: string; review: KitchenReview }) {
  const [open, setOpen] = useState(false)
  const [reporting, setReporting] = useState(false)
  const params = { id, reviewId: review.id }
  const removing = useChange(removeReply)
  if (open) return <ReplyForm params={params} review={review} onDone={() => setOpen(false)} />
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {review.reply === null ? 'Reply' : 'Change the Reply'}
      </Button>
      {review.reply !== null && (
        <Button
          variant="text"
          color="error"
          aria-disabled={removing.isPending}
          onClick={() => removing.mutate({ params })}
        >
          Remove the Reply
        </Button>
      )}
      <Button variant="text" aria-haspopup="dialog" onClick={() => setReporting(true)}>
        Report
      </Button>
      {reporting && (
        <Suspense>
          <ReportDialog id={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ReplyFormProps = {
  params: { id: string; reviewId: number }
  review: KitchenReview
  onDone: () => void
}

function ReplyForm({ params, review, onDone }: ReplyFormProps) {
  const saving = useMutation(saveReply)
  const form = useSchemaForm<{ reply: string }, { reply: string }>(null, {
    defaultValues: { reply: review.reply?.text ?? '' },
  })

  async function save(body: { reply: string }) {
    await saving.mutateAsync({ params, body })
    onDone()
  }

  return (
    <form {...form.formProps(save)} className="mt-3 grid gap-4">
      <TextArea
        label="Your Reply"
        hint="It stands under the review for everyone."
        count={{ typed: form.watch('reply').length, most: MAX_REVIEW_LENGTH }}
        {...form.field('reply')}
      />
      <FormFailure error={saving.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="medium" busy={form.busy} busyLabel="Saving...">
          Publish Reply
        </SubmitButton>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
