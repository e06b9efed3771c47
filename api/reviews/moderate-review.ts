import type { AdminReview } from '#api/contract/reviews.ts'
import type { BulkOutcome } from '#api/contract/lists.ts'
import { record, type Actor } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import { toAdminReview } from '#api/reviews/to-review.ts'
import type { Transaction } from '#db/client.ts'
import { enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import { decidePendingReview, findAdminReview, lockReviews } from '#db/reviews.ts'

type Decision = 'approved' | 'rejected'

/**
 * Approves or rejects a review that waits; the company's rating follows in search, and the
 * reviewer is told by mail.
 * @throws HttpError 404 when there is none, 409 when it no longer waits
 */
export function moderateReview(
  { sql, jobs }: Outbox,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<AdminReview> {
  return sql.begin(async (tx) => {
    const decided = await decide(jobs, tx, actor, id, decision)
    const review = await findAdminReview(tx, id)
    if (!review) throw notFound('Review not found')
    if (!decided) throw conflict('This review is no longer pending')
    return toAdminReview(review)
  })
}

/** Decides several reviews; those that no longer wait are skipped. */
export function moderateReviews(
  { sql, jobs }: Outbox,
  actor: Actor,
  ids: readonly number[],
  decision: Decision,
): Promise<BulkOutcome> {
  return sql.begin(async (tx) => {
    const outcome: BulkOutcome = { decided: [], skipped: [] }
    await lockReviews(tx, ids)
    for (const id of new Set(ids)) {
      const decided = await decide(jobs, tx, actor, id, decision)
      outcome[decided ? 'decided' : 'skipped'].push(id)
    }
    return outcome
  })
}

async function decide(
  jobs: Outbox['jobs'],
  tx: Transaction,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<boolean> {
  const decided = await decidePendingReview(tx, id, decision)
  if (!decided) return false
  const { companyId, companyName, userName } = (await findAdminReview(tx, id))!
  await record(tx, actor, {
    action: `review.${decision}`,
    subject: companyName,
    companyId,
    changes: [
      { field: 'status', before: 'pending', after: decision },
      {
        field: 'review',
        before: null,
        after: `${userName ?? 'A former user'}: ${decided.comment}`,
      },
    ],
  })
  await enqueueCompanyChanged(jobs, tx, companyId)
  await enqueueMail(jobs, tx, { kind: 'review-decided', reviewId: id })
  return true
}
