import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, untilEqual, type Scene } from '#tests/stress/scene.ts'
import {
  addJobs,
  editCompany,
  replaceCompany,
  restoreReserved,
  send,
  setStatus,
} from '#tests/stress/writers.ts'

const SEQUENCES = 3

/** What a sequence is made of; `at` says which company or process. */
const acts = {
  edit: (scene: Scene, at: number) => editCompany(scene, pick(scene, at)),
  hide: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'rejected'),
  show: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'approved'),
  async replace(scene: Scene, at: number) {
    const place = at % scene.reserved.length
    const id = scene.reserved[place]!
    scene.reserved[place] = (await replaceCompany(scene, id)) ?? id
  },
  repeat: (scene: Scene, at: number) =>
    addJobs([0, 1].map((next) => ({ companyId: pick(scene, at + next) }))).catch(() => {}),
  rebuild: (scene: Scene) => send(scene, 'POST', '/api/admin/search/rebuild'),
  pause: (_scene: Scene, at: number) => wait(at * 10),
  async 'kill an indexer'({ site }: Scene, at: number) {
    const victim = site.indexers[at % site.indexers.length]!
    await victim.kill()
    victim.start()
  },
  async 'kill Meilisearch'({ site }: Scene) {
    await site.engine.kill()
    await site.engine.start()
  },
  async 'kill Postgres'({ site }: Scene) {
    await site.postgres.kill()
    await site.postgres.start()
  },
}
const writes = ['edit', 'hide', 'show', 'replace', 'repeat'] as const
const others = ['rebuild', 'pause', 'kill an indexer', 'kill Meilisearch', 'kill Postgres'] as const

const pick = ({ reserved }: Scene, at: number) => reserved[at % reserved.length]!

const act = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...writes) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  ),
  at: fc.nat(9),
})

/** Draws sequences of writes and faults: after each the index equals the database. */
const drawSequences: Scenario = async (scene) => {
  await restoreReserved(scene)
  await untilEqual()
  const endsEqual = fc.asyncProperty(
    fc.array(act, { minLength: 3, maxLength: 25 }),
    async (drawn) => {
      for (const { kind, at } of drawn) await acts[kind](scene, at)
      await untilEqual(20_000)
      const losses = await scene.ledger.findLosses()
      if (losses.length > 0) throw new Error(losses.join('\n'))
    },
  )
  const seed = Math.floor(scene.random() * 1e9)
  // Each try costs seconds, so a failure is reported as it is rather than shrunk.
  await fc.assert(endsEqual, { seed, numRuns: SEQUENCES, endOnFailure: true })
  scene.faultAt = performance.now()
  return { recovery: await expectRecovery(scene, 20_000), limit: 20 }
}

export const sequenceScenarios = { 'drawn sequences of writes and faults': drawSequences }
