import type { PendingQuery, Row } from 'postgres'
import type { Queryable, Transaction } from '#db/client.ts'
import { containing, offsetOf, pageOf, type Page } from '#db/page.ts'

/** Tables whose rows administrators mark as read. */
type Table = 'contact_messages' | 'suggestions'

/**
 * One page of such a table, the newest first.
 * @param searched the text that words are looked for in
 */
export function listByReadMark<Item extends object>(
  db: Queryable,
  table: Table,
  searched: PendingQuery<Row[]>,
  filter: { words: string; isRead?: boolean },
  page: Page,
) {
  const from = db`from ${db(table)} where true
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
export async function markRead<Item extends object>(tx: Transaction, table: Table, id: number) {
  const [item] = await tx<Item[]>`
    update ${tx(table)} set is_read = true where id = ${id} and not is_read returning *`
  return item as Item | undefined
}
