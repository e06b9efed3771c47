import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { receiveFile } from '#api/imports/receive.ts'
import { startImportWork } from '#api/imports/work.ts'
import { connectDatabase } from '#db/client.ts'
import { importsOf } from '#tests/support/imports.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
await startImportWork(app)
const admin = await signInAdmin(app.origin)
const { act, upload } = importsOf(admin)

/** CPU time of this process's main thread between ticks of a timer, in milliseconds: its longest turns. */
async function longestTurns<Result>(work: () => Promise<Result>) {
  // What the test itself has thrown away is not collected within the measured turns.
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const turns: number[] = []
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    turns.push((now.user - last.user + now.system - last.system) / 1000)
    last = now
  }, 10)
  const result = await work()
  clearInterval(timer)
  // The first turn is that of our own client, which takes the whole file.
  turns.shift()
  turns.sort((less, more) => less - more)
  return { result, p99: turns[Math.floor(turns.length * 0.99)] ?? 0 }
}

it('A file with 500,001 lines is refused with a message, and delays no other request', async () => {
  const file = `Name\n${'A\n'.repeat(500_001)}`
  const before = await sql`select count(*) from import_parts`
  const { result, p99 } = await longestTurns(async () => {
    const answer = upload(file)
    expect((await app.get('/api/choices')).status).toBe(200)
    return answer
  })
  expect(result).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('more than 500,000 lines') },
  })
  expect(p99).toBeLessThan(50)
  expect(await sql`select count(*) from import_parts`).toEqual(before)
})

it('An upload outlives a moment in which Postgres ends its statements', async () => {
  const limited = connectDatabase(config.DATABASE_URL, { connection: { lock_timeout: 300 } })
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const slow = ownerSql.begin(async (tx) => {
    await tx`lock table import_parts in exclusive mode`
    resolve()
    await wait(700)
  })
  await locked
  async function* file() {
    yield Buffer.from('Name,City\nSlow Mess,Pune')
  }
  const actor = { id: null, username: 'command line' }
  const id = await receiveFile({ ...app, sql: limited }, actor, 'a.csv', file())
  await slow
  await act(id, 'cancel')
  await limited.end()
})

it('An upload that nobody waits for any more leaves nothing behind', async () => {
  const actor = { id: null, username: 'command line' }
  const count = () => sql`
    select (select count(*) from imports), (select count(*) from import_parts),
      (select count(*) from pgboss.job where name = 'companies.import')`
  const before = await count()
  async function* file() {
    yield Buffer.from(`Name,City\n${'Swad,Pune\n'.repeat(3_000)}`)
  }
  let asked = 0
  for (const last of [1, 5]) {
    asked = 0
    const isWanted = () => ++asked < last
    await expect(receiveFile(app, actor, 'a.csv', file(), { isWanted })).rejects.toThrow(
      'Nobody waits',
    )
  }
  expect(await count()).toEqual(before)
})
