import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { commandOf } from '#local/data-dir.ts'
import { freePort } from '#local/server-process.ts'
import { startNpm } from '#tests/integration/npm-start.ts'
import { visit } from '#tests/support/visit.ts'

// `npm start` in an empty folder, as a newcomer runs it.
const dataDir = await mkdtemp(join(tmpdir(), 'directory-start-'))
// Outside the range of ports that other tests use, so that it stays free between two starts.
const port = await freePort(randomInt(12_000, 20_000))
afterAll(async () => {
  for (const run of runs) await run.end('SIGINT')
  await rm(dataDir, { recursive: true, force: true })
})

const runs: ReturnType<typeof startNpm>[] = []

function start(env: Record<string, string> = {}) {
  const run = startNpm({ DATA_DIR: dataDir, PORT: String(port), ...env })
  runs.push(run)
  return run
}

async function serverPids(): Promise<number[]> {
  const postmaster = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const meilisearch = await readFile(join(dataDir, 'meilisearch/meilisearch.pid'), 'utf8')
  return [Number(postmaster.split('\n')[0]), Number(meilisearch)]
}

/** Postgres's message for a lock file whose process or shared memory still exists. */
const refusal = /FATAL: +(lock file|pre-existing shared memory)/
const postgresLog = () => readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')

describe('npm start', () => {
  it('recovers from being killed without losing data, and ends immediately when stopped twice', async () => {
    const killed = start()
    await killed.ready
    // Nothing is wrong with a first start, so it warns of nothing.
    expect(killed.output()).not.toMatch(/^ *! /m)
    const left = await serverPids()
    await killed.end('SIGKILL')
    // Our own processes notice and end; the next start finds the servers.
    const run = start()
    await run.ready
    expect(left.map(commandOf)).toEqual(['', ''])
    expect((await visit(`http://127.0.0.1:${port}`).get('/api/search')).body.total).toBe(240)
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('is in use by another start')
    // Postgres does not start while a process of the previous one exists.
    const [, database] = /Database +(postgres:\S+)/.exec(run.output())!
    const sql = postgres(database!, { max: 1 })
    const [{ backend }] = await sql<[{ backend: number }]>`select pg_backend_pid() as backend`
    process.kill(backend, 'SIGSTOP')
    const [postmaster] = await serverPids()
    const ended = run.end('SIGKILL')
    process.kill(postmaster!, 'SIGKILL')
    await ended
    const before = (await postgresLog()).length
    expect(run.output()).toContain('Kitchen owner')
    const again = start({ SEED: 'none' })
    await expect.poll(async () => (await postgresLog()).slice(before)).toMatch(refusal)
    process.kill(backend, 'SIGCONT')
    await sql.end({ timeout: 0 })
    await again.ready
    expect(again.output()).not.toContain('Kitchen owner')
    const pids = await serverPids()
    // From here on, stopping would take half a minute.
    process.kill(pids[1]!, 'SIGSTOP')
    process.kill(again.pid, 'SIGINT')
    await wait(2_500)
    expect(await again.end('SIGINT')).toBe(1)
    await expect.poll(() => pids.map(commandOf)).toEqual(['', ''])
  })

  it('reports an invalid setup in one line, and starts nothing', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    // Without a killed start there is nothing to wait for.
    const blocked = start({ DATA_DIR: join(dataDir, 'new') })
    expect(await blocked.ended).toBe(1)
    expect(blocked.output()).toContain(`Port ${port} is taken`)
    taken.close()

    const wrong = start({ PORT: 'ninety', SEED: 'maybe', DATABASE_URL: 'mysql://x' })
    expect(await wrong.ended).toBe(1)
    const lines = wrong.output().trim().split('\n')
    const named = lines.map((line) => line.split(':')[1]?.trim())
    expect(named).toEqual(['PORT', 'DATABASE_URL', 'SEED'])
  })
})
