import type { Queryable, Transaction } from '#db/client.ts'
import { pageOf, toLikePattern, type Page } from '#db/page.ts'
import { createReadMarks } from '#db/read-marks.ts'
import { affectsOne, firstRow, scalar } from '#db/results.ts'

/** A visitor's message to a company. */
type MessageRow = {
  id: number
  /** Null when the company is deleted; its name is kept. */
  companyId: number | null
  companyName: string
  name: string
  email: string
  phone: string | null
  message: string
  isRead: boolean
  createdAt: string
  /** Language of mails to the visitor. */
  language: string
  /** Version of the privacy notice that the form linked to. */
  noticeVersion: string | null
  /** 'pending' until an administrator decides whether the kitchen gets it; null if it need not wait. */
  holdStatus: 'pending' | 'approved' | 'rejected' | null
  holdReason: string | null
}

/** True for a message that its kitchen may see. */
export const isPassedOn = (db: Queryable) => db`coalesce(hold_status = 'approved', true)`

export const messages = createReadMarks<MessageRow>(
  'contact_messages',
  "name || ' ' || email || ' ' || company_name || ' ' || message",
  // A held message is a case, unless its kitchen is gone.
  "(coalesce(hold_status = 'approved', true) or company_id is null and hold_status = 'pending')",
)

/** True if no message of an address has come through to a company yet. */
export async function isFirstMessage(tx: Transaction, email: string, companyId: number) {
  const rows = await tx`
    select from contact_messages
    where company_id = ${companyId} and account_key(email) = account_key(${email})
      and ${isPassedOn(tx)} limit 1`
  return rows.length === 0
}

const dayOf = (db: Queryable) =>
  db`(coalesce(decided_at, created_at) at time zone 'Asia/Kolkata')::date`

/**
 * Puts a message into the day's digest if its kitchen has had the most messages of a day.
 * @returns whether it is in the digest, as its first message, and the day (India) as YYYY-MM-DD
 */
export async function placeMessage(
  tx: Transaction,
  { messageId, companyId }: { messageId: number; companyId: number },
  most: number,
) {
  // One after the other, so that each counts the one before.
  await tx`select pg_advisory_xact_lock(hashtext('forward'), ${companyId})`
  const [today] = await tx<[{ day: string; mailed: number; inDigest: number }]>`
    select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      count(*) filter (where not in_digest)::integer as mailed,
      count(*) filter (where in_digest)::integer as in_digest
    from contact_messages
    where company_id = ${companyId} and id <> ${messageId} and ${isPassedOn(tx)}
      and ${dayOf(tx)} = (now() at time zone 'Asia/Kolkata')::date`
  const isInDigest = today.mailed >= most
  if (isInDigest) await tx`update contact_messages set in_digest = true where id = ${messageId}`
  return { isInDigest, isFirst: today.inDigest === 0, day: today.day }
}

/** The messages of a kitchen's digest of a day, and the kitchen's present address. */
export async function readDigest(db: Queryable, companyId: number, day: string) {
  const rows = await db<(MessageRow & { companyEmail: string | null })[]>`
    select message.*, (select email from companies where id = ${companyId}) as company_email
    from contact_messages message where company_id = ${companyId} and in_digest and ${isPassedOn(db)}
      and ${dayOf(db)} = ${day}::date
    order by message.id`
  return rows
}

/** Messages that wait for a decision, or were decided on. */
export function listHeldMessages(
  db: Queryable,
  { words = '', status, id }: { words?: string; status?: string | undefined; id?: number },
  page: Page,
) {
  const from = db`
    from contact_messages message where hold_status is not null and company_id is not null
      ${status ? db`and hold_status = ${status}` : db``}
      ${id === undefined ? db`` : db`and id = ${id}`}
      ${words ? db`and company_name || ' ' || name || ' ' || email ilike ${toLikePattern(words)}` : db``}`
  const order = db`hold_status <> 'pending', case when hold_status = 'pending' then created_at end,
    decided_at desc, id`
  const columns = db`message.*, hold_status as status`
  return pageOf<HeldRow>(db, columns, from, order, page)
}
export type HeldRow = MessageRow & {
  companyId: number
  holdReason: string
  status: 'pending' | 'approved' | 'rejected'
  inDigest: boolean
  decidedAt: string | null
}

/** @returns false when the message does not wait any more */
export const decideHeldMessage = (tx: Transaction, id: number, outcome: 'approved' | 'rejected') =>
  affectsOne(tx`
    update contact_messages set hold_status = ${outcome}, decided_at = now()
    where id = ${id} and hold_status = 'pending'`)

export async function reopenHeldMessage(tx: Transaction, id: number): Promise<void> {
  await tx`
    update contact_messages set hold_status = 'pending', decided_at = null, in_digest = false
    where id = ${id}`
}

/** A message with its company's present address: null when it has none, or is deleted. */
export const findMessageToSend = (db: Queryable, id: number) =>
  firstRow(db<(MessageRow & { companyEmail: string | null })[]>`
    select message.*, company.email as company_email
    from contact_messages message left join companies company on company.id = message.company_id
    where message.id = ${id}`)

/** A message as owners see it; the writer's contact details appear only after an answer. */
type KitchenMessageRow = Pick<MessageRow, 'id' | 'name' | 'phone' | 'message' | 'createdAt'> & {
  email: string | null
  isRead: boolean
  replies: { reply: string; createdAt: string }[]
}

/** Messages to a company, newest first. */
export function listMessagesTo(db: Queryable, companyId: number, page: Page) {
  const columns = db`message.id, message.name, message.message, message.created_at,
    message.is_read_by_owner as is_read, answered.replies,
    case when answered.replies <> '[]' then message.email end as email,
    case when answered.replies <> '[]' then message.phone end as phone`
  const from = db`from contact_messages message cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('reply', reply, 'createdAt', created_at)
        order by id), '[]') as replies
      from message_replies where message_id = message.id
    ) answered where message.company_id = ${companyId} and ${isPassedOn(db)}`
  const order = db`message.created_at desc, message.id desc`
  return pageOf<KitchenMessageRow>(db, columns, from, order, page)
}

/** Records that an owner has read a message. @returns whether the company has such a message */
export const markReadByOwner = (db: Queryable, id: number, companyId: number) =>
  affectsOne(db`
    update contact_messages set is_read_by_owner = true
    where id = ${id} and company_id = ${companyId} and ${isPassedOn(db)}`)

/** Stores a kitchen's answer. @returns its id */
export const insertMessageReply = (
  tx: Transaction,
  reply: { messageId: number; userId: number; reply: string },
) =>
  scalar<number>(tx`
    insert into message_replies ${tx(reply)} returning id`)

/** Number of answers in the last hour: to a message, and to its writer's address from any kitchen. */
export const countRecentReplies = (tx: Transaction, messageId: number) =>
  firstRow(tx<[{ toMessage: number; toAddress: number }]>`
    select count(*) filter (where other.id = ${messageId})::integer as to_message,
      count(*)::integer as to_address
    from message_replies answer join contact_messages other on other.id = answer.message_id
    where answer.created_at > now() - interval '1 hour' and account_key(other.email) =
      (select account_key(email) from contact_messages where id = ${messageId})`)

/** An answer with the message and the kitchen. */
export const findMessageReply = (db: Queryable, id: number) =>
  firstRow(db<
    (Pick<MessageRow, 'name' | 'email' | 'message' | 'companyName' | 'companyId'> & {
      reply: string
      /** The listing's email address. */
      replyTo: string | null
      /** True if the writer's address is that of an account which has verified it. */
      isVerified: boolean
    })[]
  >`
    select message.name, message.email, message.message, message.company_name,
      message.company_id, answer.reply, company.email as reply_to,
      exists (select from users
        where email_verified and account_key(email) = account_key(message.email)) as is_verified
    from message_replies answer join contact_messages message on message.id = answer.message_id
    left join companies company on company.id = message.company_id
    where answer.id = ${id}`)
