import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { joinReply, replyColumn, reviewColumns, type Reply, type ReviewRow } from '#db/reviews.ts'
import { affectsOne, column, firstRow, scalar } from '#db/results.ts'

/** Adds or replaces the reply to an approved review of a company. @returns whether there is such a review */
export const saveReply = (
  tx: Transaction,
  review: { id: number; companyId: number; userId: number },
  reply: string,
) =>
  affectsOne(tx`
    insert into review_replies (review_id, user_id, reply, review_revision)
    select id, ${review.userId}, ${reply}, revision from reviews
    where id = ${review.id} and company_id = ${review.companyId} and status = 'approved'
    on conflict (review_id) do update set
      user_id = excluded.user_id, reply = excluded.reply,
      review_revision = excluded.review_revision, changed_at = now()`)

/** Records that a review's writer is notified of a reply. @returns false when they were notified before */
export const markReplyNotified = (tx: Transaction, reviewId: number) =>
  affectsOne(tx`
    insert into reply_notices (review_id) values (${reviewId}) on conflict do nothing`)

/** @returns the company and the deleted text; undefined when there was none */
export const deleteReply = (tx: Transaction, reviewId: number, companyId?: number) =>
  firstRow(tx<{ companyId: number; companyName: string; reply: string }[]>`
    delete from review_replies answer using reviews review, companies company
    where answer.review_id = ${reviewId} and review.id = answer.review_id
      and company.id = review.company_id
      ${companyId === undefined ? tx`` : tx`and review.company_id = ${companyId}`}
    returning review.company_id, company.name as company_name, answer.reply`)

/** A reply with the reviewer to notify; undefined when either is deleted, or the review is not public. */
export const findReplyToNotify = (db: Queryable, reviewId: number) =>
  firstRow(db<
    {
      companyId: number
      companyName: string
      reply: string
      userName: string
      userEmail: string
    }[]
  >`
    select review.company_id, company.name as company_name, answer.reply,
      writer.name as user_name, writer.email as user_email
    from review_replies answer join reviews review on review.id = answer.review_id
    join companies company on company.id = review.company_id
    join users writer on writer.id = review.user_id
    where review.id = ${reviewId} and review.status = 'approved'`)

/** Approved reviews of a company for its owners: those without a reply first. */
export function listReviewsToAnswer(db: Queryable, companyId: number, page: Page) {
  const from = db`from reviews review left join users writer on writer.id = review.user_id
    ${joinReply(db)}
    where review.company_id = ${companyId} and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)`
  return pageOf<ReviewRow & Reply>(
    db,
    db`${reviewColumns(db)}, ${replyColumn(db)}`,
    from,
    db`answer.review_id is not null, review.created_at desc, review.id desc`,
    page,
  )
}

/** A reported review with the reasons of its reports. */
export type ReportedRow = Omit<ReviewRow, 'status'> & {
  companyName: string
  userName: string
  reply: string | null
  reasons: string[]
  /** Status of the reports: pending, accepted, or rejected. */
  status: 'pending' | 'approved' | 'rejected'
  reportedAt: string
  decidedAt: string | null
}

/**
 * Reports a public review.
 * @param reporter a keyed hash of the reporter's account or network
 * @returns undefined when they reported it before; null when there is no such review
 */
export async function insertReport(
  tx: Transaction,
  reviewId: number,
  report: { reporter: Buffer; userId: number | null; reason: string },
) {
  const [review] = await tx`select from reviews where id = ${reviewId} and status = 'approved'`
  if (!review) return null
  return scalar<number | undefined>(tx`
    insert into review_reports ${tx({ reviewId, ...report })} on conflict do nothing returning id`)
}

/** Reviews with reports of one status: each once, with all reasons. */
export function listReported(
  db: Queryable,
  { words = '', status, id }: { words?: string; status?: string; id?: number },
  page: Page,
) {
  const from = db`from (
      select review_id, status, array_agg(reason order by id) as reasons,
        min(created_at) as reported_at, max(decided_at) as decided_at
      from review_reports group by review_id, status
    ) report join reviews review on review.id = report.review_id
    join companies company on company.id = review.company_id
    left join users writer on writer.id = review.user_id ${joinReply(db)}
    where true
      ${id === undefined ? db`` : db`and review.id = ${id}`}
      ${status ? db`and report.status = ${status}` : db``}
      ${words ? db`and company.name || ' ' || review.comment ilike ${toLikePattern(words)}` : db``}`
  return pageOf<ReportedRow>(
    db,
    db`review.id, review.company_id, review.user_id, review.rating::text, review.comment,
      review.revision, review.created_at, company.name as company_name,
      coalesce(writer.name, 'Former user') as user_name, answer.reply, report.reasons,
      report.status, report.reported_at, report.decided_at`,
    from,
    db`report.status <> 'pending', report.decided_at desc, report.reported_at, review.id`,
    page,
  )
}

/** @returns the signed-in reporters; undefined when no report was pending */
export async function closeReports(
  tx: Transaction,
  reviewId: number,
  status: 'approved' | 'rejected',
) {
  const rows = await tx<{ id: number }[]>`
    update review_reports set status = ${status}, decided_at = now()
    where review_id = ${reviewId} and status = 'pending' returning id`
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined
}

/** Makes the most recently decided reports of a review pending again. @returns their ids */
export const reopenReports = (tx: Transaction, reviewId: number) =>
  column<number>(tx`
    update review_reports set status = 'pending', decided_at = null
    where review_id = ${reviewId} and decided_at = (
      select max(decided_at) from review_reports where review_id = ${reviewId})
    returning id`)

/** A report with the company of its review. */
export const findReport = (db: Queryable, id: number) =>
  firstRow(db<{ status: ReportedRow['status']; companyId: number }[]>`
    select report.status, review.company_id
    from review_reports report join reviews review on review.id = report.review_id
    where report.id = ${id}`)

/** A decided report with the reporter to notify; undefined without an account, or when it is deleted. */
export const findReportToNotify = (db: Queryable, reportId: number) =>
  firstRow(db<
    {
      status: 'approved' | 'rejected'
      companyId: number
      companyName: string
      userName: string
      userEmail: string
    }[]
  >`
    select report.status, review.company_id, company.name as company_name,
      person.name as user_name, person.email as user_email
    from review_reports report join reviews review on review.id = report.review_id
    join companies company on company.id = review.company_id
    join users person on person.id = report.user_id
    where report.id = ${reportId} and report.status <> 'pending'`)

/** Hides a public review. @returns whether it was public */
export const hideReview = (tx: Transaction, id: number) =>
  affectsOne(tx`
    update reviews set status = 'rejected' where id = ${id} and status = 'approved'`)

/** Makes a hidden review public again. */
export async function republishReview(tx: Transaction, id: number): Promise<void> {
  await tx`update reviews set status = 'approved' where id = ${id} and status = 'rejected'`
}

/** Deletes the reply to a hidden review: the reviewer's next version is a different text. */
export async function deleteReplyOfHiddenReview(tx: Transaction, reviewId: number): Promise<void> {
  await tx`
    delete from review_replies where review_id = ${reviewId} and exists (
      select from review_reports where review_id = ${reviewId} and status = 'approved')`
}
