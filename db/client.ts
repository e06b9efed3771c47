import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { stretched } from '#runtime/config.ts'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** Where a query runs: by itself or inside a transaction. */
export type Queryable = Sql | Transaction

export const { PostgresError } = postgres

/** Where the database is; DATABASE_SESSION_URL, if it differs, goes past a pooler. */
export type DatabaseUrls = { DATABASE_URL: string; DATABASE_SESSION_URL?: string | undefined }

/** True when DATABASE_URL is a pooler in transaction mode, whose connections no session owns. */
export const isPooled = ({ DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL }: DatabaseUrls) =>
  DATABASE_SESSION_URL !== DATABASE_URL

/**
 * Server-side limits of statements that requests wait for, in milliseconds; those that wait for a lock
 * leave connections for others.
 */
export const limits = {
  statement_timeout: 2_300,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

const stretchedLimits = () => ({
  statement_timeout: stretched(limits.statement_timeout),
  lock_timeout: stretched(limits.lock_timeout),
  idle_in_transaction_session_timeout: stretched(limits.idle_in_transaction_session_timeout),
})

/** The address for LISTEN and for what may take long. Without a pooler it is the only one. */
export function sessionUrl({ DATABASE_URL, DATABASE_SESSION_URL }: DatabaseUrls): string {
  if (!DATABASE_SESSION_URL || DATABASE_SESSION_URL === DATABASE_URL) return DATABASE_URL
  const url = new URL(DATABASE_SESSION_URL)
  // Behind a pooler the role has the limits. Both drivers take it from the address.
  const unlimited = Object.keys(limits).map((name) => `-c ${name}=0`)
  url.searchParams.set('options', unlimited.join(' '))
  return url.href
}

/** Opens a pool for requests that people wait for. */
export function connectInteractive(urls: DatabaseUrls): Sql {
  // A pooler would refuse the limits or forget them.
  const connection = isPooled(urls) ? {} : stretchedLimits()
  // Seconds: a server that was cut off says nothing, not even that it gives up.
  const patience = { connect_timeout: stretched(3), silence_timeout: stretched(5) }
  return connectDatabase(urls.DATABASE_URL, { max: 25, connection, ...patience })
}

/**
 * Opens a pool for work that nobody waits for. Statements have no limit of their own, but one that
 * the server says nothing of for so long ends with its connection: of a way that is gone, such as a
 * proxy's machine, TCP learns after a quarter of an hour. Locks are waited for in shorter turns
 * (`withIndexLock`), and who holds one says so more often (`tryWithLock`). Of one who no longer
 * does, the server takes it, later than this process learns of it. The address may have other limits.
 */
export function connectForWork(url: string, max = 10): Sql {
  // Seconds. What is idle is not asked, so it goes before it can be found to lead nowhere.
  const silence = Number(new URL(url).searchParams.get('silence_timeout') ?? 30)
  const patience = { idle_timeout: 10, silence_timeout: silence }
  const connection = { lock_timeout: 10_000, idle_in_transaction_session_timeout: 45_000 }
  return connectDatabase(url, { max, connection, ...patience })
}

/** @throws when statements through a pooler would have no limit */
export async function expectLimits(sql: Sql): Promise<void> {
  const [row] = await sql`select current_setting('statement_timeout') as timeout`
  if (row!.timeout === '0') {
    throw new Error(
      'Through DATABASE_URL statements have no time limit: run the migration with ' +
        'DATABASE_SESSION_URL set, then have the pooler connect anew',
    )
  }
}

/** Maximum number of tries of a transaction that Postgres asks to repeat (deadlock, serialization). */
const TRIES = 4

/**
 * Opens a pool, which connects with its first query. Columns come back in camelCase and are
 * written from camelCase (`sql(object)`); `numeric`, `bigint`, dates and times (ISO 8601) come
 * back as text. A transaction that lost a deadlock or a race is repeated three times, so what
 * `begin` is given must change nothing but the database.
 */
export function connectDatabase(url: string, options: postgres.Options<{}> = {}): Sql {
  const sql = postgres(url, {
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
  const begin = sql.begin as (...given: unknown[]) => Promise<unknown>
  async function beginRepeatedly(...given: unknown[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await begin(...given)
      } catch (error) {
        if (tries === TRIES || !/^40(P01|001)$/.test(codeOf(error))) throw error
        // Both of a deadlock would meet again without it.
        await wait(Math.random() * 20 * tries)
      }
    }
  }
  return Object.assign(sql, { begin: beginRepeatedly as Sql['begin'] })
}

/** Runs the smallest query. @throws when Postgres does not answer */
export async function pingDatabase(db: Queryable): Promise<void> {
  await db`select 1`
}

/** The code of what Postgres or a connection to it said; empty for anything else. */
export const codeOf = (thrown: unknown) => {
  const { code } = Object(thrown) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Connections that fail, by Node's codes and the driver's. */
const unreachable =
  /^(CONNECT(ION)?_|ECONNRE(FUSED|SET)|EPIPE|ENOTFOUND|ETIME|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN|RESET))/
/**
 * SQLSTATEs: connections and all that PgBouncer says (08), no space, memory or connections (53),
 * the server stops or a time ran out (57, 55P03, 25P03, 25P04), its disk (58), a replica (25006,
 * 55000), deadlocks that did not end (40).
 */
const unable = /^(08|53|57P|57014|58|55P03|55000|25P0[34]|25006|40P01|40001|40003)/

/** True when a value is to blame that Postgres cannot hold (22), or that is nested too deeply (54001). */
export const isUnstorable = (thrown: unknown) => /^(22|54001$)/.test(codeOf(thrown))

/** True when a row is to blame: it cannot be stored, or breaks a rule of its table. */
export const isRefusedByDatabase = (thrown: unknown) =>
  isUnstorable(thrown) || codeOf(thrown).startsWith('23')

/** True when Postgres cannot be reached, or cannot do now what it could do later. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const code = codeOf(thrown)
  if (unreachable.test(code) || unable.test(code)) return true
  // The driver of the queues throws these; the last two before it has connected.
  const words =
    /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered|Queue cache is not initialized|Database not opened)/
  return thrown instanceof Error && words.test(thrown.message)
}

/** True when Postgres refused a statement for what it says: repeated, it would fail again. */
export const isStatementRefused = (thrown: unknown) =>
  thrown instanceof PostgresError && !isDatabaseUnavailable(thrown)
