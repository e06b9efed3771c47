import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { sql } from '#db/client.ts'
import { unlessRunning } from '#db/locks.ts'
import { postgres } from '#db/driver.ts'

// What happens to this process when Postgres ends its sessions, as a restart does. Another
// connection, which is never its own victim, does that.
const url = new URL(inject('servers').databaseUrl)
url.pathname = new URL(process.env.DATABASE_URL!).pathname
const killer = postgres(url.href, { max: 1, connection: { application_name: 'killer' } })
const endAll = () => killer`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

afterAll(async () => {
  await killer.end()
  await sql.end()
})

describe('When Postgres ends the sessions', () => {
  it('refuses what a transaction does afterwards, and goes on', async () => {
    const later: unknown[] = []
    const begun = sql.begin(async (tx) => {
      await tx`create temporary table half (done boolean)`
      await endAll()
      await wait(100)
      later.push(
        await Promise.resolve()
          .then(() => tx`select 1`)
          .catch((error: unknown) => error),
      )
      return 'done'
    })
    await expect(begun).rejects.toThrow(/terminat|CONNECTION/)
    expect(later).toEqual([expect.any(Error)])
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('tells the work that its lock is lost, and waits until it has ended', async () => {
    let ended = false
    const work = unlessRunning('a job of this test', async (lost) => {
      await endAll()
      await wait(100)
      const told = lost.aborted
      ended = true
      return told
    })
    await expect(work).rejects.toThrow(/terminat|CONNECTION/)
    expect(ended).toBe(true)
    expect(await unlessRunning('a job of this test', async (lost) => lost.aborted)).toBe(false)
  })

  it('answers every query, sooner or later, with a result or a failure', async () => {
    for (let round = 0; round < 15; round++) {
      const asked: Promise<unknown>[] = []
      const ending = endAll()
      for (let at = 0; at < 200; at++) {
        const simple = sql`select ${at}::integer`
        asked.push(simple.catch(() => {}))
        asked.push(sql.begin((tx) => tx`select ${at}::integer`).catch(() => {}))
        if (at % 10 === 0) await turn()
      }
      await ending
      const late = wait(5_000, 'late')
      expect(await Promise.race([Promise.all(asked).then(() => 'all'), late])).toBe('all')
    }
  })
})
