import { HIGH_RATING } from '#domain/limits.ts'

/** Summary of a person's reviews. */
export function summarise(reviews: readonly { rating: string }[]) {
  const ratings = reviews.map(({ rating }) => Number(rating))
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return {
    total: ratings.length,
    /** With one decimal; 0.0 without reviews. */
    average: (ratings.length === 0 ? 0 : Math.round((10 * sum) / ratings.length) / 10).toFixed(1),
    high: ratings.filter((rating) => rating >= HIGH_RATING).length,
  }
}
