import { t } from '#domain/i18n.ts'
import type { PublicReview } from '#contract/reviews.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { langOf } from '../ui/written.tsx'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

/** The kitchen's reply to a review. */
export const ReviewReply = ({ reply }: Pick<PublicReview, 'reply'>) =>
  reply && (
    <div className="mt-3 rounded-md bg-steel-surface p-4 text-steel-text">
      <div className="type-body2">
        {reply.answersEarlier
          ? t('Reply of the kitchen, {date}, to an earlier version of this review', {
              date: dateInIndia(reply.at),
            })
          : t('Reply of the kitchen, {date}', { date: dateInIndia(reply.at) })}
      </div>
      <p lang={langOf(reply.text)} className="mt-1 wrap-anywhere whitespace-pre-line">
        {reply.text}
      </p>
    </div>
  )

/** Link to report a review; needs script. */
export function ReportReview({ id }: { id: number }) {
  const [open, dialog] = useDialog(ReportDialog, { id })
  if (!useHydrated()) return null
  return (
    <>
      <button type="button" onClick={open} className="text-link type-body2 -my-2 py-3">
        {t('Report')}
      </button>
      {dialog}
    </>
  )
}
