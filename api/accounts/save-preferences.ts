import type { Preferences } from '#api/contract/accounts.ts'
import { HttpError } from '#api/http/errors.ts'
import { enqueueCompanyChanged, type Outbox } from '#db/jobs.ts'
import { findPreferences, updatePreferences } from '#db/preferences.ts'
import { listCompaniesReviewedBy } from '#db/reviews.ts'

/** Keeps what a person chose. Hiding or showing their reviews changes ratings, so search follows. */
export function savePreferences(
  { sql, jobs }: Outbox,
  userId: number,
  chosen: Preferences,
): Promise<Preferences> {
  return sql.begin(async (tx) => {
    const before = await findPreferences(tx, userId)
    const saved = await updatePreferences(tx, userId, chosen)
    if (!before || !saved) throw new HttpError(401, 'Please log in to continue.')
    if (before.showReviews !== saved.showReviews) {
      await enqueueCompanyChanged(jobs, tx, await listCompaniesReviewedBy(tx, userId))
    }
    return saved
  })
}
