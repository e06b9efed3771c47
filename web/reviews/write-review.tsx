import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { Company } from '#contract/companies.ts'
import { resendVerification } from '../account/queries.ts'
import { useCurrentUser } from '../data/session.ts'
import { signInUrl } from '../data/return-url.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { readDraft } from '../data/draft.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { TitledCard } from '../companies/contact-card.tsx'
import { ReviewForm } from './review-form.tsx'

const draftKey = (company: Company) => `review:${company.id}`

/** Form to review a company, or what the visitor must do before. */
export function WriteReview({ company }: { company: Company }) {
  const user = useCurrentUser()
  if (user === undefined) return <Skeleton className="h-30" />
  if (user === null) return <LogInFirst company={company} />
  return (
    <TitledCard id="write-review-form" title={t('Write a Review')}>
      {user.emailVerified ? (
        <ReviewForm key={user.username} company={company} draftKey={draftKey(company)} />
      ) : (
        <VerifyFirst email={user.email} />
      )}
    </TitledCard>
  )
}

function LogInFirst({ company }: { company: Company }) {
  const hydrated = useHydrated()
  const kept = hydrated && readDraft(draftKey(company)).comment
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Prompt>
        {t('Please log in to write a review.')}
        {kept && ` ${t('What you have written is kept in this tab until then.')}`}
      </Prompt>
      <Button
        component={Link}
        to={signInUrl(`/companies/${company.id}#write-review`)}
        variant="text"
      >
        {t('Log In')}
      </Button>
    </div>
  )
}

function VerifyFirst({ email }: { email: string }) {
  const { mutate, isPending } = useChange(resendVerification)
  return (
    <>
      <Prompt>{t('Please verify your email address to submit reviews.')}</Prompt>
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

function Prompt({ children }: { children: ReactNode }) {
  return <p className="text-text-secondary">{children}</p>
}
