import { t } from '#domain/i18n.ts'
import type { Company } from '#contract/companies.ts'
import { useCurrentUser } from '../data/session.ts'
import { signInUrl } from '../data/return-url.ts'
import { LinkButton } from '../ui/button.tsx'
import { readDraft } from '../data/draft.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { TitledCard } from '../companies/contact-card.tsx'
import { REVIEW_CARD_ID, reviewPart } from './review-part.ts'

const draftKey = (company: Company) => `review:${company.id}`

/** Form to review a company, or what the visitor must do before. */
export function WriteReview({ company }: { company: Company }) {
  const user = useCurrentUser()
  const part = reviewPart.usePart(Boolean(user))
  if (user === null) return <LogInFirst company={company} />
  if (!user || !part) return <Skeleton className="h-30" />
  return (
    <TitledCard id={REVIEW_CARD_ID} title={t('Write a Review')}>
      {user.emailVerified ? (
        <part.ReviewForm key={user.username} company={company} draftKey={draftKey(company)} />
      ) : (
        <part.VerifyFirst email={user.email} />
      )}
    </TitledCard>
  )
}

function LogInFirst({ company }: { company: Company }) {
  const hydrated = useHydrated()
  const kept = hydrated && readDraft(draftKey(company)).comment
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className="text-text-secondary">
        {t('Please log in to write a review.')}
        {kept && ` ${t('What you have written is kept in this tab until then.')}`}
      </p>
      <LinkButton to={signInUrl(`/companies/${company.id}#write-review`)} variant="text">
        {t('Log In')}
      </LinkButton>
    </div>
  )
}
