import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '#local/server-process.ts'
import { noted } from '#tests/faults/acts.ts'
import type { Scenario } from '#tests/faults/outcome.ts'
import { eventually } from '#tests/support/eventually.ts'
import { visit, type Visitor } from '#tests/support/visit.ts'

const root = new URL('../../', import.meta.url).pathname
const PASSWORD = 'keeper of lists'
const COMPANIES = 240

/** Kills `npm start` while it is written to; the next start finds everything that was promised. */
export const killedStart: Scenario = async ({ random }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'directory-start-faults-'))
  const port = await freePort()
  const problems: string[] = []
  const promised = new Map<number, Set<string>>()
  let run = start(dataDir, port)
  try {
    for (let round = 0; round < 3; round++) {
      await run.ready()
      const stopped = new AbortController()
      const writing = write(await signIn(port), promised, random, stopped.signal)
      await wait(500 + random() * 2_000)
      run.kill('SIGKILL')
      await run.ended
      stopped.abort()
      await writing
      run = start(dataDir, port)
    }
    await run.ready()
    await eventually(async () => {
      const { lost, differing } = await compare(run.output(), promised)
      if (lost.length + differing.length > 0) {
        throw new Error(`lost: ${lost.join(', ')}; not in the index: ${differing.join(', ')}`)
      }
    }, 10_000).catch((error: Error) => problems.push(error.message))
  } catch (error) {
    problems.push(`${(error as Error).message}\n${run.output().slice(-1_500)}`)
  } finally {
    run.kill('SIGINT')
    await run.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { problems }
}

function start(dataDir: string, port: number) {
  const { DATABASE_URL: _d, MEILISEARCH_URL: _m, MEILISEARCH_API_KEY: _k, ...rest } = process.env
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: {
      ...rest,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: PASSWORD,
      SESSION_SECRET: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit')
  const end = new AbortController()
  void ended.then(() => end.abort())
  return {
    output: () => output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: () =>
      eventually(() => {
        if (!output.includes('Ready in') && !end.signal.aborted) throw new Error('not ready')
        if (end.signal.aborted) throw new Error('npm start ended')
      }, 90_000),
  }
}

async function signIn(port: number): Promise<Visitor> {
  const admin = visit(`http://127.0.0.1:${port}`)
  const { status } = await admin.post('/api/admin/login', { username: 'admin', password: PASSWORD })
  if (status !== 200) throw new Error(`Sign-in answered ${status}`)
  return admin
}

async function write(
  admin: Visitor,
  promised: Map<number, Set<string>>,
  random: () => number,
  stopped: AbortSignal,
) {
  for (let edit = 0; !stopped.aborted; edit++) {
    const id = 1 + Math.floor(random() * COMPANIES)
    const note = `Start ${edit} ${random()}`
    const path = `/api/admin/companies/${id}`
    const answer = await admin.put(path, noted(note)).catch(() => undefined)
    if (answer?.status === 200) promised.set(id, new Set([note]))
    else promised.get(id)?.add(note)
  }
}

async function compare(output: string, promised: Map<number, Set<string>>) {
  const [, database] = /Database +(postgres:\S+)/.exec(output)!
  const [, engine, key] = /Search engine +(http\S+) \(key (\S+)\)/.exec(output)!
  const sql = postgres(database!, { max: 1 })
  try {
    const rows = await sql<{ id: number; note: string; status: string; version: string }[]>`
      select id, short_description as note, status, version
      from companies join company_versions on company_id = id`
    const answer = await fetch(`${engine}/indexes/companies/documents?limit=10000`, {
      headers: { authorization: `Bearer ${key}` },
    })
    type Document = { id: number; version: string }
    const { results } = (await answer.json()) as { results: Document[] }
    const indexed = new Map(results.map(({ id, version }) => [id, version.split(':')[1]]))
    const shown = rows.filter(({ status }) => status === 'approved')
    return {
      lost: [...promised]
        .filter(([id, notes]) => !notes.has(rows.find((row) => row.id === id)?.note ?? ''))
        .map(([id]) => id),
      differing: shown
        .filter(({ id, version }) => indexed.get(id) !== version)
        .map(({ id }) => id)
        .concat(indexed.size === shown.length ? [] : [indexed.size]),
    }
  } finally {
    await sql.end()
  }
}
