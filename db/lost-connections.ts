import type { Sql, TransactionSql } from 'postgres'
import { setTimeout as wait } from 'node:timers/promises'

/** Whoever loses the connection learns of it within this time, in milliseconds. */
const NEWS_MS = 1_000

/** True for connection failures of both drivers, and when Postgres refuses or ends a session. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code } = thrown as { code?: unknown }
  // The queues' driver says it without a code.
  if (typeof code !== 'string') return thrown.message.startsWith('Connection terminated')
  return (
    ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'].includes(
      code,
    ) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /^(08|57P)/.test(code) ||
    code === '53300'
  )
}

type Work = (tx: TransactionSql, lost: AbortSignal) => unknown

/**
 * Makes `sql.begin` safe when the connection breaks inside a transaction. The driver then sends
 * what is left of the transaction, at least its rollback, over a connection that is closed, which
 * ends the process, or that belongs to somebody else by now. Here nothing more is sent, what the
 * transaction tries afterwards is refused, and `begin` fails once its work has come to an end.
 * The work's second argument is aborted when the connection is lost, and with it every lock.
 */
export function keepTransactionsApart(sql: Sql): void {
  const begin = sql.begin.bind(sql) as (work: (tx: TransactionSql) => unknown) => Promise<unknown>
  const safeBegin = async (work: Work) => {
    const lost = new AbortController()
    let working: Promise<unknown> | undefined
    try {
      return await begin((tx) => {
        working = (async () => work(refuseWhenLost(tx, lost.signal), lost.signal))()
        return settleUnlessLost(working, lost.signal)
      })
    } catch (error) {
      lost.abort(error)
      await working?.catch(() => {})
      throw error
    }
  }
  Object.assign(sql, { begin: safeBegin })
}

/** What the driver does next it does only on a connection that is there. */
async function settleUnlessLost(working: Promise<unknown>, lost: AbortSignal): Promise<unknown> {
  try {
    return await working
  } catch (error) {
    // The failure may be the connection's own, of which the driver tells a moment later.
    if (isDatabaseAway(error)) await wait(NEWS_MS, undefined, { signal: lost }).catch(() => {})
    throw error
  } finally {
    if (lost.aborted) await new Promise(() => {})
  }
}

function refuseWhenLost(tx: TransactionSql, lost: AbortSignal): TransactionSql {
  return new Proxy(tx, {
    apply(target, self, args) {
      lost.throwIfAborted()
      return Reflect.apply(target, self, args) as unknown
    },
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name === 'unsafe') lost.throwIfAborted()
      return value
    },
  })
}
