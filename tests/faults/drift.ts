import { setTimeout as wait } from 'node:timers/promises'
import { editCompany, restoreReserved, untilQuiet } from '#tests/faults/acts.ts'
import type { Outcome, Scenario } from '#tests/faults/outcome.ts'
import { untilEqual, writeWhile, type Scene } from '#tests/faults/scene.ts'
import { eventually } from '#tests/support/eventually.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Noticed and repaired within so many seconds, with so many companies or more. */
const NOTICED_S = { many: 60, few: 10 }
const MANY = 5_000
/** What an indexer says of it in its log. */
const SAID = /differed from the database/

type Support = Scene['support']

/** Every way for the index to change without the product. */
const drifts: Record<string, (scene: Scene, support: Support) => Promise<void>> = {
  'Meilisearch comes back empty': ({ world }) => world.servers.engine.comeBackWith('nothing'),
  async 'Meilisearch comes back with an older snapshot'(scene) {
    const { engine } = scene.world.servers
    await engine.snapshot()
    await writeWhile(scene, () => wait(1_000))
    await untilEqual(scene)
    scene.hurtNow()
    await engine.comeBackWith('snapshot')
  },
  async 'Meilisearch comes back with a snapshot of as many documents'(scene) {
    const { engine } = scene.world.servers
    await engine.snapshot()
    for (const id of scene.reserved) await eventually(() => editCompany(scene, id))
    await untilEqual(scene)
    scene.hurtNow()
    await engine.comeBackWith('snapshot')
  },
  async 'documents removed by hand'(scene, { meilisearch, settled }) {
    const index = meilisearch.index('companies')
    await settled(await index.deleteDocuments(await draw(scene, 7)))
  },
  async 'documents added by hand'(_scene, { meilisearch, settled }) {
    // Such ids as nobody would give, too: no company can have them.
    const ghosts = [1_900_000_001, 3_000_000_000, 'test'].map((id) => ({
      id,
      version: 'x',
      name: 'A ghost',
    }))
    await settled(await meilisearch.index('companies').addDocuments(ghosts))
  },
  async 'as many documents added as removed by hand'(scene, { meilisearch, settled }) {
    const index = meilisearch.index('companies')
    await settled(await index.deleteDocuments(await draw(scene, 1)))
    await settled(await index.addDocuments([{ id: 1_900_000_003, version: 'x', name: 'A ghost' }]))
  },
  async 'documents changed by hand'(scene, { meilisearch, settled }) {
    const [id] = await draw(scene, 1)
    const index = meilisearch.index('companies')
    await settled(await index.updateDocuments([{ id, name: 'Changed by hand' }]))
  },
  async 'settings changed by hand'(_scene, { meilisearch, settled }) {
    const rankingRules = ['words', 'typo']
    await settled(await meilisearch.index('companies').updateSettings({ rankingRules }))
  },
  async 'the index deleted by hand'(_scene, { meilisearch, settled }) {
    await settled(await meilisearch.deleteIndex('companies'))
  },
}

async function draw({ support, random }: Scene, count: number): Promise<number[]> {
  const ids = [...(await support.readIndex()).keys()]
  return Array.from({ length: count }, () => drawFrom(random, ids))
}

function notice(drift: (scene: Scene, support: Support) => Promise<void>): Scenario {
  return async (scene): Promise<Outcome> => {
    const { support } = scene
    await restoreReserved(scene)
    await untilQuiet(scene)
    await untilEqual(scene)
    const said = () =>
      scene.world.indexers.map((one) => one.output().split(SAID).length).reduce((a, b) => a + b)
    const before = said()
    scene.hurtNow()
    await drift(scene, support)
    const problems: string[] = []
    try {
      await untilEqual(scene)
      await eventually(async () => {
        const found = await support.findSettingsDrift()
        if (found) throw new Error(found)
      }, NOTICED_S.many * 1_000)
    } catch (error) {
      problems.push((error as Error).message)
    }
    const recovery = (performance.now() - scene.hurtAt()) / 1000
    const companies = (await scene.support.readExpected()).size
    const slow = recovery > (companies < MANY ? NOTICED_S.few : NOTICED_S.many)
    await eventually(() => {
      if (said() === before) throw new Error('no log says so')
    }, 3_000).catch((error: Error) => problems.push(error.message))
    return { recovery, slow, problems }
  }
}

export const driftScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries(drifts).map(([name, drift]) => [name, notice(drift)]),
)
