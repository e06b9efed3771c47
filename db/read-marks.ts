import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { firstRow, scalar } from '#db/results.ts'

/**
 * Queries for a table of visitors' texts, which administrators mark as read; newest first.
 * @param searched SQL of the text to search
 * @param listed SQL that is true for the rows of the administrators' lists
 */
export function createReadMarks<Row extends { id: number }>(
  table: 'contact_messages' | 'suggestions',
  searched: string,
  listed = 'true',
) {
  const newestFirst = 'created_at desc, id desc'
  return {
    list(db: Queryable, filter: { words: string; isRead?: boolean }, page: Page) {
      const { words, isRead } = filter
      const from = db`from ${db(table)} where ${db.unsafe(listed)}
        ${isRead === undefined ? db`` : db`and is_read = ${isRead}`}
        ${words ? db`and ${db.unsafe(searched)} ilike ${toLikePattern(words)}` : db``}`
      return pageOf<Row>(db, db`*`, from, db.unsafe(newestFirst), page)
    },
    listEvery: (db: Queryable) =>
      db<Row[]>`select * from ${db(table)} where ${db.unsafe(listed)}
        order by ${db.unsafe(newestFirst)}`,
    /** Messages or suggestions sent from an address. */
    listFrom: (db: Queryable, email: string) => db<Row[]>`
      select * from ${db(table)} where account_key(email) = account_key(${email})
      order by ${db.unsafe(newestFirst)}`,
    find: (db: Queryable, id: number) =>
      firstRow(db<Row[]>`select * from ${db(table)} where id = ${id}`),
    /** @returns the row if it was unread before */
    markRead: (tx: Transaction, id: number) =>
      firstRow(tx<Row[]>`
        update ${tx(table)} set is_read = true where id = ${id} and not is_read returning *`),
    /** @returns the deleted row, if there was one */
    remove: (tx: Transaction, id: number) =>
      firstRow(tx<Row[]>`delete from ${tx(table)} where id = ${id} returning *`),
    insert: (tx: Transaction, row: Omit<Row, 'id' | 'isRead' | 'createdAt'>) =>
      scalar<number>(tx`
        insert into ${tx(table)} ${tx(row as Record<string, string | number | null>)} returning id`),
  }
}

/**
 * Deletes messages and suggestions that are older than the site's settings say.
 * @param days the product's own number of days
 */
export async function deleteOldTexts(db: Queryable, days: number): Promise<void> {
  for (const table of ['contact_messages', 'suggestions'])
    await db`
      delete from ${db(table)} where created_at < now() - interval '1 day' *
        (select coalesce(retention_days, ${days}::integer) from site_settings)`
}
