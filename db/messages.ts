import type { Queryable } from '#db/client.ts'
import { createReadMarks } from '#db/read-marks.ts'

/** What a visitor wrote to a company. */
export type MessageRow = {
  id: number
  /** Null when the company is gone; its name is kept. */
  companyId: number | null
  companyName: string
  name: string
  email: string
  phone: string | null
  message: string
  isRead: boolean
  createdAt: string
}

export const messages = createReadMarks<MessageRow>(
  'contact_messages',
  "name || ' ' || email || ' ' || company_name || ' ' || message",
)

/** A message with the address that its company has now: null when it has none, or is deleted. */
export async function findMessageToSend(db: Queryable, id: number) {
  const [row] = await db<(MessageRow & { companyEmail: string | null })[]>`
    select message.*, company.email as company_email
    from contact_messages message left join companies company on company.id = message.company_id
    where message.id = ${id}`
  return row
}
