import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { reviewReport } from '#contract/reviews.ts'
import { MAX_REVIEW_LENGTH } from '#domain/limits.ts'
import { FormFailure } from '../data/form-failure.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { reportReview } from './queries.ts'

/** Why a review breaks the rules. */
export default function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const sending = useMutation(reportReview)
  const form = useSchemaForm(reviewReport)

  async function send(body: z.output<typeof reviewReport>) {
    await sending.mutateAsync({ params: { id }, body })
    onClose()
  }

  return (
    <Dialog title="Report this review" onClose={onClose}>
      <form {...form.formProps(send)} className="grid gap-4">
        <TextArea
          label="What is wrong with it?"
          hint="A review tells of an own experience, without insults and personal data."
          count={{ typed: (form.watch('reason') ?? '').length, most: MAX_REVIEW_LENGTH }}
          {...form.field('reason')}
        />
        <FormFailure error={sending.error} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="medium" busy={form.busy} busyLabel="Sending...">
            Report
          </SubmitButton>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
