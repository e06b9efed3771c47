import type { Queryable, Transaction } from '#db/client.ts'
import { containing, offsetOf, pageOf, type Page } from '#db/page.ts'

export type ReviewRow = {
  id: number
  companyId: number
  userId: number | null
  rating: number
  comment: string
  status: 'pending' | 'approved' | 'rejected'
  createdAt: Date
}

/** A company's approved reviews, the newest first, but for those whose writers hide theirs. */
export function listApprovedReviews(db: Queryable, companyId: number) {
  return db<ReviewRow[]>`
    select review.id, review.company_id, review.user_id, review.rating, review.comment,
      review.status, review.created_at
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = ${companyId} and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
    order by review.created_at desc, review.id desc`
}

export type OwnReviewRow = ReviewRow & { companyName: string }

/** A person's own reviews, the newest first. */
export function listReviewsBy(db: Queryable, userId: number) {
  return db<OwnReviewRow[]>`
    select review.id, review.company_id, review.user_id, review.rating, review.comment,
      review.status, review.created_at, company.name as company_name
    from reviews review join companies company on company.id = review.company_id
    where review.user_id = ${userId}
    order by review.created_at desc, review.id desc`
}

type Written = { rating: number; comment: string }

/** @throws a unique violation when the person reviewed the company before */
export async function insertReview(
  tx: Transaction,
  review: Written & { companyId: number; userId: number },
) {
  const [row] = await tx<ReviewRow[]>`
    insert into reviews (company_id, user_id, rating, comment)
    values (${review.companyId}, ${review.userId}, ${review.rating}, ${review.comment})
    returning id, company_id, user_id, rating, comment, status, created_at`
  return row!
}

/** Changes a person's own review, which waits for approval again. */
export async function updateOwnReview(
  tx: Transaction,
  id: number,
  userId: number,
  { rating, comment }: Written,
) {
  const [row] = await tx<OwnReviewRow[]>`
    update reviews review set rating = ${rating}, comment = ${comment}, status = 'pending'
    from companies company
    where review.id = ${id} and review.user_id = ${userId} and company.id = review.company_id
    returning review.id, review.company_id, review.user_id, review.rating, review.comment,
      review.status, review.created_at, company.name as company_name`
  return row
}

/** @returns the company of the review, or undefined when the person has no such review */
export async function deleteOwnReview(tx: Transaction, id: number, userId: number) {
  const [row] = await tx<{ companyId: number }[]>`
    delete from reviews where id = ${id} and user_id = ${userId} returning company_id`
  return row?.companyId
}

/** Removes all reviews of a person. @returns the companies concerned */
export async function deleteReviewsBy(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx<{ companyId: number }[]>`
    delete from reviews where user_id = ${userId} returning company_id`
  return rows.map((row) => row.companyId)
}

/** Companies with an approved review of a person, in the order of their ids. */
export async function listCompaniesReviewedBy(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db<{ companyId: number }[]>`
    select distinct company_id from reviews
    where user_id = ${userId} and status = 'approved' order by company_id`
  return rows.map((row) => row.companyId)
}

/**
 * Locks reviews and then the versions of their companies, each in the order of ids: the lock order
 * avoids deadlocks between administrators who decide many at once.
 */
export async function lockReviews(tx: Transaction, ids: readonly number[]): Promise<void> {
  const reviews = await tx<{ companyId: number }[]>`
    select company_id from reviews where id = any(${ids as number[]}) order by id for update`
  const companyIds = reviews.map(({ companyId }) => companyId)
  await tx`
    select from company_versions where company_id = any(${companyIds})
    order by company_id for update`
}

/**
 * Decides a review that still waits. The condition stands in the query, so that of two
 * administrators only one can win.
 */
export async function decidePendingReview(
  tx: Transaction,
  id: number,
  decision: 'approved' | 'rejected',
) {
  const [decided] = await tx<ReviewRow[]>`
    update reviews set status = ${decision} where id = ${id} and status = 'pending'
    returning id, company_id, user_id, rating, comment, status, created_at`
  return decided
}

/** A review with the names of company and writer; null when the account was deleted. */
export type AdminReviewRow = ReviewRow & { companyName: string; userName: string | null }

const adminColumns = (db: Queryable) => db`
  review.id, review.company_id, review.user_id, review.rating, review.comment, review.status,
  review.created_at, company.name as company_name, writer.name as user_name`

const adminTables = (db: Queryable) => db`
  reviews review join companies company on company.id = review.company_id
  left join users writer on writer.id = review.user_id`

/** Reviews for administrators, one page: pending ones oldest first, all others newest first. */
export function listAdminReviews(
  db: Queryable,
  filter: { words: string; status?: ReviewRow['status']; rating?: number },
  page: Page,
) {
  const from = db`
    from ${adminTables(db)} where true
    ${filter.status ? db`and review.status = ${filter.status}` : db``}
    ${filter.rating ? db`and review.rating = ${filter.rating}` : db``}
    ${filter.words ? db`and review.comment || ' ' || company.name || ' ' || coalesce(writer.name, '') ilike ${containing(filter.words)}` : db``}`
  return pageOf(
    db<AdminReviewRow[]>`
      select ${adminColumns(db)} ${from}
      order by ${filter.status === 'pending' ? db`review.created_at, review.id` : db`review.created_at desc, review.id desc`}
      limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ count: number }]>`select count(*)::integer as count ${from}`,
  )
}

/** Every review, or every one that waits; the newest, or the one that waits longest, first. */
export function listEveryReview(db: Queryable, pendingOnly: boolean) {
  return db<AdminReviewRow[]>`
    select ${adminColumns(db)} from ${adminTables(db)}
    ${pendingOnly ? db`where review.status = 'pending' order by review.created_at, review.id` : db`order by review.created_at desc, review.id desc`}`
}

export async function findAdminReview(db: Queryable, id: number) {
  const [row] = await db<AdminReviewRow[]>`
    select ${adminColumns(db)} from ${adminTables(db)} where review.id = ${id}`
  return row
}

/** A decided review with its writer's address; undefined while it is pending or when the account was deleted. */
export async function findDecidedReview(db: Queryable, id: number) {
  const [row] = await db<(AdminReviewRow & { userName: string; userEmail: string })[]>`
    select ${adminColumns(db)}, writer.email as user_email
    from reviews review join companies company on company.id = review.company_id
    join users writer on writer.id = review.user_id
    where review.id = ${id} and review.status <> 'pending'`
  return row
}
