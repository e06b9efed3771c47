import { MIN_REVIEWS } from './limits.ts'

/** What is assumed of a kitchen before its reviews: a fixed mean rating, which counts as so many reviews. */
export const priorRating = { mean: 4, reviews: MIN_REVIEWS }

/**
 * A rating weighted by its number of reviews, by which kitchens are ranked: the Bayesian mean
 * (C · m + Σ ratings) ÷ (C + n), to four decimals. The sum is that of the rating that is shown; without reviews, an
 * administrator's rating does not count. `weightedRating` of db/basic-search.ts is equivalent; the formula's source
 * and its constants are in docs/decisions/0054.
 * @param rated a rating of 1 to 5 and its number of reviews
 */
export function weightedRating(rated: { rating: string; reviewCount: number }): number {
  const { mean, reviews } = priorRating
  const { rating, reviewCount } = rated
  const weighted = (reviews * mean + reviewCount * Number(rating)) / (reviews + reviewCount)
  return Math.round(weighted * 10_000) / 10_000
}
