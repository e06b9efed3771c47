import type { Queryable, Transaction } from '#db/client.ts'

export type ReviewRow = {
  id: number
  companyId: number
  userId: number | null
  rating: number
  comment: string
  status: 'pending' | 'approved' | 'rejected'
  createdAt: Date
}

/** A company's approved reviews, the newest first. */
export function listApprovedReviews(db: Queryable, companyId: number) {
  return db<ReviewRow[]>`
    select id, company_id, user_id, rating, comment, status, created_at from reviews
    where company_id = ${companyId} and status = 'approved'
    order by created_at desc, id desc`
}

/**
 * Decides a review that still waits. The condition stands in the query, so that of two
 * administrators only one can win.
 */
export async function decidePendingReview(
  tx: Transaction,
  id: number,
  decision: 'approved' | 'rejected',
) {
  const [decided] = await tx<ReviewRow[]>`
    update reviews set status = ${decision} where id = ${id} and status = 'pending'
    returning id, company_id, user_id, rating, comment, status, created_at`
  return decided
}
