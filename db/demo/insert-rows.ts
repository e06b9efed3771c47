import type { Sql, TransactionSql } from 'postgres'

/** What a column can be given; JSON carries it there. */
export type Value = string | number | boolean | Date | null | readonly string[]

/**
 * Inserts many rows with one statement and one parameter. COPY was tried and is slower over
 * TCP for batches of this size: its end is a small packet of its own, which waits 40 ms for
 * the acknowledgement of the data before it.
 */
export async function insertRows<Column extends string>(
  sql: Sql | TransactionSql,
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, Value>[],
): Promise<void> {
  const names = columns.join(', ')
  await sql.unsafe(
    `insert into ${table} (${names})
     select ${names} from json_populate_recordset(null::${table}, $1::text::json)`,
    [JSON.stringify(rows, [...columns])],
    { prepare: true },
  )
}

/** Takes ids from the sequence behind a table's id. */
export async function reserveIds(
  sql: Sql | TransactionSql,
  table: string,
  count: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`
  return rows.map(({ id }) => id)
}
