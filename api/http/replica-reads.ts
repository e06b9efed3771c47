import { setTimeout as wait } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { sharedRead } from '#api/http/shared-read.ts'
import { isDatabaseUnavailable, type Queryable, type Sql } from '#db/client.ts'
import { hasReplayed, readPosition } from '#db/replica.ts'
import { stretched } from '#runtime/config.ts'

/** How long what others have committed may be missing, in milliseconds. */
const BEHIND_MS = 5_000
/** How long a replica that is away is not asked, in milliseconds. */
const AWAY_MS = 5_000
/** How long the primary may take to say where it is, once it has said so before. */
const PRIMARY_MS = 300

const COOKIE = 'written'
const COOKIE_MS = 24 * 60 * 60 * 1000
const written = new RegExp(`(?:^|; )${COOKIE}=([0-9A-F]{1,8}/[0-9A-F]{1,8})(?:;|$)`)
/** After every position: who has it reads from the primary. */
const LAST = 'FFFFFFFF/FFFFFFFF'

/** Runs queries that change nothing. */
export type Read = <Result>(work: (db: Queryable) => PromiseLike<Result>) => Promise<Result>

/**
 * Reads from a replica what it has replayed, and all else from the primary.
 * @param replica of one, or of a balancer of several; without it, the primary is read
 */
export function createReplicaReads(primary: Sql, replica?: Sql) {
  let known: string | undefined
  let awayUntil = 0
  const refresh = sharedRead(BEHIND_MS, async () => (known = await readPosition(primary)))

  async function readReplica<Result>(
    db: Sql,
    position: string | undefined,
    work: (db: Queryable) => PromiseLike<Result>,
  ): Promise<{ result: Result } | undefined> {
    const refreshed = refresh().catch(() => {})
    await (known
      ? Promise.race([refreshed, wait(stretched(PRIMARY_MS), undefined, { ref: false })])
      : refreshed)
    if (!known) return undefined
    const positions = [known, ...(position ? [position] : [])]
    // One request at a time finds out whether it is back.
    if (awayUntil) awayUntil = performance.now() + AWAY_MS
    try {
      // In one transaction, because the next connection may lead to another replica.
      const read = await db.begin('read only', async (tx) =>
        (await hasReplayed(tx, positions)) ? { result: await work(tx) } : undefined,
      )
      awayUntil = 0
      return read as { result: Result } | undefined
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      awayUntil = performance.now() + AWAY_MS
      return undefined
    }
  }

  /** For reads of a visitor: they see what the visitor has written, and others some seconds ago. */
  const readFor =
    (req?: Request): Read =>
    async (work) => {
      const position = written.exec(req?.headers.cookie ?? '')?.[1]
      const isAsked = replica && performance.now() >= awayUntil
      const read = isAsked && (await readReplica(replica, position, work))
      return read ? read.result : await work(primary)
    }

  /** Has the visitor's later reads see what was committed so far. */
  async function noteWrite(res: Response): Promise<void> {
    if (!replica) return
    const position = await readPosition(primary).catch(() => LAST)
    const options = { httpOnly: true, sameSite: 'lax', maxAge: COOKIE_MS } as const
    res.cookie(COOKIE, position, { ...options, secure: res.req.secure, encode: String })
  }

  return {
    /** For reads that must see all that is committed when they begin. */
    readPrimary: (async (work) => await work(primary)) as Read,
    readFor,
    noteWrite,
  }
}
export type ReplicaReads = ReturnType<typeof createReplicaReads>
