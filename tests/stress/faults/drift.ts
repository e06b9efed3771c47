import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '#tests/stress/eventually.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectSoon, untilEqual, writeWhile, type Scene } from '#tests/stress/scene.ts'
import { editCompany, restoreReserved, untilNoJobs } from '#tests/stress/writers.ts'
import {
  findSettingsDrift,
  liveIndex,
  meilisearch,
  readExpected,
  readIndex,
  settled,
} from '#tests/support/indexing.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Detected and repaired within so many seconds, with so many companies or more. */
const REPAIR_S = { many: 60, few: 10 }
const MANY = 5_000
/** What an indexer says of it in its log. */
const LOGGED = /differed from the database/

const orphan = (id: number | string) => ({ id, version: 'x', name: 'No company has this' })

/** Every way for the index to change without the product. */
const drifts: Record<string, (scene: Scene) => Promise<unknown>> = {
  'Meilisearch comes back empty': ({ site }) => site.engine.comeBackWith('nothing'),
  async 'Meilisearch comes back with an older snapshot'(scene) {
    await scene.site.engine.snapshot()
    await writeWhile(scene, () => wait(1_000))
    await comeBackWithSnapshot(scene)
  },
  async 'Meilisearch comes back with a snapshot of as many documents'(scene) {
    await scene.site.engine.snapshot()
    for (const id of scene.reserved) await eventually(() => editCompany(scene, id))
    await comeBackWithSnapshot(scene)
  },
  'documents removed by hand': async (scene) =>
    settled(await liveIndex.deleteDocuments(await drawIds(scene, 7))),
  // Ids that no company can have, too.
  'documents added by hand': async () =>
    settled(
      await meilisearch
        .index('companies')
        .addDocuments([1_900_000_001, 3_000_000_000, 'test'].map(orphan)),
    ),
  async 'as many documents added as removed by hand'(scene) {
    await settled(await liveIndex.deleteDocuments(await drawIds(scene, 1)))
    await settled(await meilisearch.index('companies').addDocuments([orphan(1_900_000_003)]))
  },
  async 'documents changed by hand'(scene) {
    const [id] = await drawIds(scene, 1)
    await settled(await liveIndex.updateDocuments([{ id, name: 'Changed by hand' }]))
  },
  'settings changed by hand': async () =>
    settled(await liveIndex.updateSettings({ rankingRules: ['words', 'typo'] })),
  'the index deleted by hand': async () => settled(await meilisearch.deleteIndex('companies')),
}

async function comeBackWithSnapshot(scene: Scene) {
  await untilEqual()
  scene.faultAt = performance.now()
  await scene.site.engine.comeBackWith('snapshot')
}

async function drawIds({ random }: Scene, count: number): Promise<number[]> {
  const ids = [...(await readIndex()).keys()]
  return Array.from({ length: count }, () => drawFrom(random, ids))
}

/** Changes the index while nothing is written: that is detected, repaired and logged. */
const repair =
  (drift: (scene: Scene) => Promise<unknown>): Scenario =>
  async (scene) => {
    const { problems, site } = scene
    await restoreReserved(scene)
    await untilNoJobs()
    await untilEqual()
    const logged = () =>
      site.indexers.map((one) => one.output().split(LOGGED).length).reduce((a, b) => a + b)
    const before = logged()
    scene.faultAt = performance.now()
    await drift(scene)
    await untilEqual().catch((error: Error) => problems.push(error.message))
    await expectSoon(scene, REPAIR_S.many * 1_000, async () => {
      const found = await findSettingsDrift()
      if (found) throw new Error(found)
    })
    const recovery = (performance.now() - scene.faultAt) / 1000
    const companies = (await readExpected()).size
    await expectSoon(scene, 3_000, () => {
      if (logged() === before) throw new Error('no log says so')
    })
    return { recovery, limit: companies < MANY ? REPAIR_S.few : REPAIR_S.many }
  }

export const driftScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries(drifts).map(([name, drift]) => [name, repair(drift)]),
)
