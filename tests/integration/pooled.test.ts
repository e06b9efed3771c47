import { afterAll, expect, it } from 'vitest'
import { connectDatabase, connectInteractive, assertTimeLimits, sessionUrl } from '#db/client.ts'
import { queues, startJobs } from '#db/jobs.ts'
import { config } from '#tests/support/product.ts'
import { makeWorld } from '#tests/support/world.ts'

// Must pass with and without a pooler in transaction mode (TEST_DATABASE_THROUGH=pgbouncer).
await makeWorld({ env: { TIMEOUT_FACTOR: '1' } })
const sql = connectInteractive(config)
afterAll(() => sql.end())

const codeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

it('The connections of requests end a statement that takes too long, even in a transaction', async () => {
  const slow = [sql`select pg_sleep(3600)`, sql.begin((tx) => tx`select pg_sleep(3600)`)]
  expect(await Promise.all(slow.map(codeOf))).toEqual(['57014', '57014'])
  await assertTimeLimits(sql)
})

it('The connections of requests have a timeout for locks', async () => {
  const locked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const holder = sql.begin(async (tx) => {
    await tx`lock table companies`
    locked.resolve()
    await ended.promise
  })
  await locked.promise
  const waiting = sql`insert into companies (name) values ('x')`
  expect(await codeOf(waiting)).toBe('55P03')
  ended.resolve()
  await holder
})

it('The connections of requests run many parametrized statements concurrently, each with its own result', async () => {
  for (let round = 0; round < 3; round++) {
    const numbers = Array.from({ length: 200 }, (_, at) => at)
    const answers = numbers.map((at) =>
      at % 4 === 0
        ? sql.begin((tx) => tx`select ${at}::integer as at, ${'x'}::text as x`)
        : sql`select ${at}::integer as at`,
    )
    expect((await Promise.all(answers)).map(([row]) => row!.at)).toEqual(numbers)
  }
})

it('The connections of indexers have no time limit', async () => {
  const unlimited = connectDatabase(sessionUrl(config), { max: 1 })
  await expect(assertTimeLimits(unlimited)).rejects.toThrow('no time limit')
  await unlimited.end()
})

it('A job starts by the notification of its commit', async () => {
  const errors: Error[] = []
  const jobs = await startJobs(
    config.DATABASE_URL,
    'worker',
    (error) => errors.push(error),
    sessionUrl(config),
  )
  let done = 0
  // With such long polling, only a notice starts a job in time.
  const polling = { notifyPollingIntervalSeconds: 3_600, pollingIntervalSeconds: 3_600 }
  await jobs.work(queues.alertsDue, polling, async () => void done++)
  for (let n = 1; n <= 3; n++) {
    await jobs.send(queues.alertsDue, {})
    await expect.poll(() => done).toBe(n)
  }
  await jobs.stop({ graceful: false })
  expect(errors).toEqual([])
})
