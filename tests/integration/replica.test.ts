import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#local/postgres.ts'
import { runScript } from '#local/run-script.ts'
import { freePort, type ServerProcess } from '#local/server-process.ts'
import { startProcess } from '#tests/support/processes.ts'
import { visit } from '#tests/support/visit.ts'

// A primary and a streaming replica of it, which these tests hold back, freeze and stop.
const root = new URL('../../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-replica-'))
const options = { password: 'test', port: await freePort() }
const primaryFolder = join(folder, 'primary')
const replicaFolder = join(folder, 'replica')
const stopping: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop()
})

const roleUrl = (server: ServerProcess) =>
  Object.assign(new URL(server.url), { username: 'dabbawise', password: 'rows' }).href

async function startPair() {
  const first = await startPostgres(primaryFolder, options)
  const urls = { DATABASE_URL: roleUrl(first), DATABASE_OWNER_URL: first.url }
  const env = { ...process.env, ...urls, DATABASE_SESSION_URL: '' }
  for (const script of ['db/migrate.ts', 'db/demo/seed.ts']) {
    await runScript([script], { cwd: root, env })
  }
  await first.stop()
  await cp(primaryFolder, replicaFolder, { recursive: true, preserveTimestamps: true })
  await writeFile(join(replicaFolder, 'data/standby.signal'), '')
  await writeFile(
    join(replicaFolder, 'data/postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${options.port} user=postgres password=test'\n`,
  )
  const primary = await startPostgres(primaryFolder, options)
  stopping.push(() => primary.stop())
  return { primary, replica: await startReplica() }
}
const replicaPort = await freePort()
const startReplica = () => startPostgres(replicaFolder, { password: 'test', port: replicaPort })

const pair = await startPair()
let { replica } = pair
stopping.push(() => replica.stop())
const keeper = { username: 'keeper', password: 'keeper of lists' }
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const api = startProcess('api', {
  PORT: String(port),
  NODE_ENV: 'test',
  TIMEOUT_FACTOR: '3',
  DATABASE_URL: roleUrl(pair.primary),
  DATABASE_SESSION_URL: '',
  DATABASE_READ_URL: roleUrl(replica),
  ADMIN_USERNAME: keeper.username,
  ADMIN_PASSWORD: keeper.password,
})
stopping.push(() => api.kill())
await api.ready

const on = (server: ServerProcess) => postgres(server.url, { max: 1, onnotice: () => {} })
const primarySql = on(pair.primary)
stopping.push(() => primarySql.end())
async function onReplica(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = on(replica)
  await work(sql)
  await sql.end()
}
const hold = () => onReplica((sql) => sql`select pg_wal_replay_pause()`)
const letGo = () => onReplica((sql) => sql`select pg_wal_replay_resume()`)
async function caughtUp() {
  const isLevel = async () => {
    const [row] = await primarySql`
      select bool_and(replay_lsn >= pg_current_wal_insert_lsn()) as done from pg_stat_replication`
    return row!.done as boolean | null
  }
  await expect.poll(isLevel).toBe(true)
}

const admin = visit(origin)
const other = visit(origin)
const read = async (who = other) => (await who.get('/api/companies/1')).body.featured as boolean
const write = async (featured: boolean) => {
  const { status } = await admin.put('/api/admin/companies/1/featured', { featured })
  expect(status).toBe(200)
}

/**
 * Changes a company while the replica stands still, until the other visitor sees what was before:
 * then it is the replica that is read. @returns what the writer saw meanwhile, and what was written
 */
async function writeUnseen() {
  const saw: [seen: boolean, written: boolean][] = []
  for (let tries = 0; tries < 8; tries++) {
    await caughtUp()
    await read()
    await wait(200)
    const before = await read()
    await hold()
    await write(!before)
    const [seenByOther, seen] = await Promise.all([read(), read(admin)])
    saw.push([seen, !before])
    if (seenByOther === before) return saw
    await letGo()
  }
  throw new Error('The replica was never read')
}

it('shows writers what they wrote, and others what a replica that lags has, for some seconds', async () => {
  await expect.poll(async () => (await admin.post('/api/admin/login', keeper)).status).toBe(200)
  const saw = await writeUnseen()
  for (const [seen, written] of saw) expect(seen).toBe(written)
  const written = saw.at(-1)![1]
  // A page that is kept for all is never older than its commit.
  const page = await other.get('/companies/1')
  expect(page.status).toBe(200)
  // The replica stands still for good: the primary answers.
  await expect.poll(() => read()).toBe(written)
  await letGo()
})

it('reads from the primary while the replica is silent or away, and from the replica again', async () => {
  process.kill(replica.pid, 'SIGSTOP')
  // Its sessions are processes of their own: new ones are refused, those that are open go on.
  for (let n = 0; n < 20; n++) expect((await other.get('/api/companies/1')).status).toBe(200)
  process.kill(replica.pid, 'SIGCONT')
  await replica.stop()
  for (let n = 0; n < 50; n++) {
    expect((await other.get(`/api/companies/${(n % 5) + 1}`)).status).toBe(200)
    await wait(100)
  }
  replica = await startReplica()
  await expect.poll(async () => (await writeUnseen()).length).toBeGreaterThan(0)
  await letGo()
})
