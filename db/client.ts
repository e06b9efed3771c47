import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { scaleTimeout } from '#runtime/config.ts'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** Where a query runs: by itself or inside a transaction. */
export type Queryable = Sql | Transaction

export const { PostgresError } = postgres

/** Addresses of the database; a DATABASE_SESSION_URL that differs bypasses a pooler. */
export type DatabaseUrls = { DATABASE_URL: string; DATABASE_SESSION_URL?: string | undefined }

/** True when DATABASE_URL is a pooler in transaction mode. */
export const isPooled = ({ DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL }: DatabaseUrls) =>
  DATABASE_SESSION_URL !== DATABASE_URL

/**
 * Server-side limits of statements in requests, in milliseconds; the limit for locks is shorter, so
 * that waiting statements leave connections for others.
 */
export const requestLimits = {
  statement_timeout: 2_300,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

const stretchedLimits = () => ({
  statement_timeout: scaleTimeout(requestLimits.statement_timeout),
  lock_timeout: scaleTimeout(requestLimits.lock_timeout),
  idle_in_transaction_session_timeout: scaleTimeout(
    requestLimits.idle_in_transaction_session_timeout,
  ),
})

/** The address for LISTEN and long work; the same as DATABASE_URL without a pooler. */
export function sessionUrl({ DATABASE_URL, DATABASE_SESSION_URL }: DatabaseUrls): string {
  if (!DATABASE_SESSION_URL || DATABASE_SESSION_URL === DATABASE_URL) return DATABASE_URL
  const url = new URL(DATABASE_SESSION_URL)
  // Behind a pooler the role has the limits, which both drivers must override in the address.
  const unlimited = Object.keys(requestLimits).map((name) => `-c ${name}=0`)
  url.searchParams.set('options', unlimited.join(' '))
  return url.href
}

/** Opens a pool for requests that people wait for. */
export function connectInteractive(urls: DatabaseUrls): Sql {
  // A pooler would refuse the limits or lose them.
  const connection = isPooled(urls) ? {} : stretchedLimits()
  // In seconds. Client-side, because a server that was cut off cannot report a timeout.
  const patience = { connect_timeout: scaleTimeout(3), silence_timeout: scaleTimeout(5) }
  return connectDatabase(urls.DATABASE_URL, { max: 25, connection, ...patience })
}

/**
 * Opens a pool for background work. Statements have no time limit, but a connection without traffic
 * is closed after a while, because TCP notices a dead peer only after ~15 min. Waits for locks are
 * therefore split into shorter turns (`withIndexLock`), and lock holders send a heartbeat
 * (`tryWithLock`). The server closes the connection of a holder without heartbeat, later than this
 * process notices the loss. The address may override these limits.
 */
export function connectBackground(url: string, max = 10): Sql {
  // In seconds. Idle connections are closed early, because nothing would notice that they are dead.
  const silence = Number(new URL(url).searchParams.get('silence_timeout') ?? 30)
  const patience = { idle_timeout: 10, silence_timeout: silence }
  const connection = { lock_timeout: 10_000, idle_in_transaction_session_timeout: 45_000 }
  return connectDatabase(url, { max, connection, ...patience })
}

/** @throws when statements through a pooler would have no limit */
export async function assertTimeLimits(sql: Sql): Promise<void> {
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
 * Opens a pool, which connects with its first query. Columns come back in camelCase and are written
 * from camelCase (`sql(object)`); `numeric`, `bigint`, dates and times (ISO 8601) come back as
 * text. A transaction that failed by a deadlock or a serialization error is repeated up to three
 * times, so its callback must change nothing but the database.
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
    // By default, each failed attempt of any connection triples a pause of all connections, up to 20 s.
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
        if (tries === TRIES || !/^40(P01|001)$/.test(errorCodeOf(error))) throw error
        // Random, so that both transactions of a deadlock do not collide again.
        await wait(Math.random() * 20 * tries)
      }
    }
  }
  return Object.assign(sql, { begin: beginRepeatedly as Sql['begin'] })
}

/** Runs the smallest query. @throws when Postgres does not respond */
export async function pingDatabase(db: Queryable): Promise<void> {
  await db`select 1`
}

/** The error code of Postgres or the connection; empty for other errors. */
export const errorCodeOf = (thrown: unknown) => {
  const { code } = Object(thrown) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Failed connections, by codes of Node and the driver. */
const unreachable =
  /^(CONNECT(ION)?_|ECONNRE(FUSED|SET)|EPIPE|ENOTFOUND|ETIME|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN|RESET))/
/**
 * SQLSTATEs: failed connections and all errors of PgBouncer (08), no space, memory or connections
 * (53), shutdown or a timeout (57, 55P03, 25P03, 25P04), I/O errors (58), a replica (25006, 55000),
 * repeated deadlocks (40).
 */
const unable = /^(08|53|57P|57014|58|55P03|55000|25P0[34]|25006|40P01|40001|40003)/

/** True when Postgres cannot represent a value (22), or it is nested too deeply (54001). */
export const isUnstorable = (thrown: unknown) => /^(22|54001$)/.test(errorCodeOf(thrown))

/** True when a row is to blame: a value cannot be stored, or a constraint is violated. */
export const isRefusedByDatabase = (thrown: unknown) =>
  isUnstorable(thrown) || errorCodeOf(thrown).startsWith('23')

/** True when Postgres cannot be reached, or fails temporarily. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const code = errorCodeOf(thrown)
  if (unreachable.test(code) || unable.test(code)) return true
  // Messages of pg-boss's driver; the last two occur before it has connected.
  const words =
    /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered|Queue cache is not initialized|Database not opened)/
  return thrown instanceof Error && words.test(thrown.message)
}

/** True when Postgres rejected a statement itself, so that a retry would fail again. */
export const isStatementRefused = (thrown: unknown) =>
  thrown instanceof PostgresError && !isDatabaseUnavailable(thrown)
