import postgres from 'postgres'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** Where a query runs: by itself or inside a transaction. */
export type Queryable = Sql | Transaction

export const { PostgresError } = postgres

/**
 * Opens a pool, which connects with its first query. Columns come back in camelCase and are
 * written from camelCase (`sql(object)`); `numeric`, `bigint`, dates and times (ISO 8601) come
 * back as text.
 */
export function connectDatabase(url: string, options: postgres.Options<{}> = {}): Sql {
  return postgres(url, {
    transform: postgres.camel,
    onnotice: () => {},
    types: {
      date: {
        to: 1184,
        from: [1114, 1184],
        serialize: (time: Date | string) => new Date(time).toISOString(),
        parse: (text: string) => new Date(text).toISOString(),
      },
    },
    // By default each failed attempt of any connection triples the pause of all, up to 20 s.
    backoff: () => 0.2 + Math.random() * 0.1,
    max: 10,
    ...options,
    connection: { application_name: 'dabbawise', ...options.connection },
  })
}

/** Runs the smallest query. @throws when Postgres does not answer */
export async function pingDatabase(db: Queryable): Promise<void> {
  await db`select 1`
}

/** True for connection failures of both drivers, and when Postgres refuses or ends a session. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code } = thrown as { code?: unknown }
  // The driver of the queues throws it without a code.
  if (typeof code !== 'string') return thrown.message.startsWith('Connection terminated')
  return /^(CONNECT(ION)?_|ECONNRE(FUSED|SET)|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P|53300)/.test(code)
}
