import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnReview } from '#api/contract/reviews.ts'
import { requireUser, requireUserInBrowser, SignedIn } from '../account/protected-page.tsx'
import { cardStyle } from '../shared/card-style.ts'
import { count } from '../shared/count.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { Message } from '../shared/message.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ownReviews } from './queries.ts'
import { summarise } from './summarise.ts'

export const loader = requireUser
export const clientLoader = requireUserInBrowser

/** How many reviews are shown at first, and with each further step. */
const STEP = 10

export default function MyReviewsPage() {
  return (
    <>
      <PageHead
        title="My Reviews"
        description="The reviews that you have written."
        path="/my-reviews"
        indexed={false}
      />
      <SignedIn prompt="Please log in to view your reviews.">
        {() => (
          <Container maxWidth="md" sx={{ pt: { xs: 4, md: 6 } }}>
            <PageTitle
              title="My Reviews"
              intro="What you have written, and whether it can be read by others yet."
            />
            <Reviews />
          </Container>
        )}
      </SignedIn>
    </>
  )
}

function Reviews() {
  const reviews = useQuery(ownReviews)
  if (reviews.isPending) {
    return (
      <Box role="status" aria-label="Loading your reviews" sx={{ display: 'grid', gap: 3 }}>
        {[96, 160, 160, 160].map((height, place) => (
          <Skeleton key={place} variant="rounded" height={height} />
        ))}
      </Box>
    )
  }
  if (reviews.isError) {
    return (
      <LoadFailed
        title="Your reviews could not be loaded"
        error={reviews.error}
        onRetry={() => void reviews.refetch()}
      />
    )
  }
  if (reviews.data.length > 0) return <ReviewList reviews={reviews.data} />
  return (
    <Message
      title="No Reviews Yet"
      text="Have you eaten with one of our kitchens? Others would like to know how it was."
    >
      <Button component={Link} to="/companies">
        Browse Companies
      </Button>
    </Message>
  )
}

function ReviewList({ reviews }: { reviews: OwnReview[] }) {
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const [focusFrom, setFocusFrom] = useState<number>()
  useEffect(() => {
    // The button may have gone with the press: the keyboard goes on at the first new review.
    if (focusFrom !== undefined) list.current?.querySelectorAll('a')[focusFrom]?.focus()
  }, [focusFrom])
  return (
    <>
      <Summary reviews={reviews} />
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', p: 0, mt: 3, display: 'grid', gap: 2.5 }}
      >
        {reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} />
          </li>
        ))}
      </Box>
      {reviews.length > shown && (
        <Button
          variant="outlined"
          sx={{ mt: 3 }}
          onClick={() => {
            setFocusFrom(shown)
            setShown(shown + STEP)
          }}
        >
          Load More Reviews
        </Button>
      )}
    </>
  )
}

function Summary({ reviews }: { reviews: OwnReview[] }) {
  const { total, average, high } = summarise(reviews)
  const figures = [
    [count(total), total === 1 ? 'Total Review' : 'Total Reviews'],
    [average, 'Average Rating'],
    [count(high), high === 1 ? 'High Rating (4+)' : 'High Ratings (4+)'],
  ]
  return (
    <Box
      component="dl"
      sx={{
        ...cardStyle,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        py: 2.5,
        textAlign: 'center',
        '& > div + div': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {figures.map(([figure, name]) => (
        <Box key={name} sx={{ px: 1, display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="h2">
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
