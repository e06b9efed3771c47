import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { rich } from '../ui/rich.tsx'
import { t } from '#domain/i18n.ts'
import type { Company } from '#contract/companies.ts'
import type { reviewChange } from '#contract/reviews.ts'
import { resendVerification } from '../account/queries.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { currentUser, userChanged } from '../data/session.ts'
import { messageOf, statusOf, UNREACHABLE } from '../data/ask.ts'
import { Notice } from '../ui/notice.tsx'
import { Form } from '../data/form.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { showFailure } from '../ui/toast.ts'
import { writeReview } from './queries.ts'
import { refuseReview, ReviewFields, useReviewForm } from './review-fields.tsx'

/** Form for visitors who may write a review. */
export function ReviewForm({ company, draftKey }: { company: Company; draftKey: string }) {
  const client = useQueryClient()
  const writing = useMutation(writeReview)
  const form = useReviewForm(draftKey)

  async function submit(review: z.output<typeof reviewChange>) {
    try {
      await writing.mutateAsync({ body: { companyId: company.id, ...review } })
      form.sent({ rating: '', comment: '', shownName: '' })
    } catch (error) {
      await fail(error)
    }
  }

  async function fail(error: unknown) {
    if (statusOf(error) === 401) {
      return showFailure(t('Login required'), t('Please log in to write a review.'))
    }
    if (statusOf(error) === 403) {
      // The address may have changed in another tab, or the API refuses the page's origin.
      await userChanged(client)
      if (client.getQueryData(currentUser.queryKey)?.emailVerified === false) {
        return showFailure(t('Email verification required'), messageOf(error, UNREACHABLE))
      }
    }
    form.showIssues(error)
    showFailure(t('Failed to submit review'), messageOf(error, UNREACHABLE))
  }

  return (
    <Form
      form={form}
      send={submit}
      refuse={refuseReview}
      button={t('Submit Review')}
      busyLabel={t('Submitting...')}
      disabled={!form.complete}
      wide
    >
      <ReviewFields form={form} />
      {statusOf(writing.error) === 409 && (
        <Notice tone="info">
          {rich(t('Each person can write one review of a company. <link>Edit your review</link>'), {
            link: <TextLink to="/my-reviews" />,
          })}
        </Notice>
      )}
    </Form>
  )
}

/** Asks people to verify their address before they review. */
export function VerifyFirst({ email }: { email: string }) {
  const { mutate, isPending } = useChange(resendVerification)
  return (
    <>
      <p className="text-text-secondary">
        {t('Please verify your email address to submit reviews.')}
      </p>
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => mutate({ body: { email } })}
        className="mt-4"
      >
        {isPending ? t('Sending...') : t('Send the link again')}
      </Button>
    </>
  )
}
