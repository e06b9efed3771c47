import type { PublicReview } from '#api/contract/reviews.ts'

export type StarCount = { stars: 1 | 2 | 3 | 4 | 5; count: number }

/** How many reviews gave each number of stars, five first. */
export function ratingSpread(reviews: readonly Pick<PublicReview, 'rating'>[]): StarCount[] {
  return ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    count: reviews.filter((review) => Number(review.rating) === stars).length,
  }))
}
