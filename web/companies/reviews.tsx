import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '#api/contract/companies.ts'
import type { PublicReview } from '#api/contract/reviews.ts'
import { count } from '../shared/count.ts'
import { dateInIndia } from '../shared/india-time.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { Stars } from '../shared/stars.tsx'
import { reviewCountText } from './company-facts.tsx'
import { reviewsOf } from './queries.ts'
import { ratingSpread } from './rating-spread.ts'

/** How many reviews are shown at first, and with each further step. */
const STEP = 10

/** What subscribers have written about a company. */
export function Reviews({ id, company }: { id: string; company: Company }) {
  const reviews = useQuery(reviewsOf(id))
  const [shown, setShown] = useState(STEP)
  if (reviews.isPending) return <Skeleton variant="rounded" height={240} />
  if (reviews.isError) {
    return (
      <LoadFailed
        level={3}
        title="The reviews could not be loaded"
        error={reviews.error}
        onRetry={() => void reviews.refetch()}
      />
    )
  }
  if (reviews.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No reviews yet. Be the first to leave a review!
      </Typography>
    )
  }
  const rest = reviews.data.length - shown
  return (
    <>
      <Summary company={company} reviews={reviews.data} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 3 }}>
        {reviews.data.slice(0, shown).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Box>
      {rest > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setShown(shown + STEP)}>
          Show more reviews ({rest} left)
        </Button>
      )}
    </>
  )
}

function Summary({ company, reviews }: { company: Company; reviews: PublicReview[] }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 2,
        p: { xs: 2.5, sm: 3 },
        borderRadius: '16px',
        bgcolor: 'steel.surface',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography component="span" variant="h1" sx={{ fontSize: '3rem' }}>
          {Number(company.rating).toFixed(1)}
        </Typography>
        <Stars rating={Number(company.rating)} size={22} />
        <Typography component="span" variant="caption" sx={{ color: 'steel.text' }}>
          {reviewCountText(reviews.length)}
        </Typography>
      </Box>
      <Box component="dl" sx={{ flex: '1 1 220px', display: 'grid', gap: 0.5 }}>
        {ratingSpread(reviews).map(({ stars, count: given }) => (
          <Box
            key={stars}
            sx={{
              display: 'grid',
              gridTemplateColumns: '64px minmax(0, 1fr)',
              alignItems: 'center',
              gap: 1.5,
              fontSize: '0.9rem',
            }}
          >
            <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <Box
              component="dd"
              sx={{
                display: 'grid',
                gridTemplateColumns: '1fr 28px',
                alignItems: 'center',
                gap: 1.5,
              }}
            >
              <Box sx={{ height: 10, borderRadius: 99, bgcolor: 'steel.line', overflow: 'hidden' }}>
                <Box
                  style={{ width: `${(100 * given) / reviews.length}%` }}
                  sx={{ height: '100%', borderRadius: 99, bgcolor: 'turmeric.star' }}
                />
              </Box>
              <span>{count(given)}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Review({ review }: { review: PublicReview }) {
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.25,
        }}
      >
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {review.userId === null ? 'Former user' : `User ${review.userId}`}
        </Typography>
        <Stars rating={Number(review.rating)} />
        <Typography
          component="time"
          dateTime={review.createdAt}
          variant="caption"
          sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}
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
