import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '#local/server-process.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectSoon } from '#tests/stress/scene.ts'
import { noted } from '#tests/stress/writers.ts'
import { startNpm } from '#tests/support/npm-start.ts'
import { visit, type Visitor } from '#tests/support/visit.ts'

const ACCOUNT = { username: 'admin', password: 'keeper of lists' }
const COMPANIES = 240

/** The notes that a company may have by now: the one acknowledged last, and those not answered since. */
type Acknowledged = Map<number, Set<string>>

/** Kills `npm start` while it is written to; the next start has every acknowledged write. */
export const killedStart: Scenario = async (scene) => {
  const { random } = scene
  const dataDir = await mkdtemp(join(tmpdir(), 'directory-start-faults-'))
  const port = String(await freePort())
  const acknowledged: Acknowledged = new Map()
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = ACCOUNT
  const start = () => startNpm({ DATA_DIR: dataDir, PORT: port, ADMIN_USERNAME, ADMIN_PASSWORD })
  let run = start()
  try {
    for (let round = 0; round < 3; round++) {
      await run.ready
      const stopped = new AbortController()
      const writing = write(await signIn(port), acknowledged, random, stopped.signal)
      await wait(500 + random() * 2_000)
      await run.end('SIGKILL')
      stopped.abort()
      await writing
      run = start()
    }
    await run.ready
    await expectSoon(scene, 10_000, async () => {
      const { lost, differing } = await compare(run.output(), acknowledged)
      if (lost.length + differing.length > 0) {
        throw new Error(`lost: ${lost.join(', ')}; not in the index: ${differing.join(', ')}`)
      }
    })
  } finally {
    await run.end('SIGINT')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(port: string): Promise<Visitor> {
  const admin = visit(`http://127.0.0.1:${port}`)
  const { status } = await admin.post('/api/admin/login', ACCOUNT)
  if (status !== 200) throw new Error(`Sign-in answered ${status}`)
  return admin
}

async function write(
  admin: Visitor,
  acknowledged: Acknowledged,
  random: () => number,
  stopped: AbortSignal,
) {
  for (let edit = 0; !stopped.aborted; edit++) {
    const id = 1 + Math.floor(random() * COMPANIES)
    const note = `Start ${edit} ${random()}`
    const answer = await admin.put(`/api/admin/companies/${id}`, noted(note)).catch(() => undefined)
    if (answer?.status === 200) acknowledged.set(id, new Set([note]))
    else acknowledged.get(id)?.add(note)
  }
}

async function compare(output: string, acknowledged: Acknowledged) {
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
    const { results } = (await answer.json()) as { results: { id: number; version: string }[] }
    const indexed = new Map(results.map(({ id, version }) => [id, version.split(':')[1]]))
    const shown = rows.filter(({ status }) => status === 'approved')
    const notes = new Map(rows.map(({ id, note }) => [id, note]))
    return {
      lost: [...acknowledged].flatMap(([id, known]) => (known.has(notes.get(id)!) ? [] : [id])),
      differing: shown
        .flatMap(({ id, version }) => (indexed.get(id) === version ? [] : [id]))
        .concat(indexed.size === shown.length ? [] : [indexed.size]),
    }
  } finally {
    await sql.end()
  }
}
