import type { PendingQuery, Row } from 'postgres'
import type { Queryable, Transaction } from '#db/client.ts'
import { containing, offsetOf, pageOf, type Page } from '#db/page.ts'

/** What comes in and is read once: messages and suggestions. */
type Inbox = 'contact_messages' | 'suggestions'

/**
 * One page of an inbox, the newest first.
 * @param searched the text that words are looked for in
 */
export function listInbox<Item extends object>(
  db: Queryable,
  inbox: Inbox,
  searched: PendingQuery<Row[]>,
  filter: { words: string; isRead?: boolean },
  page: Page,
) {
  const from = db`from ${db(inbox)} where true
    ${filter.isRead === undefined ? db`` : db`and is_read = ${filter.isRead}`}
    ${filter.words ? db`and ${searched} ilike ${containing(filter.words)}` : db``}`
  return pageOf(
    db<Item[]>`
      select * ${from} order by created_at desc, id desc
      limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ count: number }]>`select count(*)::integer as count ${from}`,
  )
}

/** @returns the item when it was unread before */
export async function markRead<Item extends object>(tx: Transaction, inbox: Inbox, id: number) {
  const [item] = await tx<Item[]>`
    update ${tx(inbox)} set is_read = true where id = ${id} and not is_read returning *`
  return item as Item | undefined
}
