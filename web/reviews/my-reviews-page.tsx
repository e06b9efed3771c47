import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { ProtectedPage } from '../account/protected-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { LoadFailed } from '../data/load-failed.tsx'
import { Message } from '../ui/message.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ownReviews } from './queries.ts'
import { summarise } from './summarise.ts'

export { accountTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from '../account/protected-page.tsx'

/** Number of reviews shown initially, and added by each step. */
const STEP = 10

export default function MyReviewsPage() {
  return (
    <ProtectedPage
      title={t('My Reviews')}
      description={t('The reviews that you have written.')}
      path="/my-reviews"
      prompt={t('Please log in to view your reviews.')}
    >
      {() => (
        <div className="page-width max-w-[900px] pt-8 md:pt-12">
          <PageTitle
            title={t('My Reviews')}
            intro={t('What you have written, and whether it can be read by others yet.')}
          />
          <Reviews />
        </div>
      )}
    </ProtectedPage>
  )
}

function Reviews() {
  const reviews = useQuery(ownReviews)
  if (reviews.isPending) {
    return (
      <div role="status" aria-label={t('Loading your reviews')} className="grid gap-6">
        {['h-24', 'h-40', 'h-40', 'h-40'].map((height, place) => (
          <Skeleton key={place} className={height} />
        ))}
      </div>
    )
  }
  if (reviews.isError) {
    return <LoadFailed title={t('Your reviews could not be loaded')} query={reviews} />
  }
  if (reviews.data.length > 0) return <ReviewList reviews={reviews.data} />
  return (
    <Message
      title={t('No Reviews Yet')}
      text={t('Have you eaten with one of our kitchens? Others would like to know how it was.')}
    >
      <LinkButton to="/companies">{t('Browse Companies')}</LinkButton>
    </Message>
  )
}

function ReviewList({ reviews }: { reviews: OwnReview[] }) {
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const [focusFrom, setFocusFrom] = useState<number>()
  useEffect(() => {
    // The pressed button may disappear: the focus moves to the first new review.
    if (focusFrom !== undefined) list.current?.querySelectorAll('a')[focusFrom]?.focus()
  }, [focusFrom])
  return (
    <>
      <Summary reviews={reviews} />
      <ul ref={list} className="mt-6 grid gap-5">
        {reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <Button
          variant="outlined"
          onClick={() => {
            setFocusFrom(shown)
            setShown(shown + STEP)
          }}
          className="mt-6"
        >
          {t('Load More Reviews')}
        </Button>
      )}
    </>
  )
}

function Summary({ reviews }: { reviews: OwnReview[] }) {
  const { total, average, high } = summarise(reviews)
  const figures = [
    [count(total), t('{total, plural, one {Total Review} other {Total Reviews}}', { total })],
    [average, t('Average rating')],
    [count(high), t('{high, plural, one {High Rating (4+)} other {High Ratings (4+)}}', { high })],
  ]
  return (
    <dl className="card grid grid-cols-3 py-5 text-center">
      {figures.map(([figure, name]) => (
        <div
          key={name}
          className="flex flex-col-reverse border-l border-divider px-2 first:border-0"
        >
          <dt className="type-body2 text-text-secondary">{name}</dt>
          <dd className="type-h2">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
