import type { Queryable, Transaction } from '#db/client.ts'
import { listByReadMark, markRead } from '#db/read-marks.ts'
import type { Page } from '#db/page.ts'

export type MessageRow = {
  id: number
  companyId: number | null
  companyName: string
  name: string
  email: string
  phone: string | null
  message: string
  isRead: boolean
  createdAt: Date
}

export async function insertMessage(
  tx: Transaction,
  message: {
    companyId: number
    companyName: string
    name: string
    email: string
    phone: string
    message: string
  },
) {
  const [row] = await tx<MessageRow[]>`
    insert into contact_messages (company_id, company_name, name, email, phone, message)
    values (${message.companyId}, ${message.companyName}, ${message.name}, ${message.email},
      ${message.phone}, ${message.message})
    returning *`
  return row!
}

export async function findMessage(db: Queryable, id: number) {
  const [row] = await db<MessageRow[]>`select * from contact_messages where id = ${id}`
  return row
}

/**
 * A message with the address that its company has now: null when it has none, or is deleted.
 */
export async function findMessageToSend(db: Queryable, id: number) {
  const [row] = await db<(MessageRow & { companyEmail: string | null })[]>`
    select message.*, company.email as company_email
    from contact_messages message left join companies company on company.id = message.company_id
    where message.id = ${id}`
  return row
}

/** What a person wrote from an address, newest first; of it, what is for that person to have. */
export function listMessagesFrom(db: Queryable, email: string) {
  return db<MessageRow[]>`
    select id, company_id, company_name, name, email, phone, message, is_read, created_at
    from contact_messages where account_key(email) = account_key(${email})
    order by created_at desc, id desc`
}

/** Messages for administrators, the newest first. */
export function listMessages(
  db: Queryable,
  filter: { words: string; isRead?: boolean },
  page: Page,
) {
  const searched = db`name || ' ' || email || ' ' || company_name || ' ' || message`
  return listByReadMark<MessageRow>(db, 'contact_messages', searched, filter, page)
}

export function listEveryMessage(db: Queryable) {
  return db<MessageRow[]>`select * from contact_messages order by created_at desc, id desc`
}

/** @returns the message when it was unread before */
export function markMessageRead(tx: Transaction, id: number) {
  return markRead<MessageRow>(tx, 'contact_messages', id)
}
