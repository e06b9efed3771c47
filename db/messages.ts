import type { Queryable, Transaction } from '#db/client.ts'
import { pageOf, type Page } from '#db/page.ts'
import { createReadMarks } from '#db/read-marks.ts'

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
}

export const messages = createReadMarks<MessageRow>(
  'contact_messages',
  "name || ' ' || email || ' ' || company_name || ' ' || message",
)

/** A message with its company's present address: null when it has none, or is deleted. */
export async function findMessageToSend(db: Queryable, id: number) {
  const [row] = await db<(MessageRow & { companyEmail: string | null })[]>`
    select message.*, company.email as company_email
    from contact_messages message left join companies company on company.id = message.company_id
    where message.id = ${id}`
  return row
}

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
    ) answered where message.company_id = ${companyId}`
  const order = db`message.created_at desc, message.id desc`
  return pageOf<KitchenMessageRow>(db, columns, from, order, page)
}

/** Records that an owner has read a message. @returns whether the company has such a message */
export async function markReadByOwner(db: Queryable, id: number, companyId: number) {
  const result = await db`
    update contact_messages set is_read_by_owner = true
    where id = ${id} and company_id = ${companyId}`
  return result.count === 1
}

/** Stores a kitchen's answer. @returns its id */
export async function insertMessageReply(
  tx: Transaction,
  reply: { messageId: number; userId: number; reply: string },
) {
  const [row] = await tx<{ id: number }[]>`
    insert into message_replies ${tx(reply)} returning id`
  return row!.id
}

/** Number of answers in the last hour: to a message, and to its writer's address from any kitchen. */
export async function countRecentReplies(tx: Transaction, messageId: number) {
  const [counts] = await tx<[{ toMessage: number; toAddress: number }]>`
    select count(*) filter (where other.id = ${messageId})::integer as to_message,
      count(*)::integer as to_address
    from message_replies answer join contact_messages other on other.id = answer.message_id
    where answer.created_at > now() - interval '1 hour' and account_key(other.email) =
      (select account_key(email) from contact_messages where id = ${messageId})`
  return counts
}

/** Answers that a person wrote for their kitchens, for the export of their data. */
export function listMessageRepliesBy(db: Queryable, userId: number) {
  return db<{ companyName: string; reply: string; createdAt: string }[]>`
    select message.company_name, answer.reply, answer.created_at
    from message_replies answer join contact_messages message on message.id = answer.message_id
    where answer.user_id = ${userId} order by answer.id`
}

/** An answer with the message and the kitchen. */
export async function findMessageReply(db: Queryable, id: number) {
  const [row] = await db<
    (Pick<MessageRow, 'name' | 'email' | 'message' | 'companyName' | 'companyId'> & {
      reply: string
      /** The listing's email address. */
      replyTo: string | null
    })[]
  >`
    select message.name, message.email, message.message, message.company_name,
      message.company_id, answer.reply, company.email as reply_to
    from message_replies answer join contact_messages message on message.id = answer.message_id
    left join companies company on company.id = message.company_id
    where answer.id = ${id}`
  return row
}
