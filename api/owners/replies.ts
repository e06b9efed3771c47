import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import { record, type Actor } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import { networkOf } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { insertMessageReply, markReadByOwner } from '#db/messages.ts'
import { deleteReply, insertReport, saveReply } from '#db/review-replies.ts'
import type { UserRow } from '#db/users.ts'

/** Replies to a public review of a kitchen; the reviewer is told of the first reply. */
export function replyToReview(
  { sql, jobs }: Outbox,
  user: UserRow,
  { id, companyId }: { id: number; companyId: number },
  reply: string,
) {
  return sql.begin(async (tx) => {
    const isNew = await saveReply(tx, { id, companyId, userId: user.id }, reply)
    if (isNew === undefined) throw notFound('Review not found')
    if (isNew) await enqueueMail(jobs, tx, { kind: 'review-reply', reviewId: id })
  })
}

/** Removes an owner's reply. @throws HttpError 404 when there is none */
export async function removeOwnReply({ sql }: Outbox, companyId: number, reviewId: number) {
  if (!(await sql.begin((tx) => deleteReply(tx, reviewId, companyId))))
    throw notFound('Reply not found')
}

/** Removes any reply, as an administrator. @throws HttpError 404 when there is none */
export const removeReply = ({ sql }: Outbox, actor: Actor, reviewId: number) =>
  sql.begin(async (tx) => {
    const removed = await deleteReply(tx, reviewId)
    if (!removed) throw notFound('Reply not found')
    await record(tx, actor, {
      action: 'reply.removed',
      subject: removed.companyName,
      companyId: removed.companyId,
      changes: [{ field: 'reply', before: removed.reply, after: null }],
    })
  })

/** Answers a message by mail; from then on the kitchen sees how to reach its writer. */
export const answerMessage = (
  { sql, jobs }: Outbox,
  user: UserRow,
  { id, companyId }: { id: number; companyId: number },
  reply: string,
) =>
  sql.begin(async (tx) => {
    if (!(await markReadByOwner(tx, id, companyId))) throw notFound('Message not found')
    const replyId = await insertMessageReply(tx, { messageId: id, userId: user.id, reply })
    await enqueueMail(jobs, tx, { kind: 'message-reply', replyId })
  })

/**
 * Reports a public review, once for each account or network, of which only a keyed hash is kept.
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
    if (id === undefined) throw conflict('You have reported this review already. We look at it.')
    await enqueueMail(jobs, tx, { kind: 'case-received', case: 'reports', id })
  })
}
