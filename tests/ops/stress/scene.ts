import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { searchCalls } from '#tests/ops/bench/search.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import { Ledger } from '#tests/ops/stress/ledger.ts'
import type { Api, Part, StressSite } from '#tests/ops/stress/site.ts'
import {
  ask,
  setStatus,
  writeOnce,
  type Client,
  type People,
  type Person,
} from '#tests/ops/stress/writers.ts'
import { readExpected, readIndex } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { WAIT_HANG_MS } from '#tests/support/hang-limits.ts'
import { drawFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { visit, type Visitor } from '#tests/support/visit.ts'

/** Maximum number of companies shown again before a run; more than one run hides. */
const MAX_SHOWN_AGAIN = 30
const READS_PER_SECOND = 6
/** Number of people who are signed in besides the administrator. */
const READERS = 3
/** Number of concurrently writing clients. */
const WRITERS = 4

/** Interface of a scene's site, wherever that runs. */
export type SceneSite = {
  apis: Pick<Api, 'origin' | 'isAway' | 'wasAway'>[]
  parts: Pick<Part, 'name' | 'start' | 'ready' | 'crashed' | 'output'>[]
}

/** The context of a run: a site, its people, and their acknowledged writes. */
export type Scene<Site extends SceneSite = StressSite> = {
  site: Site
  people: People
  ledger: Ledger
  random: () => number
  /** Violated guarantees; a run without any has passed. */
  problems: string[]
  /** Note for the reader of the report. */
  notes: string[]
  /** Time at which the last fault was injected, or ended. */
  faultAt: number
  onAnswer?: ((answer: Answered) => void) | undefined
}

/** What became of a request; times are those of `performance.now()`. */
export type Answered = {
  /** Method and path. */
  call: string
  began: number
  ended: number
  /** 0 without an answer. */
  status: number
  failure: string
  /** True for failures of an unavailable API. */
  excused: boolean
}

export async function openScene<Site extends SceneSite>(site: Site): Promise<Scene<Site>> {
  const people = await signIn(site)
  const faultAt = performance.now()
  const found = { ledger: new Ledger(), problems: [], notes: [] }
  return { site, people, random: Math.random, faultAt, ...found }
}

/** Signs an administrator and three readers in at every API. */
async function signIn({ apis }: SceneSite): Promise<People> {
  const everywhere = ({ cookies }: Visitor) =>
    apis.map(({ origin }) => {
      const there = visit(origin)
      for (const cookie of cookies) there.cookies.set(...cookie)
      return there
    })
  const { origin } = apis[0]!
  const users: Person[] = []
  for (let user = 0; user < READERS; user++) {
    const reader = await signUp(origin)
    users.push({ id: reader.id, at: everywhere(reader) })
  }
  return { admin: { id: 0, at: everywhere(await signInAdmin(origin)) }, users }
}

/** Creates concurrently writing clients, each with companies of its own. */
async function openClients(scene: Scene<SceneSite>): Promise<Client[]> {
  const rows = await sql<{ id: number }[]>`
    select id from companies where status = 'approved' order by id`
  return Array.from({ length: WRITERS }, (_, client) => {
    const ids = rows.filter((_, at) => at % WRITERS === client).map(({ id }) => id)
    for (const id of ids) scene.ledger.add(id)
    return { scene, ids }
  })
}

/**
 * Writes with a few clients during `during` and shortly afterwards.
 * @param pause milliseconds between the writes of a client
 */
export async function writeWhile(
  scene: Scene<SceneSite>,
  during: () => Promise<void>,
  pause = 0,
): Promise<void> {
  const { random } = scene
  await showAgain(scene)
  const clients = await openClients(scene)
  let writing = true
  const writers = clients.map(async (client) => {
    while (writing) {
      await writeOnce(client)
      if (pause > 0) await wait(pause)
    }
  })
  try {
    await wait(150 + random() * 250)
    await during()
    await wait(100 + random() * 200)
  } finally {
    writing = false
    await Promise.all(writers)
  }
}

/** Searches and opens pages, signed in and signed out, while `work` runs. */
export async function readWhile(scene: Scene<SceneSite>, work: () => Promise<void>) {
  const { site, people, random } = scene
  const stranger = site.apis.map(({ origin }) => visit(origin))
  const searches = searchCalls().map(({ path }) => path)
  const pages = '/ /companies /companies/7 /api/companies/7 /profile /api/user/data'.split(' ')
  const done = new AbortController()
  const reading = steadily(READS_PER_SECOND, done.signal, async () => {
    const path = drawFrom(random, random() < 0.5 ? searches : pages)
    const at = random() < 0.5 ? stranger : drawFrom(random, people.users).at
    const { status } = await ask(scene, at, 'GET', path)
    if (status >= 500 && status !== 503) scene.problems.push(`GET ${path}: ${status}`)
  })
  try {
    await work()
  } finally {
    done.abort()
    await reading
  }
}

/** Approves companies that earlier runs have hidden, so that the index keeps its size. */
async function showAgain(scene: Scene<SceneSite>) {
  const hidden = await sql<{ id: number }[]>`
    select id from companies where status <> 'approved'
    order by id desc limit ${MAX_SHOWN_AGAIN}`
  for (const { id } of hidden) {
    scene.ledger.add(id)
    await setStatus(scene, id, 'approved')
  }
}

/** Waits until the index equals the database. @throws the differences after `timeout` ms */
export async function untilEqual(timeout = WAIT_HANG_MS): Promise<void> {
  await eventually(() => sql`select 1`)
  await eventually(async () => {
    const [expected, index] = [await readExpected(), await readIndex()]
    if (isDeepStrictEqual(index, expected)) return
    const differing = [...new Set([...index.keys(), ...expected.keys()])].filter(
      (id) => !isDeepStrictEqual(index.get(id), expected.get(id)),
    )
    const shown = differing.slice(0, 5).map((id) => {
      return `${id}${index.has(id) ? '' : ' is missing'}${expected.has(id) ? '' : ' is extra'}`
    })
    throw new Error(`${differing.length} documents differ: ${shown.join(', ')}`)
  }, timeout)
}

/**
 * Checks the invariants of every run: the index equals the database, no acknowledged write is lost,
 * no job has failed permanently, no process has crashed.
 * @returns seconds from the last fault until the index was equal
 */
export async function expectRecovery(
  scene: Scene<SceneSite>,
  timeout = WAIT_HANG_MS,
): Promise<number> {
  const { site, problems, ledger } = scene
  await untilEqual(timeout).catch((error: Error) => problems.push(error.message))
  const recovery = (performance.now() - scene.faultAt) / 1000
  for (const one of site.parts.filter((part) => part.crashed())) {
    problems.push(`${one.name} crashed:\n${one.output().slice(-1_500)}`)
    one.start()
  }
  await Promise.all(site.parts.map((one) => one.ready().catch(() => {})))
  // Another failover may still follow.
  problems.push(...(await eventually(() => ledger.findLosses())))
  const deadLetters = await eventually(
    () => sql<{ sourceName: string; sourceOutput: unknown }[]>`
      delete from pgboss.job where name = 'dead-letter' returning source_name, source_output`,
  )
  for (const { sourceName, sourceOutput } of deadLetters) {
    problems.push(`dead letter of ${sourceName}: ${JSON.stringify(sourceOutput)}`)
  }
  return recovery
}
