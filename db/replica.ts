import type { Queryable } from '#db/client.ts'

/** A position in the write-ahead log of a primary: what was committed before has a smaller one. */
export async function readPosition(primary: Queryable): Promise<string> {
  const [row] = await primary<{ lsn: string }[]>`select pg_current_wal_insert_lsn()::text as lsn`
  return row!.lsn
}

/** Whether a server is a replica that has replayed the log up to all of these positions. */
export async function hasReplayed(db: Queryable, positions: string[]): Promise<boolean> {
  const [row] = await db<{ isThere: boolean }[]>`
    select pg_is_in_recovery()
      and pg_last_wal_replay_lsn() >= all (${positions}::text[]::pg_lsn[]) as is_there`
  return row!.isThere
}
