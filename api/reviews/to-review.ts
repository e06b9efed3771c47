import type { AdminReview } from '#api/contract/reviews.ts'
import type { OwnReview } from '#api/contract/reviews.ts'
import type { PublicReview } from '#api/contract/reviews.ts'
import type { AdminReviewRow, OwnReviewRow, ReviewRow } from '#db/reviews.ts'

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

/** A review's row as its writer sees it. */
export function toOwnReview(row: OwnReviewRow): OwnReview {
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    rating: String(row.rating),
    comment: row.comment,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A review's row as administrators see it. */
export function toAdminReview(row: AdminReviewRow): AdminReview {
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    userId: row.userId,
    userName: row.userName ?? 'Former user',
    rating: String(row.rating),
    comment: row.comment,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}
