import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { CompanyDetails } from '#contract/companies.ts'
import { REVIEWS_AT_ONCE } from '#domain/limits.ts'
import type { PublicReview } from '#contract/reviews.ts'
import { Button } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { ReportReview, ReviewReply } from '../reviews/review-reply.tsx'
import { Stars } from '../ui/stars.tsx'
import { reviewCountText } from './company-facts.tsx'
import { OnDemand } from './on-demand.tsx'
import { reviewsOf } from './queries.ts'
import { Loaded } from '../data/loaded.tsx'
import { langOf } from '../ui/written.tsx'

type OfCompany = { id: string; company: CompanyDetails }

export function Reviews({ id, company }: OfCompany) {
  const [pages, setPages] = useState(1)
  const total = company.starCounts.reduce((sum, given) => sum + given, 0)
  const left = total - pages * REVIEWS_AT_ONCE
  if (total === 0)
    return (
      <p className="text-text-secondary">{t('No reviews yet. Be the first to leave a review!')}</p>
    )
  return (
    <>
      <Summary company={company} total={total} />
      <OnDemand label={t('Show all {total} reviews', { total })} isLong={total > 2}>
        <ul className="mt-6">
          {Array.from({ length: pages }, (_, at) => (
            <ReviewPage key={at} id={id} page={at + 1} />
          ))}
        </ul>
        {left > 0 && (
          <Button
            variant="outlined"
            className="mt-4 max-sm:in-data-short:hidden print:hidden"
            onClick={() => setPages(pages + 1)}
          >
            {t('Show more reviews ({left} left)', { left })}
          </Button>
        )}
      </OnDemand>
    </>
  )
}

function ReviewPage({ id, page }: { id: string; page: number }) {
  return (
    <Loaded
      level={3}
      query={useQuery(reviewsOf(id, page))}
      height="h-60"
      failed={t('The reviews could not be loaded')}
    >
      {(reviews) => reviews.map((review) => <Review key={review.id} review={review} />)}
    </Loaded>
  )
}

/** The rating, and the number of reviews by stars. */
function Summary({ company, total }: { company: CompanyDetails; total: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-[16px] bg-steel-surface p-4 sm:gap-x-10 sm:p-6">
      <div className="grid gap-1">
        <span className="type-h1">{Number(company.rating).toFixed(1)}</span>
        <Stars rating={Number(company.rating)} size={22} />
        <span className="type-body2 text-steel-text">{reviewCountText(total)}</span>
      </div>
      <dl className="star-counts">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = company.starCounts[stars - 1]!
          return (
            <div key={stars}>
              <dt>{t('{stars, plural, one {# star} other {# stars}}', { stars })}</dt>
              <dd>
                <span>
                  <span style={{ width: `${(100 * given) / total}%` }} />
                </span>
                {count(given)}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

function Review({ review }: { review: PublicReview }) {
  return (
    <li className="review">
      <div>
        <h3>
          {review.userId === null
            ? t('Former user')
            : (review.shownName ?? t('User {userId}', { userId: String(review.userId) }))}
        </h3>
        <Stars rating={Number(review.rating)} />
        <time dateTime={review.createdAt}>{dateInIndia(review.createdAt)}</time>
        <div className="print:hidden">
          <ReportReview id={review.id} />
        </div>
      </div>
      <p lang={langOf(review.comment)}>{review.comment}</p>
      <ReviewReply reply={review.reply} />
    </li>
  )
}
