import type { NewReview } from '#contract/reviews.ts'
import { conflict, HttpError, notFound } from '#api/http/errors.ts'
import { once } from '#api/http/once.ts'
import { PostgresError, type Transaction } from '#db/client.ts'
import { findPublicCompany } from '#db/companies.ts'
import { enqueueCompanyChanged, type Outbox } from '#db/jobs.ts'
import { isOwner } from '#db/owners.ts'
import { deleteReplyOfHiddenReview } from '#db/review-replies.ts'
import { deleteOwnReview, insertReview, updateOwnReview } from '#db/reviews.ts'
import type { UserRow } from '#db/users.ts'

/** @throws HttpError 403 for an owner of the kitchen */
async function refuseOwner(tx: Transaction, companyId: number, { id }: UserRow) {
  if (await isOwner(tx, companyId, id))
    throw new HttpError(
      403,
      'This is your kitchen: reviews are for its guests. You can reply to them.',
    )
}

/**
 * Stores a review, which waits for approval.
 * @param key the idempotency key of the request
 * @throws HttpError 403 while the person's address is not verified, and for owners of the company;
 * 404 for an unknown company; 409 when the person has reviewed it before
 */
export async function writeReview({ sql }: Outbox, user: UserRow, given: NewReview, key?: string) {
  if (!user.emailVerified) {
    throw new HttpError(403, 'Please verify your email address to submit reviews.')
  }
  try {
    return await once(sql, { scope: `reviews ${user.id}`, key, content: given }, async (tx) => {
      const company = await findPublicCompany(tx, given.companyId)
      if (!company) throw notFound('Company not found')
      await refuseOwner(tx, company.id, user)
      const review = await insertReview(tx, { ...given, userId: user.id })
      return { ...review, companyName: company.name }
    })
  } catch (error) {
    if (error instanceof PostgresError && error.code === '23505') {
      throw conflict('You have reviewed this company already. You can edit your review.')
    }
    throw error
  }
}

/**
 * Changes a person's own review, which leaves the rating until it is approved again.
 * @throws HttpError 404 when the person has no such review, 403 when they own the kitchen by now
 */
export function editReview(
  { sql }: Outbox,
  user: UserRow,
  id: number,
  change: Omit<NewReview, 'companyId'>,
) {
  return sql.begin(async (tx) => {
    const review = await updateOwnReview(tx, id, user.id, change)
    if (!review) throw notFound('Review not found')
    await refuseOwner(tx, review.companyId, user)
    await deleteReplyOfHiddenReview(tx, id)
    await enqueueCompanyChanged(tx, review.companyId)
    return review
  })
}

/** Removes a person's own review. @throws HttpError 404 when there is none */
export async function removeReview({ sql }: Outbox, user: UserRow, id: number) {
  await sql.begin(async (tx) => {
    const companyId = await deleteOwnReview(tx, id, user.id)
    if (companyId === undefined) throw notFound('Review not found')
    await enqueueCompanyChanged(tx, companyId)
  })
}
