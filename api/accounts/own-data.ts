import { badRequest } from '#api/http/errors.ts'
import { toOwnReview } from '#api/reviews/to-review.ts'
import { checkPassword } from '#api/sign-in/passwords.ts'
import type { Sql } from '#db/client.ts'
import { listMessagesFrom } from '#db/messages.ts'
import { enqueueCompanyChanged, type Outbox } from '#db/jobs.ts'
import { getsNewsletter } from '#db/newsletter.ts'
import { findPreferences } from '#db/preferences.ts'
import { deleteReviewsBy, listCompaniesReviewedBy, listReviewsBy } from '#db/reviews.ts'
import { listSuggestionsFrom } from '#db/suggestions.ts'
import { deleteUser, type UserRow } from '#db/users.ts'

/**
 * Everything held about a person. What was written from an address is theirs only once they
 * have proved that the address is.
 */
export async function collectOwnData(sql: Sql, user: UserRow) {
  const { name, username, email, emailVerified, createdAt } = user
  const [preferences, reviews, messages, suggestions, newsletter] = await Promise.all([
    findPreferences(sql, user.id),
    listReviewsBy(sql, user.id),
    emailVerified ? listMessagesFrom(sql, email) : [],
    emailVerified ? listSuggestionsFrom(sql, email) : [],
    emailVerified ? getsNewsletter(sql, email) : undefined,
  ])
  return {
    account: { name, username, email, emailVerified, createdAt },
    preferences,
    newsletter,
    reviews: reviews.map(toOwnReview),
    contactMessages: messages,
    suggestions,
  }
}

/**
 * Deletes an account. Reviews stay without a name or go along; those that the person had hidden
 * from the public go along in any case: they could not be hidden afterwards.
 * @throws HttpError 400 when the password is wrong
 */
export async function deleteAccount(
  { sql, jobs }: Outbox,
  user: UserRow,
  password: string,
  reviews: 'keep' | 'delete',
): Promise<void> {
  if (!(await checkPassword(user.passwordHash, password))) {
    throw badRequest('The password is not right', [
      { path: 'password', message: 'The password is not right' },
    ])
  }
  await sql.begin(async (tx) => {
    const concerned = await listCompaniesReviewedBy(tx, user.id)
    const preferences = await findPreferences(tx, user.id)
    if (reviews === 'delete' || !preferences?.showReviews) await deleteReviewsBy(tx, user.id)
    await deleteUser(tx, user.id)
    await enqueueCompanyChanged(jobs, tx, concerned)
  })
}
