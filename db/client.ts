import type postgres from 'postgres'
import { config } from '#runtime/config.ts'
import { postgres as connect } from '#db/driver.ts'
import { keepTransactionsApart } from '#db/lost-connections.ts'

if (!config.DATABASE_URL) {
  console.error('Configuration: DATABASE_URL: is required (npm start provides one of its own)')
  process.exit(1)
}

/** The pool of this process. Columns come back in camelCase, `numeric` and `bigint` as text. */
export const sql = connect(config.DATABASE_URL, {
  transform: connect.camel,
  onnotice: () => {},
  // By default each failed try of any connection triples the wait of all, up to 20 s.
  backoff: () => 0.2 + Math.random() * 0.1,
  max: 10,
  connection: { application_name: 'dabbawise' },
})
keepTransactionsApart(sql)

/** What Postgres says is wrong with a query. */
export const PostgresError = connect.PostgresError

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** Where a query runs: by itself or inside a transaction. */
export type Queryable = Sql | Transaction

/** Asks Postgres for a sign of life. @throws when there is none */
export async function pingDatabase(): Promise<void> {
  await sql`select 1`
}
