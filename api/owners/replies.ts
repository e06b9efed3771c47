import { message } from '#domain/i18n.ts'
import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import { note, type Actor } from '#api/audit/record.ts'
import { conflict, HttpError, notFound } from '#api/http/errors.ts'
import { HOUR, networkOf } from '#api/http/rate-limits.ts'
import { asOwner } from '#api/owners/as-owner.ts'
import type { Services } from '#api/services.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { MAX_MAILS_PER_HOUR } from '#db/mail-counts.ts'
import { countRecentReplies, insertMessageReply, markReadByOwner } from '#db/messages.ts'
import { deleteReply, insertReport, markReplyNotified, saveReply } from '#db/review-replies.ts'
import type { UserRow } from '#db/users.ts'

/** The id of a review or message, and its kitchen. */
type OfKitchen = { id: number; companyId: number }

/** Replies to a public review of a kitchen; only the first reply ever notifies the reviewer. */
export const replyToReview = (
  { sql, jobs }: Outbox,
  user: UserRow,
  { id, companyId }: OfKitchen,
  reply: string,
) =>
  asOwner(sql, companyId, user, async (tx) => {
    if (!(await saveReply(tx, { id, companyId, userId: user.id }, reply)))
      throw notFound('Review not found')
    if (await markReplyNotified(tx, id))
      await enqueueMail(jobs, tx, { kind: 'review-reply', reviewId: id })
  })

/** Removes an owner's reply. @throws HttpError 404 when there is none */
export const removeOwnReply = ({ sql }: Outbox, user: UserRow, { id, companyId }: OfKitchen) =>
  asOwner(sql, companyId, user, async (tx) => {
    if (!(await deleteReply(tx, id, companyId))) throw notFound('Reply not found')
  })

/** Removes any reply, as an administrator. @throws HttpError 404 when there is none */
export const removeReply = ({ sql }: Outbox, actor: Actor, reviewId: number) =>
  sql.begin(async (tx) => {
    const removed = await deleteReply(tx, reviewId)
    if (!removed) throw notFound('Reply not found')
    const change = { field: 'reply', before: removed.reply, after: null }
    await note(tx, 'reply.removed', { actor }, removed, change)
  })

/** Records that an owner has read a message. @throws HttpError 404 when there is none */
export const readMessage = ({ sql }: Outbox, user: UserRow, { id, companyId }: OfKitchen) =>
  asOwner(sql, companyId, user, async (tx) => {
    if (!(await markReadByOwner(tx, id, companyId))) throw notFound('Message not found')
  })

const tooSoon = (text: string) => new HttpError(429, text, { retryAfter: HOUR })

/**
 * Answers a message by mail, and reveals the writer's contact details to the kitchen. A visitor typed
 * the address, so it gets one mail an hour for a message, within the limit for all mails to it.
 * @throws HttpError 404 when there is no such message, 429 too soon after other answers
 */
export const answerMessage = (
  { sql, jobs }: Outbox,
  user: UserRow,
  { id, companyId }: OfKitchen,
  reply: string,
) =>
  asOwner(sql, companyId, user, async (tx) => {
    // Locks the message, so that a concurrent second answer counts the first.
    if (!(await markReadByOwner(tx, id, companyId))) throw notFound('Message not found')
    const { toMessage, toAddress } = await countRecentReplies(tx, id)
    if (toMessage > 0)
      throw tooSoon(
        message('You have answered this message already. You can write again in an hour.'),
      )
    if (toAddress >= MAX_MAILS_PER_HOUR)
      throw tooSoon(
        message('This address has had several answers just now. Please try again in an hour.'),
      )
    const replyId = await insertMessageReply(tx, { messageId: id, userId: user.id, reply })
    await enqueueMail(jobs, tx, { kind: 'message-reply', replyId })
  })

/**
 * Reports a public review, once per account or network, of which only a keyed hash is stored.
 * @throws HttpError 404 for an unknown review, 409 the second time
 */
export async function reportReview(
  { sql, jobs, users, config }: Services,
  req: Request,
  reviewId: number,
  reason: string,
) {
  const user = await users.findByCookie(req.headers.cookie)
  const who = user ? `user:${user.id}` : `network:${networkOf(req)}`
  const [secret = ''] = config.SESSION_SECRET ?? []
  const reporter = createHmac('sha256', `report:${secret}`).update(who).digest()
  await sql.begin(async (tx) => {
    const report = { reporter, userId: user?.id ?? null, reason }
    const id = await insertReport(tx, reviewId, report)
    if (id === null) throw notFound('Review not found')
    if (id === undefined)
      throw conflict('You have reported this review already. We are looking at it.')
    await enqueueMail(jobs, tx, { kind: 'case-received', case: 'reports', id })
  })
}
