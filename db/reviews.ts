import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, offsetOf, pageOf, type Page } from '#db/page.ts'
import { affectsOne, column, firstRow, scalar } from '#db/results.ts'

export type ReviewRow = {
  id: number
  companyId: number
  userId: number | null
  /** '1' to '5'. */
  rating: string
  comment: string
  /** Chosen by its writer; null without one, and when the account is deleted. */
  shownName: string | null
  status: 'pending' | 'approved' | 'rejected'
  /** Increased when its writer changes it. */
  revision: number
  createdAt: string
}

/** A review with the names of company and writer. */
type NamedReviewRow = ReviewRow & { companyName: string; userName: string }

/** A kitchen's reply to a review; `answersEarlier` if the review was changed afterwards. */
export type Reply = { reply: { text: string; at: string; answersEarlier: boolean } | null }

/** SQL column with the reply, for queries that use `joinReply`. */
export const replyColumn = (db: Queryable) => db`
  case when answer.reply is not null then jsonb_build_object('text', answer.reply,
    'at', answer.changed_at, 'answersEarlier', answer.review_revision < review.revision)
  end as reply`
export const joinReply = (db: Queryable) => db`
  left join review_replies answer on answer.review_id = review.id`

/** SQL columns of a review. */
export const reviewColumns = (db: Queryable) => db`
  review.id, review.company_id, review.user_id, review.rating::text, review.comment,
  case when review.user_id is not null then review.shown_name end as shown_name,
  review.status, review.revision, review.created_at`

const named = (db: Queryable) => db`
  ${reviewColumns(db)}, company.name as company_name, coalesce(writer.name, 'Former user') as user_name`

/**
 * Evidence that a review's writer belongs to the kitchen: accounts, addresses, and phone numbers
 * from the writer's claims and from messages of their verified address.
 */
const ties = (db: Queryable) => db`
  array_remove(array[
    case when exists (select from company_owners
      where company_id = review.company_id and user_id = review.user_id) then 'owner' end,
    case when account_key(writer.email) = account_key(company.email) or exists (select from listings
      where company_id = company.id and account_key(contact_email) = account_key(writer.email))
      then 'email' end,
    case when exists (
      select from (
        select phone from claims where user_id = writer.id
        union all select phone from contact_messages
        where account_key(email) = account_key(writer.email) and writer.email_verified
      ) known cross join lateral regexp_replace(known.phone, '[^0-9]', '', 'g') as digits
      where length(digits) >= 10
        and position(right(digits, 10) in regexp_replace(company.phone, '[^0-9]', '', 'g')) > 0
    ) then 'phone' end], null) as kitchen_ties`

/** A review in the moderators' list. */
type ModeratedReviewRow = NamedReviewRow & { kitchenTies: ('owner' | 'email' | 'phone')[] }

const tables = (db: Queryable) => db`
  from reviews review join companies company on company.id = review.company_id
  left join users writer on writer.id = review.user_id`

const newestFirst = (db: Queryable) => db`review.created_at desc, review.id desc`

/** The latest reviews with praise whose writers chose to be shown with a name, each of another company. */
export function listPraise(db: Queryable, limit: number) {
  return db<{ id: number; name: string; place: string; rating: string; comment: string }[]>`
    select * from (
      select distinct on (review.company_id) review.id, review.shown_name as name,
        company.location as place, review.rating::text, review.comment ${tables(db)}
      where review.status = 'approved' and review.rating >= 4 and review.shown_name is not null
        and length(review.comment) between 40 and 300
        and writer.shows_reviews and company.status = 'approved'
      order by review.company_id, ${newestFirst(db)}
    ) latest order by id desc limit ${limit}`
}

/** One page of a company's approved reviews, newest first, without those that their writers hide. */
export function listApprovedReviews(db: Queryable, companyId: number, page: Page) {
  return db<(ReviewRow & Reply)[]>`
    select ${reviewColumns(db)}, ${replyColumn(db)} ${tables(db)} ${joinReply(db)}
    where review.company_id = ${companyId} and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
    order by ${newestFirst(db)}
    limit ${page.pageSize} offset ${offsetOf(page)}`
}

/** Number of approved reviews by stars, without those that their writers hide. */
export function countStars(db: Queryable, companyIds: readonly number[]) {
  return db<{ companyId: number; stars: number; count: number }[]>`
    select review.company_id, review.rating as stars, count(*)::integer as count ${tables(db)}
    where review.company_id = any(${companyIds as number[]}) and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
    group by review.company_id, review.rating`
}

/** A person's own reviews, the newest first. */
export function listReviewsBy(db: Queryable, userId: number) {
  return db<NamedReviewRow[]>`
    select ${named(db)} ${tables(db)} where review.user_id = ${userId}
    order by ${newestFirst(db)}`
}

type Written = { rating: string; comment: string; shownName: string | null }

/** @throws a unique violation when the person reviewed the company before */
export function insertReview(
  tx: Transaction,
  given: Written & { companyId: number; userId: number },
) {
  return firstRow(tx<[ReviewRow]>`
    with review as (insert into reviews ${tx(given)} returning *)
    select ${reviewColumns(tx)} from review`)
}

/** Changes a person's own review, which becomes pending again. */
export const updateOwnReview = (
  tx: Transaction,
  id: number,
  userId: number,
  { rating, comment, shownName }: Written,
) =>
  firstRow(tx<(ReviewRow & { companyName: string })[]>`
    update reviews review set rating = ${rating}, comment = ${comment}, shown_name = ${shownName},
      status = 'pending',
      revision = review.revision + 1
    from companies company
    where review.id = ${id} and review.user_id = ${userId} and company.id = review.company_id
    returning ${reviewColumns(tx)}, company.name as company_name`)

/** @returns the company of the review, or undefined when the person has no such review */
export const deleteOwnReview = (tx: Transaction, id: number, userId: number) =>
  scalar<number | undefined>(tx`
    delete from reviews where id = ${id} and user_id = ${userId} returning company_id`)

/** Removes all reviews of a person. @returns the companies concerned */
export const deleteReviewsBy = (tx: Transaction, userId: number) =>
  column<number>(tx`
    delete from reviews where user_id = ${userId} returning company_id`)

/** Companies with an approved review of a person, ordered by id. */
export const listCompaniesReviewedBy = (db: Queryable, userId: number) =>
  column<number>(db`
    select distinct company_id from reviews
    where user_id = ${userId} and status = 'approved' order by company_id`)

/**
 * Locks reviews and then the versions of their companies, each ordered by id: the lock order avoids
 * deadlocks between administrators who decide many at once.
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
 * Decides a pending review. The condition is part of the update, so that of two administrators only
 * one can win.
 * @param revision the revision that was read; without it, any
 * @returns false when it was decided or changed meanwhile
 */
export const decidePendingReview = (
  tx: Transaction,
  id: number,
  decision: 'approved' | 'rejected',
  revision: number | undefined,
) =>
  affectsOne(tx`
    update reviews set status = ${decision}
    where id = ${id} and status = 'pending' and revision = coalesce(${revision ?? null}, revision)`)

/** Makes a decided review pending again. */
export async function reopenReview(tx: Transaction, id: number): Promise<void> {
  await tx`update reviews set status = 'pending' where id = ${id}`
}

/** One page of reviews for administrators: pending ones oldest first, all others newest first. */
export function listReviews(
  db: Queryable,
  filter: { words: string; status?: string; rating?: string },
  page: Page,
) {
  const { words, status, rating } = filter
  const searched = db`review.comment || ' ' || company.name || ' ' || coalesce(writer.name, '')`
  const where = db`where true
    ${status ? db`and review.status = ${status}` : db``}
    ${rating ? db`and review.rating = ${rating}` : db``}
    ${words ? db`and ${searched} ilike ${toLikePattern(words)}` : db``}`
  const order = status === 'pending' ? db`review.created_at, review.id` : newestFirst(db)
  return pageOf<ModeratedReviewRow & Reply>(
    db,
    db`${named(db)}, ${ties(db)}, ${replyColumn(db)}`,
    db`${tables(db)} ${joinReply(db)} ${where}`,
    order,
    page,
  )
}

export function listEveryReview(db: Queryable) {
  return db<NamedReviewRow[]>`select ${named(db)} ${tables(db)} order by ${newestFirst(db)}`
}

export function listPendingReviews(db: Queryable) {
  return db<ModeratedReviewRow[]>`
    select ${named(db)}, ${ties(db)} ${tables(db)} where review.status = 'pending'
    order by review.created_at, review.id`
}

export const findReview = (db: Queryable, id: number) =>
  firstRow(db<NamedReviewRow[]>`
    select ${named(db)} ${tables(db)} where review.id = ${id}`)

/** A decided review with its writer's address; undefined while it is pending, and when the account is deleted. */
export const findDecidedReview = (db: Queryable, id: number) =>
  firstRow(db<(NamedReviewRow & { userEmail: string })[]>`
    select ${named(db)}, writer.email as user_email ${tables(db)}
    where review.id = ${id} and review.status <> 'pending' and writer.id is not null`)
