import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandOf } from '#local/data-dir.ts'
import { freePort } from '#local/server-process.ts'
import { eventually } from '#tests/support/eventually.ts'

// What a newcomer does: `npm start`, on nothing but an empty folder.
const root = new URL('../../', import.meta.url).pathname
let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'directory-start-'))
  port = await freePort()
})
afterAll(async () => {
  // What a failed test left running.
  for (const run of runs.filter(
    ({ child }) => child.exitCode === null && child.signalCode === null,
  )) {
    run.child.kill('SIGINT')
    await run.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> }

const runs: Run[] = []

function start(env: Record<string, string> = {}): Run {
  const {
    DATABASE_URL: _d,
    MEILISEARCH_URL: _m,
    MEILISEARCH_API_KEY: _k,
    MEILISEARCH_INDEX: _i,
    NODE_ENV: _n,
    LOG_LEVEL: _l,
    SMTP_URL: _s,
    ADMIN_EMAIL: _a,
    ...rest
  } = process.env
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: { ...rest, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const run: Run = {
    child,
    output: () => text,
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
  runs.push(run)
  return run
}

const untilReady = async (run: Run) => {
  await Promise.race([
    eventually(() => expect(run.output()).toContain('Ready in'), 120_000),
    run.ended.then(() => {
      throw new Error(run.output())
    }),
  ])
}

async function stop(run: Run) {
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
}

async function serverPids(): Promise<number[]> {
  const postmaster = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const meilisearch = await readFile(join(dataDir, 'meilisearch/meilisearch.pid'), 'utf8')
  return [Number(postmaster.split('\n')[0]), Number(meilisearch)]
}

describe('npm start', { timeout: 180_000 }, () => {
  it('starts everything, fills it, and says where it all is', async () => {
    const run = start()
    await untilReady(run)
    expect(run.output()).toMatch(/Website +http:\/\/localhost:\d+/)
    expect(run.output()).toMatch(/Administrator +admin \/ \S{8,}/)
    expect(run.output()).toMatch(/Mail +http:\/\/localhost:\d+\/dev\/mail/)
    const search = await fetch(`http://127.0.0.1:${port}/api/search?query=dosa`)
    expect(((await search.json()) as { total: number }).total).toBeGreaterThan(10)

    const mailbox = await fetch(`http://127.0.0.1:${port}/dev/mail`)
    expect(await mailbox.text()).toContain('No mail has been sent yet')
    await fetch(`http://127.0.0.1:${port}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'newcomer',
        name: 'New <i>Comer</i>',
        email: 'newcomer@example.test',
        password: 'correct horse',
      }),
    })
    const name = await eventually(async () => {
      const list = await (await fetch(`http://127.0.0.1:${port}/dev/mail`)).text()
      return /href="\/dev\/mail\/([\w.-]+\.eml)">Verify/.exec(list)![1]!
    })
    const mail = await (await fetch(`http://127.0.0.1:${port}/dev/mail/${name}`)).text()
    expect(mail).toContain('/verify-email?token=')
    expect(mail).not.toContain('<i>Comer')
    expect((await fetch(`http://127.0.0.1:${port}/dev/mail/..%2fsecrets.json`)).status).toBe(404)
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.5' } }
    expect((await fetch(`http://127.0.0.1:${port}/dev/mail`, elsewhere)).status).toBe(404)

    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('is in use by another start')

    const pids = await serverPids()
    await stop(run)
    expect(pids.map(commandOf)).toEqual(['', ''])
  })

  it('recovers from being killed, with everything in place', async () => {
    const killed = start()
    await untilReady(killed)
    const left = await serverPids()
    killed.child.kill('SIGKILL')
    await killed.ended
    // The project's own processes notice and end; the servers are found by the next start.
    const run = start()
    await untilReady(run)
    expect(left.map(commandOf)).toEqual(['', ''])
    const search = await fetch(`http://127.0.0.1:${port}/api/search`)
    expect(await search.json()).toMatchObject({ total: 240 })
    await stop(run)
  })

  it('says in one line what is wrong, and starts nothing', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const blocked = start()
    expect(await blocked.ended).toBe(1)
    expect(blocked.output()).toContain(`Port ${port} is taken`)
    taken.close()

    const wrong = start({ PORT: 'ninety', SEED: 'maybe', DATABASE_URL: 'mysql://x' })
    expect(await wrong.ended).toBe(1)
    expect(
      wrong
        .output()
        .trim()
        .split('\n')
        .map((line) => line.split(':')[1]?.trim()),
    ).toEqual(['PORT', 'DATABASE_URL', 'SEED'])
  })
})
