import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#db/client.ts'
import { noted, setStatus } from '#tests/faults/acts.ts'
import { Ledger, type Outcome } from '#tests/faults/ledger.ts'
import { gather, type People } from '#tests/faults/people.ts'
import type { World } from '#tests/faults/world.ts'
import { writeAway, type Writing } from '#tests/faults/writers.ts'
import { eventually } from '#tests/support/eventually.ts'

/** More than a run hides. */
const SHOWN_AGAIN = 30

type Support = typeof import('#tests/support/indexing.ts')

/** Where a run takes place: a world, its people, and what was promised to them. */
export type Scene = {
  world: World
  sql: Sql
  support: Support
  people: People
  ledger: Ledger
  random: () => number
  /** Companies for what a fault writes itself; the writers leave them alone. */
  reserved: number[]
  /** The fault happens now. */
  hurtNow(): void
  hurtAt(): number
  /** Something that the reader of the report should know. */
  tell(what: string): void
  told(): string[]
  askForRebuild(): Promise<void>
  /** Runs `work` while an edit of the API is inside its transaction. */
  holdingCompany(work: () => Promise<void>): Promise<void>
  /** Runs `work` while an API has committed an edit and has not answered it. */
  afterCommit(api: number, work: () => Promise<void>): Promise<void>
}

/** Opens the scene on a world that runs; the product's modules are loaded now. */
export async function openScene(world: World): Promise<Scene> {
  const { sql } = await import('#tests/support/product.ts')
  const support = await import('#tests/support/indexing.ts')
  const people = await gather(world, sql)
  const ledger = new Ledger()
  const rows = await sql<{ id: number }[]>`
    select id from companies where status = 'approved' order by id limit 5`
  let hurtAt = performance.now()
  let told: string[] = []
  let edits = 0
  const reserved = rows.map(({ id }) => id)
  for (const id of reserved) ledger.meet(id)

  const edit = (api: number, id: number) => {
    const note = `Held ${++edits}`
    const answer = people.admin.at[api]!.put(`/api/admin/companies/${id}`, noted(note)).then(
      ({ status }): Outcome => (status === 200 ? 'done' : 'unknown'),
      (): Outcome => 'unknown',
    )
    return { note, answer }
  }
  return {
    world,
    sql,
    support,
    people,
    ledger,
    random: Math.random,
    reserved,
    hurtNow: () => (hurtAt = performance.now()),
    hurtAt: () => hurtAt,
    tell: (what) => told.push(what),
    told() {
      const all = told
      told = []
      return all
    },
    async askForRebuild() {
      // One that an earlier fault cut short waits for its heartbeat to be missed; it has been
      // compared away since, and another is wanted now.
      await sql`delete from pgboss.job where name = 'search.rebuild' and state < 'completed'
        and not exists (select from pg_locks where locktype = 'advisory'
          and (classid::bigint << 32 | objid::bigint) = hashtext('rebuild search index')::bigint)`
      const { status } = await people.admin.at[0]!.post('/api/admin/search/rebuild').catch(() => ({
        status: 0,
      }))
      if (status !== 202) told.push(`asking for a rebuild answered ${status}`)
    },
    async holdingCompany(work) {
      const id = reserved[0]!
      const held = Promise.withResolvers<void>()
      const holding = sql
        .begin(async (tx) => {
          await tx`select from companies where id = ${id} for update`
          held.resolve()
          await wait(5_000)
        })
        .catch(() => held.resolve())
      await held.promise
      const { note, answer } = edit(0, id)
      await work()
      ledger.note(id, { note }, await answer)
      await holding
    },
    async afterCommit(api, work) {
      const id = reserved[1]!
      const [row, table] = await Promise.all([sql.reserve(), sql.reserve()])
      try {
        await row`begin`
        await row`select from companies where id = ${id} for update`
        const { note, answer } = edit(api, id)
        await eventually(async () => {
          const [waiting] = await sql`select from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%companies%' and application_name = 'dabbawise'`
          if (!waiting) throw new Error('The edit does not wait')
        }, 5_000)
        await table`begin`
        const locked = table`lock table companies in access exclusive mode`.execute()
        await wait(50)
        await row`commit`
        await locked
        const [committed] =
          await table`select short_description = ${note} as yes from companies where id = ${id}`
        if (!committed?.yes) told.push('the edit had not committed')
        await work()
        ledger.note(id, { note }, committed?.yes ? 'done' : await answer)
        await answer
      } finally {
        await row`rollback`
        await table`rollback`
        row.release()
        table.release()
      }
    },
  }
}

/** Writes with a few clients while `during` happens and a moment longer. @returns what went wrong */
export async function writeWhile(
  scene: Scene,
  during: () => Promise<void>,
  clients = 4,
): Promise<string[]> {
  const { sql, ledger, people, random, reserved } = scene
  await showAgain(scene)
  const rows = await sql<{ id: number }[]>`
    select id from companies where status = 'approved' and id <> all(${reserved}) order by id`
  const wrong: string[] = []
  const stopped = new AbortController()
  const writers = Array.from({ length: clients }, (_, client) => {
    const ids = rows.filter((_, at) => at % clients === client).map(({ id }) => id)
    for (const id of ids) ledger.meet(id)
    return writeAway({ people, ledger, random, ids, wrong } satisfies Writing, stopped.signal)
  })
  try {
    await wait(150 + random() * 250)
    await during()
    await wait(100 + random() * 200)
  } finally {
    stopped.abort()
    await Promise.all(writers)
  }
  return wrong
}

/** Shows companies that earlier runs have hidden, so that the index stays as large as it was. */
async function showAgain(scene: Scene) {
  const hidden = await scene.sql<{ id: number }[]>`
    select id from companies where status <> 'approved' and id <> all(${scene.reserved})
    order by id desc limit ${SHOWN_AGAIN}`
  for (const { id } of hidden) {
    scene.ledger.meet(id)
    await setStatus(scene, id, 'approved')
  }
}

/** Waits until the index equals the database. @throws with what differs after `patience` milliseconds */
export async function untilEqual({ support }: Scene, patience = 60_000): Promise<void> {
  await eventually(async () => {
    const [expected, index] = [await support.readExpected(), await support.readIndex()]
    if (isDeepStrictEqual(index, expected)) return
    const differing = [...new Set([...index.keys(), ...expected.keys()])].filter(
      (id) => !isDeepStrictEqual(index.get(id), expected.get(id)),
    )
    throw new Error(`${differing.length} documents differ: ${differing.slice(0, 5).join(', ')}`)
  }, patience)
}

/** Starts what ended by itself. @returns the names of these */
export async function reviveFallen({ world }: Scene): Promise<string[]> {
  const fallen = [...world.apis, ...world.indexers].filter((one) => one.endedByItself())
  for (const one of fallen) one.start()
  await Promise.all([...world.apis, ...world.indexers].map((one) => one.ready().catch(() => {})))
  return fallen.map((one) => `${one.name} ended by itself:\n${one.output().slice(-1_500)}`)
}
