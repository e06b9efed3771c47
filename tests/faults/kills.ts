import { setTimeout as wait } from 'node:timers/promises'
import type { EngineCall } from '#tests/support/engine-proxy.ts'
import { drawFrom } from '#tests/support/random.ts'
import type { Held, Moment } from '#tests/faults/engine-gate.ts'
import type { Scene } from '#tests/faults/scene.ts'
import type { Member } from '#tests/faults/world.ts'

/** Hurts a site while it is written to, and sets it going again. */
export type Fault = (scene: Scene) => Promise<void>

/** A moment that does not come within this time is not waited for; the victim is killed anyway. */
const PATIENCE_MS = 4_000

const changes =
  (path: string) =>
  ({ method, path: asked }: EngineCall) =>
    method !== 'GET' && asked.startsWith(path) && !asked.includes('/fetch')
const live = changes('/indexes/companies/documents')
const building = changes('/indexes/companies_rebuild/documents')
const swapping = changes('/swap-indexes')
const asksForTask = ({ path }: EngineCall) => path.startsWith('/tasks/')

/** Every way to kill a part, by what it is called in the report. */
export const kills: Record<string, Fault> = {
  'the indexer before its call': (scene) => killIndexer(scene, { when: 'before', is: live }),
  'the indexer after its call': (scene) => killIndexer(scene, { when: 'after', is: live }),
  'the indexer before the completion of its job': (scene) =>
    killIndexer(scene, { when: 'after', is: asksForTask }),
  'the indexer during a rebuild': (scene) =>
    killIndexer(scene, { when: drawFrom(scene.random, ['before', 'after']), is: building }, true),
  'the indexer before the swap': (scene) =>
    killIndexer(scene, { when: 'before', is: swapping }, true),
  'the indexer during the swap': (scene) =>
    killIndexer(scene, { when: 'after', is: swapping }, true),
  'the API at some time': (scene) => kill(scene, drawFrom(scene.random, scene.world.apis)),
  'the API after the commit': killApiAfterCommit,
  'Meilisearch during a batch': (scene) => killEngine(scene, live),
  'Meilisearch during a rebuild': (scene) => killEngine(scene, building),
  'Meilisearch during the swap': (scene) => killEngine(scene, swapping),
  'Postgres at some time': killPostgres,
  'Postgres during a rebuild': async (scene) => {
    const caught = catchAny(scene, { when: 'after', is: building })
    await scene.askForRebuild()
    const { held } = (await caught) ?? {}
    const killed = killPostgres(scene)
    held?.release('on')
    await killed
  },
  'Postgres during the swap': async (scene) => {
    const caught = catchAny(scene, { when: 'before', is: swapping })
    await scene.askForRebuild()
    const { held } = (await caught) ?? {}
    await killPostgres(scene)
    // The lock is gone; whoever held it is about to act as if it had it.
    await wait(scene.random() * 500)
    held?.release('on')
  },
  'Postgres during an indexer’s call': async (scene) => {
    const { held } = (await catchAny(scene, { when: 'before', is: live })) ?? {}
    await killPostgres(scene)
    await wait(scene.random() * 500)
    held?.release('on')
  },
  'Postgres during a transaction': async (scene) => {
    await scene.holdingCompany(async () => {
      await wait(100)
      await killPostgres(scene)
    })
  },
  'everything at once': async (scene) => {
    const { world } = scene
    const { postgres, engine } = world.servers
    const members = [...world.apis, ...world.indexers]
    scene.hurtNow()
    await Promise.all([postgres.kill(), engine.kill(), ...members.map((one) => one.kill())])
    await Promise.all([postgres.start(), engine.start()])
    for (const one of members) one.start()
  },
  'both indexers': async (scene) => {
    await Promise.all(scene.world.indexers.map((one) => kill(scene, one)))
  },
}

async function kill(scene: Scene, victim: Member) {
  scene.hurtNow()
  await victim.kill()
  await wait(scene.random() * 300)
  victim.start()
}

async function killIndexer(scene: Scene, moment: Moment, rebuilding = false) {
  const caught = catchAny(scene, moment)
  if (rebuilding) await scene.askForRebuild()
  const found = await caught
  if (!found) scene.tell('the moment did not come')
  // Held a while, so that the other indexer and the writers go on meanwhile.
  await wait(scene.random() * 300)
  const victim = found?.member ?? drawFrom(scene.random, scene.world.indexers)
  scene.hurtNow()
  await victim.kill()
  found?.held.release(moment.when === 'before' ? 'never' : 'on')
  await wait(scene.random() * 300)
  victim.start()
}

/** Holds the first of any indexer's calls at a moment. */
async function catchAny(
  { world }: Scene,
  moment: Moment,
): Promise<{ member: Member; held: Held } | undefined> {
  const enough = AbortSignal.timeout(PATIENCE_MS)
  const found = Promise.withResolvers<{ member: Member; held: Held } | undefined>()
  const all = world.indexers.map(async (member) => {
    const held = await member.gate!.hold(moment, enough)
    if (!held) return
    if (first) return held.release('on')
    first = true
    found.resolve({ member, held })
  })
  let first = false
  void Promise.all(all).then(() => found.resolve(undefined))
  return await found.promise
}

async function killEngine(scene: Scene, is: Moment['is']) {
  const { engine } = scene.world.servers
  const caught = catchAny(scene, { when: drawFrom(scene.random, ['before', 'after']), is })
  if (is !== live) await scene.askForRebuild()
  const found = await caught
  if (!found) scene.tell('the moment did not come')
  found?.held.release('on')
  await wait(scene.random() * 30)
  scene.hurtNow()
  await engine.kill()
  await wait(scene.random() * 800)
  await engine.start()
}

async function killPostgres(scene: Scene) {
  const { postgres } = scene.world.servers
  scene.hurtNow()
  await postgres.kill()
  await wait(scene.random() * 800)
  await postgres.start()
}

/**
 * Between the commit of an edit and its answer the API reads the company again: a lock on the
 * table, queued up behind the edit, stops it exactly there.
 */
async function killApiAfterCommit(scene: Scene) {
  const { world, random } = scene
  const at = Math.floor(random() * world.apis.length)
  await scene.afterCommit(at, async () => {
    scene.hurtNow()
    await world.apis[at]!.kill()
  })
  await wait(random() * 300)
  world.apis[at]!.start()
}
