import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '#tests/stress/eventually.ts'
import type { Held, Moment } from '#tests/stress/faults/engine-gate.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, writeWhile, type Scene } from '#tests/stress/scene.ts'
import type { Indexer, Part } from '#tests/stress/site.ts'
import { noted, send } from '#tests/stress/writers.ts'
import type { EngineCall } from '#tests/support/engine-proxy.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom } from '#tests/support/random.ts'

/** A moment that does not come within this time is not waited for; the victim is killed anyway. */
const MOMENT_TIMEOUT_MS = 4_000
/** Seconds that recovery at 1,000 companies may take. */
const MAX_RECOVERY_S = 10
/** How often indexers are killed where they are killed again and again. */
const KILLS = 6

const changes =
  (path: string) =>
  ({ method, path: asked }: EngineCall) =>
    method !== 'GET' && asked.startsWith(path) && !asked.includes('/fetch')
const live = changes('/indexes/companies/documents')
const building = changes('/indexes/companies_rebuild/documents')
const swapping = changes('/swap-indexes')
const asksForTask = ({ path }: EngineCall) => path.startsWith('/tasks/')

/** Every way to kill a part of the site, under its name in the report. */
const kills: Record<string, (scene: Scene) => Promise<void>> = {
  'the indexer before its call': (scene) => killIndexer(scene, { when: 'before', is: live }),
  'the indexer after its call': (scene) => killIndexer(scene, { when: 'after', is: live }),
  'the indexer before the completion of its job': (scene) =>
    killIndexer(scene, { when: 'after', is: asksForTask }),
  'the indexer during a rebuild': (scene) => killIndexer(scene, eitherSide(scene, building)),
  'the indexer before the swap': (scene) => killIndexer(scene, { when: 'before', is: swapping }),
  'the indexer during the swap': (scene) => killIndexer(scene, { when: 'after', is: swapping }),
  'indexers again and again': async (scene) => {
    const { unanswered } = scene.ledger
    for (let kills = 0; kills < KILLS; kills++) {
      await kill(scene, drawFrom(scene.random, scene.site.indexers))
      await wait(scene.random() * 1_000)
    }
    if (scene.ledger.unanswered > unanswered) scene.problems.push('writes were not answered')
  },
  'the API at some time': (scene) => kill(scene, drawFrom(scene.random, scene.site.apis)),
  'the API after the commit': killApiAfterCommit,
  'Meilisearch during a batch': (scene) => killEngine(scene, live),
  'Meilisearch during a rebuild': (scene) => killEngine(scene, building),
  'Meilisearch during the swap': (scene) => killEngine(scene, swapping),
  'Meilisearch comes back empty': async (scene) => {
    scene.faultAt = performance.now()
    await scene.site.engine.comeBackWith('nothing')
  },
  'Meilisearch comes back with an older snapshot': async (scene) => {
    await scene.site.engine.snapshot()
    await wait(1_000)
    scene.faultAt = performance.now()
    await scene.site.engine.comeBackWith('snapshot')
  },
  'Postgres at some time': killPostgres,
  'Postgres during a rebuild': async (scene) => {
    const caught = await catchCall(scene, { when: 'after', is: building })
    const killed = killPostgres(scene)
    caught?.held.release('on')
    await killed
  },
  'Postgres during the swap': (scene) => killPostgresUnder(scene, swapping),
  'Postgres during an indexer’s call': (scene) => killPostgresUnder(scene, live),
  'Postgres during a transaction': killPostgresInTransaction,
  'everything at once': async (scene) => {
    const { postgres, engine, parts } = scene.site
    scene.faultAt = performance.now()
    await Promise.all([postgres.kill(), engine.kill(), ...parts.map((one) => one.kill())])
    await Promise.all([postgres.start(), engine.start()])
    for (const one of parts) one.start()
  },
}

/** Writes while a part is killed: nothing acknowledged is lost, and the index is equal soon. */
export const killScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries(kills).map(([name, inject]) => [
    name,
    async (scene: Scene) => {
      await writeWhile(scene, () => inject(scene))
      return { recovery: await expectRecovery(scene), limit: MAX_RECOVERY_S }
    },
  ]),
)

/** Starts a rebuild. One that an earlier fault cut short waits for its heartbeat, so it is removed. */
async function startRebuild(scene: Scene) {
  await sql`delete from pgboss.job where name = 'search.rebuild' and state < 'completed'
    and not exists (select from pg_locks where locktype = 'advisory'
      and (classid::bigint << 32 | objid::bigint) = hashtext('rebuild search index')::bigint)`
  const { outcome } = await send(scene, 'POST', '/api/admin/search/rebuild', {}, { api: 0 })
  if (outcome !== 'done') scene.notes.push(`asking for a rebuild: ${outcome}`)
}

const eitherSide = ({ random }: Scene, is: Moment['is']): Moment => ({
  when: drawFrom(random, ['before', 'after']),
  is,
})

/** Holds the first of any indexer's calls at a moment; starts a rebuild where only that brings it. */
async function catchCall(
  scene: Scene,
  moment: Moment,
): Promise<{ indexer: Indexer; held: Held } | undefined> {
  const { indexers } = scene.site
  const found = Promise.withResolvers<{ indexer: Indexer; held: Held } | undefined>()
  const timeout = AbortSignal.timeout(MOMENT_TIMEOUT_MS)
  let first = true
  const all = indexers.map(async (indexer) => {
    const held = await indexer.gate.hold(moment, timeout)
    if (!first) return held?.release('on')
    if (!held) return
    first = false
    found.resolve({ indexer, held })
  })
  void Promise.all(all).then(() => found.resolve(undefined))
  if (moment.is === building || moment.is === swapping) await startRebuild(scene)
  const caught = await found.promise
  if (!caught) scene.notes.push('the moment did not come')
  return caught
}

async function kill(scene: Scene, victim: Part) {
  scene.faultAt = performance.now()
  await victim.kill()
  await wait(scene.random() * 300)
  victim.start()
}

async function killIndexer(scene: Scene, moment: Moment) {
  const caught = await catchCall(scene, moment)
  // Held a while, so that the other indexer and the clients go on meanwhile.
  await wait(scene.random() * 300)
  const victim = caught?.indexer ?? drawFrom(scene.random, scene.site.indexers)
  const killed = kill(scene, victim)
  caught?.held.release(moment.when === 'before' ? 'never' : 'on')
  await killed
}

async function killEngine(scene: Scene, is: Moment['is']) {
  const { engine } = scene.site
  const caught = await catchCall(scene, eitherSide(scene, is))
  caught?.held.release('on')
  await wait(scene.random() * 30)
  scene.faultAt = performance.now()
  await engine.kill()
  await wait(scene.random() * 800)
  await engine.start()
}

async function killPostgres(scene: Scene) {
  const { postgres } = scene.site
  scene.faultAt = performance.now()
  await postgres.kill()
  await wait(scene.random() * 800)
  await postgres.start()
}

/** The indexer's lock is gone while it is about to act as if it still had it. */
async function killPostgresUnder(scene: Scene, is: Moment['is']) {
  const caught = await catchCall(scene, { when: 'before', is })
  await killPostgres(scene)
  await wait(scene.random() * 500)
  caught?.held.release('on')
}

/** An edit through one API, whose outcome is known later. */
function startEdit(scene: Scene, id: number, api: number) {
  const note = `Held ${Date.now()}`
  const edited = send(scene, 'PUT', `/api/admin/companies/${id}`, noted(note), { api })
  return { note, edited }
}

/** Postgres ends while the transaction of an edit waits for a row. */
async function killPostgresInTransaction(scene: Scene) {
  const id = scene.reserved[0]!
  const locked = Promise.withResolvers<void>()
  const holding = sql
    .begin(async (tx) => {
      await tx`select from companies where id = ${id} for update`
      locked.resolve()
      await wait(5_000)
    })
    .catch(() => locked.resolve())
  await locked.promise
  const { note, edited } = startEdit(scene, id, 0)
  await wait(100)
  await killPostgres(scene)
  scene.ledger.note(id, { note }, (await edited).outcome)
  await holding
}

/**
 * Between the commit of an edit and its answer the API reads the company again: a lock on the
 * table, queued up behind the edit, stops it exactly there.
 */
async function killApiAfterCommit(scene: Scene) {
  const { site, random, reserved } = scene
  const api = Math.floor(random() * site.apis.length)
  const id = reserved[1]!
  const [row, table] = await Promise.all([sql.reserve(), sql.reserve()])
  try {
    await row`begin`
    await row`select from companies where id = ${id} for update`
    const { note, edited } = startEdit(scene, id, api)
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
    const [company] = await table`select short_description as note from companies where id = ${id}`
    const committed = company?.note === note
    if (!committed) scene.notes.push('the edit had not committed')
    scene.faultAt = performance.now()
    await site.apis[api]!.kill()
    const { outcome } = await edited
    scene.ledger.note(id, { note }, committed ? 'done' : outcome)
  } finally {
    await row`rollback`
    await table`rollback`
    row.release()
    table.release()
  }
  await wait(random() * 300)
  site.apis[api]!.start()
}
