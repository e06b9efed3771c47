import type { PgBoss } from 'pg-boss'
import { conflict } from '#api/http/errors.ts'
import { sql } from '#db/client.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { decidePendingReview, type ReviewRow } from '#db/reviews.ts'

/**
 * Approves or rejects a review that waits; the company's rating follows in search.
 * @throws HttpError 409 when it no longer waits
 */
export function moderateReview(
  jobs: PgBoss,
  id: number,
  decision: 'approved' | 'rejected',
): Promise<ReviewRow> {
  return sql.begin(async (tx) => {
    const decided = await decidePendingReview(tx, id, decision)
    if (!decided) throw conflict('This review is no longer pending')
    await enqueueCompanyChanged(jobs, tx, decided.companyId)
    return decided
  })
}
