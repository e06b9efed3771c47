import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, it } from 'vitest'
import { connectDatabase, connectBackground, type Sql } from '#db/client.ts'
import { tryWithLock, withIndexLock } from '#db/locks.ts'
import { startLine } from '#tests/support/postgres-line.ts'
import { sql } from '#tests/support/product.ts'

// Faults of the driver (patches/README.md) that appear when Postgres ends sessions, as a restart
// does. Another connection ends them.
const url = new URL(inject('servers').databaseUrl)
url.pathname = new URL(process.env.DATABASE_URL!).pathname
const killer = postgres(url.href, { max: 1, connection: { application_name: 'killer' } })
const endAll = () => killer`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

afterAll(() => killer.end())

/** Runs `work` on a pool of one connection, so that later queries reuse it. */
async function onOneConnection(work: (one: Sql) => Promise<void>, address = url.href) {
  const one = connectDatabase(address, { max: 1 })
  try {
    await work(one)
  } finally {
    await one.end({ timeout: 1 })
  }
}

const lost = /terminat|CONNECTION|ECONNRESET/

it('A pool whose sessions Postgres ends rejects later statements of the transaction, and recovers', async () => {
  const later: unknown[] = []
  const begun = sql.begin(async (tx) => {
    await tx`create temporary table half (done boolean)`
    await endAll()
    await wait(100)
    later.push(await tx`select 1`.catch((error: unknown) => error))
    return 'done'
  })
  await expect(begun).rejects.toThrow(lost)
  await expect.poll(() => later).toEqual([expect.any(Error)])
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

it('A pool whose sessions Postgres ends keeps statements of a broken transaction out of the next one', async () => {
  await onOneConnection(async (one) => {
    await one`create table if not exists kept (what text)`
    const next = Promise.withResolvers<void>()
    const broken = one.begin(async (tx) => {
      await endAll()
      await next.promise
      await tx`insert into kept values ('late')`
    })
    await expect(broken).rejects.toThrow(lost)
    const following = one.begin(async (tx) => {
      await tx`insert into kept values ('rolled back')`
      next.resolve()
      await wait(100)
      throw new Error('Changed my mind')
    })
    await expect(following).rejects.toThrow('Changed my mind')
    expect(await one`select what from kept`).toEqual([])
  })
})

it('A pool whose sessions Postgres ends rejects the queries that wait inside a transaction', async () => {
  const waiting: Promise<unknown>[] = []
  const begun = sql.begin(async (tx) => {
    const sleeping = tx`select pg_sleep(5)`.catch((error: unknown) => error)
    for (let at = 0; at < 200; at++) waiting.push(tx`select ${at}::integer`.catch(() => 'failed'))
    await wait(100)
    await endAll()
    await sleeping
  })
  await expect(begun).rejects.toThrow(lost)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['failed']))
})

it('A pool whose sessions Postgres ends rejects queries of a reserved connection and releases it', async () => {
  await onOneConnection(async (one) => {
    const reserved = await one.reserve()
    await endAll()
    await wait(100)
    await expect(reserved`select 1`).rejects.toThrow(lost)
    reserved.release()
    expect(await one`select 1 as one`).toEqual([{ one: 1 }])
  })
})

it('A pool whose sessions Postgres ends aborts the work under a lock, and waits until it has ended', async () => {
  let ended = false
  const work = tryWithLock(sql, 'a lock of this test', async (lost) => {
    await endAll()
    await wait(100)
    const told = lost.aborted
    ended = true
    return told
  })
  await expect(work).rejects.toThrow(lost)
  expect(ended).toBe(true)
  expect(await tryWithLock(sql, 'a lock of this test', async (lost) => lost.aborted)).toBe(false)
})

it('A pool whose sessions Postgres ends waits for the index lock in turns, each shorter than the silence timeout', async () => {
  const worker = connectBackground(`${url.href}?lock_timeout=300`, 1)
  const [ended, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = withIndexLock(sql, 'of this test', async () => {
    held.resolve()
    await ended.promise
  })
  await held.promise
  const waiter = withIndexLock(worker, 'of this test', async () => 'done')
  const turns = new Set<string>()
  const countTurns = async () => {
    const [waiting] = await killer`
      select query_start::text as begun from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting) turns.add(waiting.begun as string)
    return turns.size
  }
  await expect.poll(countTurns).toBeGreaterThan(1)
  ended.resolve()
  await holder
  expect(await waiter).toBe('done')
  await worker.end()
  // With the product's own limits.
  const product = connectBackground(url.href, 1)
  const [row] = await product`show lock_timeout`
  const { silence_timeout } = product.options as unknown as { silence_timeout: number }
  expect({ turn: row!.lockTimeout, silence_timeout }).toEqual({
    turn: '10s',
    silence_timeout: 30,
  })
  await product.end()
})

it('A pool whose sessions Postgres ends settles every query with a result or an error', async () => {
  for (let round = 0; round < 5; round++) {
    const asked: Promise<unknown>[] = []
    const ending = endAll()
    for (let at = 0; at < 200; at++) {
      asked.push(sql`select ${at}::integer`.catch(() => {}))
      asked.push(sql.begin((tx) => tx`select ${at}::integer`).catch(() => {}))
      if (at % 10 === 0) await turn()
    }
    await ending
    await Promise.all(asked)
  }
})

it('The driver recovers after a connection was reset inside a transaction', async () => {
  const line = await startLine(url.href)
  await onOneConnection(async (one) => {
    for (let round = 0; round < 3; round++) {
      const begun = one.begin(async (tx) => {
        await tx`select 1`
        line.reset()
        await tx`select pg_sleep(1)`
      })
      await expect(begun).rejects.toThrow(lost)
      expect(await one`select 1 as one`).toEqual([{ one: 1 }])
      expect(await one`select 2 as two`).toEqual([{ two: 2 }])
    }
  }, line.url)
  line.stop()
})

it('The driver reserves the connection of a transaction that starts behind a full pipeline', async () => {
  const options = { max: 1, max_pipeline: 2 } // An option that the driver's types lack.
  const one = connectDatabase(url.href, options)
  await one`select 1`
  const before = [1, 2].map(() => one`select pg_sleep(0.1)`.execute())
  const begun = one.begin((tx) => tx`select 3 as three`)
  expect(await begun).toEqual([{ three: 3 }])
  await Promise.all(before)
  await one.end()
})

it('The driver leaves no rejection unhandled when its query for array types is cancelled', async () => {
  const hasty = connectDatabase(url.href, { max: 1, connection: { statement_timeout: 1 } })
  const unhandled: unknown[] = []
  process.on('unhandledRejection', (error) => unhandled.push(error))
  await hasty`select 1`.catch(() => {})
  await hasty.end()
  expect(unhandled).toEqual([])
})

it('The driver leaks no rows of a failed statement into the next result', async () => {
  await onOneConnection(async (one) => {
    const failing = one`select 10 / (4 - n) from generate_series(1, 9) n`
    await expect(failing).rejects.toThrow('division by zero')
    expect(Array.from(await one`select 1 as one`)).toEqual([{ one: 1 }])
  })
})
