import { checkPassword } from '#api/accounts/passwords.ts'
import { toCurrentUser } from '#api/accounts/to-current-user.ts'
import { badRequest } from '#api/http/errors.ts'
import { jobs } from '#api/jobs.ts'
import { toOwnReview } from '#api/reviews/to-review.ts'
import { sql } from '#db/client.ts'
import { listContactMessagesFrom } from '#db/contact-messages.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { getsNewsletter } from '#db/newsletter.ts'
import { findPreferences } from '#db/preferences.ts'
import { deleteReviewsBy, listCompaniesReviewedBy, listReviewsBy } from '#db/reviews.ts'
import { listSuggestionsFrom } from '#db/suggestions.ts'
import { deleteUser, type UserRow } from '#db/users.ts'

/**
 * Everything held about a person. What was written from an address is theirs only once they
 * have proved that the address is.
 */
export async function collectOwnData(user: UserRow) {
  const own = user.emailVerified
  const [preferences, reviews, messages, suggestions, newsletter] = await Promise.all([
    findPreferences(sql, user.id),
    listReviewsBy(sql, user.id),
    own ? listContactMessagesFrom(sql, user.email) : [],
    own ? listSuggestionsFrom(sql, user.email) : [],
    own ? getsNewsletter(sql, user.email) : undefined,
  ])
  return {
    account: { ...toCurrentUser(user), createdAt: user.createdAt },
    preferences,
    newsletter,
    reviews: reviews.map(toOwnReview),
    contactMessages: messages,
    suggestions,
  }
}

/**
 * Deletes an account. Reviews stay without a name or go along; those that the person had hidden
 * from the public go along in any case, for nobody could hide them afterwards.
 * @throws HttpError 400 when the password is wrong
 */
export async function deleteAccount(
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
    await enqueueCompanyChanged(jobs(), tx, concerned)
  })
}
