import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { KitchenReview } from '#contract/owners.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { MAX_REVIEW_LENGTH } from '#domain/limits.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { Stars } from '../ui/stars.tsx'
import { AnswerForm } from './answer-form.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { NewerOlderLinks, Quotation, usePage } from './pages.tsx'
import { removeReply, reviewsToAnswer, saveReply } from './queries.ts'
import { langOf } from '../ui/written.tsx'

const ReportDialog = lazyPart(() => import('../reviews/report-dialog.tsx'))

/** Public reviews of a kitchen, those without a reply first. */
export function KitchenReviews({ id }: { id: string }) {
  const page = usePage()
  return (
    <KitchenPart query={useQuery(reviewsToAnswer(id, page))} height="h-60">
      {({ items, pageCount }) => (
        <>
          {items.length === 0 && (
            <Message
              title={t('No Reviews Yet')}
              text={t('Reviews appear here once we have approved them.')}
            />
          )}
          <ul className="grid gap-4">
            {items.map((review) => (
              <li key={review.id} className="card p-5 wrap-anywhere">
                <div className="flex flex-wrap items-center gap-x-3">
                  <Stars rating={Number(review.rating)} />
                  <time dateTime={review.createdAt} className="type-body2 text-text-secondary">
                    {dateInIndia(review.createdAt)}
                  </time>
                </div>
                <p lang={langOf(review.comment)} className="my-4 whitespace-pre-line">
                  {review.comment}
                </p>
                {review.reply && <Quotation>{review.reply.text}</Quotation>}
                <Actions id={id} review={review} />
              </li>
            ))}
          </ul>
          <NewerOlderLinks url={`/kitchens/${id}?tab=reviews`} page={page} last={pageCount} />
        </>
      )}
    </KitchenPart>
  )
}

function Actions({ id, review }: { id: string; review: KitchenReview }) {
  const [report, dialog] = useDialog(ReportDialog, { id: review.id })
  const params = { id, reviewId: review.id }
  const removing = useChange(removeReply)
  return (
    <AnswerForm
      call={saveReply}
      params={params}
      text={review.reply?.text}
      label={t('Your reply')}
      hint={t('Everyone sees it under the review.')}
      most={MAX_REVIEW_LENGTH}
      action={t('Publish reply')}
      opener={review.reply === null ? t('Reply') : t('Change the reply')}
    >
      {review.reply !== null && (
        <Button
          variant="text"
          color="error"
          aria-disabled={removing.isPending}
          onClick={({ currentTarget: { previousElementSibling: opener } }) =>
            // This button disappears with the reply; the preceding one stays.
            removing.mutate({ params }, { onSuccess: () => (opener as HTMLElement).focus() })
          }
        >
          {t('Remove the reply')}
        </Button>
      )}
      <Button variant="text" aria-haspopup="dialog" onClick={report}>
        {t('Report')}
      </Button>
      {dialog}
    </AnswerForm>
  )
}
