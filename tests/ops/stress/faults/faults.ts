import { setTimeout as wait } from 'node:timers/promises'
import type { Held, Moment } from '#tests/ops/stress/faults/engine-gate.ts'
import type { Scene } from '#tests/ops/stress/scene.ts'
import type { Indexer, Part } from '#tests/ops/stress/site.ts'
import { send } from '#tests/ops/stress/writers.ts'
import type { EngineCall } from '#tests/support/engine-proxy.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Injects a fault and ends it. */
type Fault = (scene: Scene) => Promise<void>

/** Maximum wait for a moment, in milliseconds; afterwards the victim is killed anyway. */
const MOMENT_TIMEOUT_MS = 10_000
/** Number of kills in scenarios that kill repeatedly. */
const KILLS = 6

const changes =
  (path: string) =>
  ({ method, path: asked }: EngineCall) =>
    method !== 'GET' && asked.startsWith(path) && !asked.includes('/fetch')
const live = changes('/indexes/companies/documents')
const building = changes('/indexes/companies_rebuild/documents')
const swapping = changes('/swap-indexes')
const asksForTask = ({ path }: EngineCall) => path.startsWith('/tasks/')

type Server = Pick<Part, 'kill'> & { start(): unknown }
const servers = {
  Postgres: ({ site }: Scene): Server => site.postgres,
  Meilisearch: ({ site }: Scene): Server => site.engine,
  'an API': ({ site, random }: Scene): Server => drawFrom(random, site.apis),
  'an indexer': ({ site, random }: Scene): Server => drawFrom(random, site.indexers),
}
type Kind = keyof typeof servers
const kinds = Object.keys(servers) as Kind[]

/** Kills a part of the site at a moment of an indexer's work, or between the steps of other work. */
export const faults: Record<string, Fault> = {
  'the indexer before its call': killAt('an indexer', 'before', live),
  'the indexer after its call': killAt('an indexer', 'after', live),
  'the indexer before the completion of its job': killAt('an indexer', 'after', asksForTask),
  'the indexer during a rebuild': killAt('an indexer', 'after', building),
  'the indexer before the swap': killAt('an indexer', 'before', swapping),
  'the indexer during the swap': killAt('an indexer', 'after', swapping),
  'Meilisearch during a batch': killAt('Meilisearch', 'before', live),
  'Meilisearch during a rebuild': killAt('Meilisearch', 'after', building),
  'Meilisearch during the swap': killAt('Meilisearch', 'before', swapping),
  // The indexer has lost its lock but does not know it yet.
  'Postgres during an indexer’s call': killAt('Postgres', 'before', live),
  'Postgres during a rebuild': killAt('Postgres', 'after', building),
  'Postgres during the swap': killAt('Postgres', 'before', swapping),
  'Meilisearch comes back empty': async (scene) => {
    scene.faultAt = performance.now()
    await scene.site.engine.comeBackEmpty()
  },
  'Postgres again and again': (scene) => killAgain(scene, ['Postgres']),
  'APIs again and again': (scene) => killAgain(scene, ['an API']),
  'indexers again and again': async (scene) => {
    const { unanswered } = scene.ledger
    await killAgain(scene, ['an indexer'])
    if (scene.ledger.unanswered > unanswered) scene.problems.push('writes were not answered')
  },
  'anything again and again': (scene) => killAgain(scene, kinds),
  'everything at once': async (scene) => {
    const { postgres, engine, parts } = scene.site
    scene.faultAt = performance.now()
    await Promise.all([postgres, engine, ...parts].map((one) => one.kill()))
    await Promise.all([postgres.start(), engine.start()])
    for (const one of parts) one.start()
  },
}

async function kill(scene: Scene, victim: Server) {
  scene.faultAt = performance.now()
  await victim.kill()
  await wait(scene.random() * 500)
  await victim.start()
}

async function killAgain(scene: Scene, among: Kind[]) {
  for (let kills = 0; kills < KILLS; kills++) {
    await kill(scene, servers[drawFrom(scene.random, among)](scene))
    await wait(scene.random() * 1_000)
  }
}

/** Starts a rebuild. One that an earlier fault interrupted waits for its heartbeat, so it is deleted. */
async function startRebuild(scene: Scene) {
  await sql`delete from pgboss.job where name = 'search.rebuild' and state < 'completed'
    and not exists (select from pg_locks where locktype = 'advisory'
      and (classid::bigint << 32 | objid::bigint) = hashtext('rebuild search index')::bigint)`
  const { outcome } = await send(scene, 'POST', '/api/admin/search/rebuild', {}, { api: 0 })
  if (outcome !== 'done') scene.notes.push(`asking for a rebuild: ${outcome}`)
}

/** Holds the first matching call of any indexer; starts a rebuild if only that causes it. */
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

/** Kills the indexer that makes a call, or a server that the call needs. */
function killAt(kind: Kind, when: Moment['when'], is: Moment['is']): Fault {
  return async (scene) => {
    const caught = await catchCall(scene, { when, is })
    const ofIndexer = kind === 'an indexer'
    const release = () => caught?.held.release(ofIndexer && when === 'before' ? 'never' : 'on')
    // The engine must die while working; otherwise the other indexer and the clients continue.
    if (kind === 'Meilisearch') release()
    await wait(scene.random() * (kind === 'Meilisearch' ? 30 : 300))
    const victim = ofIndexer && caught ? caught.indexer : servers[kind](scene)
    const killed = kill(scene, victim)
    if (ofIndexer) release()
    await killed
    await wait(scene.random() * 500)
    release()
  }
}
