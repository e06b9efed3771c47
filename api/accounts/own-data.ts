import { language } from '#domain/i18n.ts'
import { toLanguage } from '#domain/languages.ts'
import { showEmail } from '#domain/show-email.ts'
import { toOwnAlert } from '#api/alerts/to-own-alert.ts'
import { ownSession, type Preferences } from '#contract/accounts.ts'
import { ownReview } from '#contract/reviews.ts'
import { loginRequired } from '#api/http/signed-in.ts'
import { deleteAlertsOf, listAlertsOf } from '#db/alerts.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { enqueueCompanyChanged, type Outbox } from '#db/jobs.ts'
import { lockAlerts } from '#db/locks.ts'
import { messages } from '#db/messages.ts'
import { getsNewsletter } from '#db/newsletter.ts'
import { readOwnData } from '#db/own-data.ts'
import { deleteReviewsBy, listCompaniesReviewedBy, listReviewsBy } from '#db/reviews.ts'
import { listSessionsOf } from '#db/sessions.ts'
import { suggestions } from '#db/suggestions.ts'
import { deleteUser, findUser, updateUser, type UserRow } from '#db/users.ts'

/** Preferences that the server applies; the others stay in the browser. */
export const preferencesOf = ({
  prefersNewsletter,
  showsReviews,
  language,
}: UserRow): Preferences => ({
  newsletter: prefersNewsletter,
  showReviews: showsReviews,
  language: toLanguage(language),
})

/** Sets the language of a person's mails to the login's, unless they have chosen one. */
export async function followLoginLanguage({ sql }: Outbox, user: UserRow) {
  if (!user.languageChosen && user.language !== language())
    await sql.begin((tx) => updateUser(tx, user.id, { language: language() }))
}

/** Saves preferences. Hiding or showing reviews changes ratings, so the companies are indexed again. */
export function savePreferences({ sql }: Outbox, user: UserRow, chosen: Preferences) {
  return sql.begin(async (tx) => {
    const before = await findUser(tx, user.id)
    const changes = {
      prefersNewsletter: chosen.newsletter,
      showsReviews: chosen.showReviews,
      ...(chosen.language && { language: chosen.language, languageChosen: true }),
    }
    const saved = await updateUser(tx, user.id, changes)
    if (!before || !saved) throw loginRequired()
    if (before.showsReviews !== saved.showsReviews) {
      await enqueueCompanyChanged(tx, await listCompaniesReviewedBy(tx, user.id))
    }
    return preferencesOf(saved)
  })
}

/** All data held about a person. Texts sent from an address are included only once the person has verified it. */
export async function collectOwnData(sql: Sql, user: UserRow) {
  const { name, username, email, emailVerified, language, noticeVersion, createdAt } = user
  const [rows, sessions, reviews] = await Promise.all([
    readOwnData(sql, user.id),
    listSessionsOf(sql, user.id),
    listReviewsBy(sql, user.id),
  ])
  const [written, suggested, newsletter, alerts] = await Promise.all([
    emailVerified ? messages.listFrom(sql, email) : [],
    emailVerified ? suggestions.listFrom(sql, email) : [],
    emailVerified ? getsNewsletter(sql, email) : undefined,
    emailVerified ? listAlertsOf(sql, email) : [],
  ])
  return {
    account: {
      name,
      username,
      email: showEmail(email),
      emailVerified,
      language,
      createdAt,
      agreedToPrivacyNoticeOf: noticeVersion,
    },
    sessions: ownSession.omit({ isCurrent: true }).array().parse(sessions),
    preferences: preferencesOf(user),
    newsletter,
    alerts: alerts.map(toOwnAlert),
    reviews: ownReview.array().parse(reviews),
    ...rows,
    contactMessages: written,
    suggestions: suggested,
  }
}

/**
 * Deletes an account. Its reviews stay anonymously or are deleted; reviews that the person had hidden are
 * always deleted, because an anonymous one could not stay hidden. Alerts of a verified address are deleted too.
 */
export async function deleteAccountOf(
  tx: Transaction,
  user: UserRow,
  reviews: 'keep' | 'delete',
): Promise<void> {
  // Taken before the rows of several alerts are locked, because matching locks them in another order.
  await lockAlerts(tx, 'begin')
  const concerned = await listCompaniesReviewedBy(tx, user.id)
  const hidden = !(await findUser(tx, user.id))?.showsReviews
  if (reviews === 'delete' || hidden) await deleteReviewsBy(tx, user.id)
  if (user.emailVerified) await deleteAlertsOf(tx, user.email)
  await deleteUser(tx, user.id)
  await enqueueCompanyChanged(tx, concerned)
}
