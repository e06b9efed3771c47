import { useMutation } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { reviewReport } from '#contract/reviews.ts'
import { MAX_REVIEW_LENGTH } from '#domain/limits.ts'
import { Form } from '../data/form.tsx'
import { CountedTextArea } from '../data/counted-text-area.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Dialog } from '../ui/dialog.tsx'
import { reportReview } from './queries.ts'

/** Dialog to report that a review breaks the rules. */
export default function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const sending = useMutation(reportReview)
  const form = useSchemaForm(reviewReport, { draft: { key: `report:${id}`, fields: ['reason'] } })

  return (
    <Dialog title={t('Report this review')} onClose={onClose}>
      <Form
        form={form}
        send={(body) => sending.mutateAsync({ params: { id }, body })}
        onSent={onClose}
        error={sending.error}
        button={t('Report')}
        busyLabel={t('Sending...')}
        onCancel={onClose}
      >
        <CountedTextArea
          label={t('What is wrong with it?')}
          hint={t('A review is about your own experience, without insults or personal details.')}
          form={form}
          name="reason"
          most={MAX_REVIEW_LENGTH}
        />
      </Form>
    </Dialog>
  )
}
