import { t } from '#domain/i18n.ts'
import { addedFact, note, personOf } from '#api/audit/record.ts'
import { conflict } from '#api/http/errors.ts'
import { createReversible } from '#api/moderation/moderation.ts'
import { cancelMails, enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import { isOwner } from '#db/owners.ts'
import { decidePendingReview, findReview, lockReviews, reopenReview } from '#db/reviews.ts'

/** Approves and rejects reviews: updates the company's rating in search and mails the reviewer. */
export const createReviewModeration = ({ sql, jobs }: Outbox) =>
  createReversible(sql, {
    name: 'review',
    find: findReview,
    lock: lockReviews,
    async decide(tx, id, { actor, outcome, revision }) {
      if (!(await decidePendingReview(tx, id, outcome, revision))) return false
      const review = (await findReview(tx, id))!
      const { companyId, companyName, userId, userName, comment } = review
      // Reviews that the reviewer wrote before becoming an owner cannot be approved.
      if (outcome === 'approved' && userId !== null && (await isOwner(tx, companyId, userId)))
        throw conflict(
          t('{user} owns {company}: owners do not review their kitchens.', {
            user: userName,
            company: companyName,
          }),
        )
      const status = { field: 'status', before: 'pending', after: outcome }
      const what = [status, personOf(userId, userName), addedFact('review', comment)]
      await note(tx, `review.${outcome}`, { actor }, review, ...what)
      await enqueueCompanyChanged(tx, companyId)
      await enqueueMail(jobs, tx, { kind: 'review-decided', reviewId: id })
      return true
    },
    async reopen(tx, review, actor) {
      const { id, companyId, userId, userName, status: before } = review
      if (!(await cancelMails(tx, { kind: 'review-decided', reviewId: id }))) return false
      await reopenReview(tx, id)
      const status = { field: 'status', before, after: 'pending' }
      await note(tx, 'review.reopened', { actor }, review, status, personOf(userId, userName))
      await enqueueCompanyChanged(tx, companyId)
      return true
    },
  })
