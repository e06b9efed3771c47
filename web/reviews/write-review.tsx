import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Company } from '#api/contract/companies.ts'
import type { reviewChange } from '#api/contract/reviews.ts'
import { resendVerification } from '../account/queries.ts'
import { currentUser, useCurrentUser, userChanged } from '../account/session.ts'
import { signInUrl } from '../account/return-url.ts'
import { messageOf, statusOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../shared/button.tsx'
import { readDraft } from '../shared/draft.ts'
import { Notice } from '../shared/notice.tsx'
import { Skeleton } from '../shared/skeleton.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { showFailure } from '../shared/toast.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { writeReview } from './queries.ts'
import { refuseReview, ReviewFields, useReviewForm } from './review-fields.tsx'

const VERIFY_FIRST = 'Please verify your email address to submit reviews.'
const draftKey = (company: Company) => `review:${company.id}`

/** Where a visitor writes about a company, or learns what it takes. */
export function WriteReview({ company }: { company: Company }) {
  const user = useCurrentUser()
  if (user === undefined) return <Skeleton className="h-30" />
  if (user === null) return <LogInFirst company={company} />
  if (!user.emailVerified) return <VerifyFirst email={user.email} />
  return <ReviewForm key={user.username} company={company} />
}

function LogInFirst({ company }: { company: Company }) {
  const hydrated = useHydrated()
  const kept = hydrated && readDraft(draftKey(company)).comment
  return (
    <>
      <Prompt>
        Please log in to write a review.
        {kept && ' What you have written is kept in this tab until then.'}
      </Prompt>
      <Button
        component={Link}
        to={signInUrl(`/companies/${company.id}#write-review`)}
        className="mt-4"
      >
        Log In
      </Button>
    </>
  )
}

function VerifyFirst({ email }: { email: string }) {
  const { mutate, isPending } = useChange(resendVerification)
  return (
    <>
      <Prompt>{VERIFY_FIRST}</Prompt>
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => mutate({ body: { email } })}
        className="mt-4"
      >
        {isPending ? 'Sending...' : 'Send the Link Again'}
      </Button>
    </>
  )
}

function Prompt({ children }: { children: ReactNode }) {
  return <p className="text-text-secondary">{children}</p>
}

function ReviewForm({ company }: { company: Company }) {
  const client = useQueryClient()
  const writing = useMutation(writeReview)
  const form = useReviewForm(draftKey(company))

  async function submit(review: z.output<typeof reviewChange>) {
    try {
      await writing.mutateAsync({ body: { companyId: company.id, ...review } })
      form.sent({ rating: '', comment: '' })
    } catch (error) {
      await fail(error)
    }
  }

  async function fail(error: unknown) {
    if (statusOf(error) === 401) {
      return showFailure('Login required', 'Please log in to write a review.')
    }
    if (statusOf(error) === 403) {
      // Of an address changed in another tab, or of an origin that the API does not allow.
      await userChanged(client)
      if (client.getQueryData(currentUser.queryKey)?.emailVerified === false) {
        return showFailure('Email verification required', VERIFY_FIRST)
      }
    }
    form.showIssues(error)
    showFailure('Failed to submit review', messageOf(error, UNREACHABLE))
  }

  return (
    <form {...form.formProps(submit, refuseReview)} className="grid gap-4">
      <ReviewFields form={form} />
      {statusOf(writing.error) === 409 && (
        <Notice tone="info">
          There is one review for each person and company.{' '}
          <TextLink to="/my-reviews">Edit your review</TextLink>
        </Notice>
      )}
      <SubmitButton busy={form.busy} busyLabel="Submitting..." disabled={!form.complete}>
        Submit Review
      </SubmitButton>
    </form>
  )
}
