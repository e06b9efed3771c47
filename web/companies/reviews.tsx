import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails } from '#api/contract/companies.ts'
import { REVIEWS_AT_ONCE } from '#api/contract/limits.ts'
import type { PublicReview } from '#api/contract/reviews.ts'
import { count } from '../shared/count.ts'
import { dateInIndia } from '../shared/india-time.ts'
import { Stars } from '../shared/stars.tsx'
import { row } from '../theme/tokens.ts'
import { reviewCountText } from './company-facts.tsx'
import { reviewsOf } from './queries.ts'
import { QueryPart } from './query-part.tsx'

type OfCompany = { id: string; company: CompanyDetails }

export function Reviews({ id, company }: OfCompany) {
  const [pages, setPages] = useState(1)
  const total = company.starCounts.reduce((sum, given) => sum + given, 0)
  const left = total - pages * REVIEWS_AT_ONCE
  if (total === 0)
    return (
      <Typography color="textSecondary">No reviews yet. Be the first to leave a review!</Typography>
    )
  return (
    <>
      <Summary company={company} total={total} />
      <Box component="ul" sx={{ mt: 3 }}>
        {Array.from({ length: pages }, (_, at) => (
          <ReviewPage key={at} id={id} page={at + 1} />
        ))}
      </Box>
      {left > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setPages(pages + 1)}>
          Show more reviews ({left} left)
        </Button>
      )}
    </>
  )
}

function ReviewPage({ id, page }: { id: string; page: number }) {
  return (
    <QueryPart
      query={useQuery(reviewsOf(id, page))}
      height={240}
      failed="The reviews could not be loaded"
      empty=""
    >
      {(reviews) => reviews.map((review) => <Review key={review.id} review={review} />)}
    </QueryPart>
  )
}

const summaryStyle = {
  ...row,
  columnGap: 5,
  rowGap: 2,
  p: { xs: 2.5, sm: 3 },
  borderRadius: '16px',
  bgcolor: 'steel.surface',
}

const spreadStyle = {
  flex: '1 1 220px',
  display: 'grid',
  gap: 0.5,
  fontSize: '0.9rem',
  '& div': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1.5 },
  '& dd': { display: 'grid', gridTemplateColumns: '1fr 28px', gap: 1.5, alignItems: 'center' },
  '& .bar': { height: 10, borderRadius: 99, bgcolor: 'steel.line' },
  '& .bar > *': { display: 'block', height: '100%', borderRadius: 99, bgcolor: 'turmeric.star' },
}

/** The rating, and how many reviews gave each number of stars. */
function Summary({ company, total }: { company: CompanyDetails; total: number }) {
  return (
    <Box sx={summaryStyle}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography component="span" variant="h1" sx={{ fontSize: '3rem' }}>
          {Number(company.rating).toFixed(1)}
        </Typography>
        <Stars rating={Number(company.rating)} size={22} />
        <Typography variant="caption" sx={{ color: 'steel.text' }}>
          {reviewCountText(total)}
        </Typography>
      </Box>
      <Box component="dl" sx={spreadStyle}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = company.starCounts[stars - 1]!
          return (
            <div key={stars}>
              <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
              <dd>
                <span className="bar">
                  <span style={{ width: `${(100 * given) / total}%` }} />
                </span>
                {count(given)}
              </dd>
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

function Review({ review }: { review: PublicReview }) {
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...row, columnGap: 1.5, rowGap: 0.25 }}>
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {review.userId === null ? 'Former user' : `User ${review.userId}`}
        </Typography>
        <Stars rating={Number(review.rating)} />
        <Typography
          component="time"
          dateTime={review.createdAt}
          variant="caption"
          color="textSecondary"
          sx={{ ml: { sm: 'auto' } }}
        >
          {dateInIndia(review.createdAt)}
        </Typography>
      </Box>
      <Typography sx={{ mt: 0.75, whiteSpace: 'pre-line', maxWidth: '68ch' }}>
        {review.comment}
      </Typography>
    </Box>
  )
}
