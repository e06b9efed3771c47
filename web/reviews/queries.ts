import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnReview } from '#api/contract/forms.ts'
import { getJson } from '../shared/api.ts'

/** The signed-in person's reviews, newest first. */
export const ownReviews = queryOptions({
  queryKey: ['/api/user/reviews'],
  queryFn: ({ signal }) => getJson<OwnReview[]>('/api/user/reviews', signal),
})

/** Has everything that a person's review may have changed asked for again. */
export async function refreshReviewsOf(client: QueryClient, companyId: number) {
  const stale = [
    ownReviews.queryKey[0],
    `/api/companies/${companyId}`,
    `/api/companies/${companyId}/reviews`,
  ]
  await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
