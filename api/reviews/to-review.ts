import type { PublicReview } from '#api/contract/reviews.ts'
import type { ReviewRow } from '#db/reviews.ts'

/** An approved review's row as the public sees it. */
export function toPublicReview(row: ReviewRow): PublicReview {
  return {
    id: row.id,
    companyId: row.companyId,
    userId: row.userId,
    rating: String(row.rating),
    comment: row.comment,
    status: 'approved',
    createdAt: row.createdAt.toISOString(),
  }
}
