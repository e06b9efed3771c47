import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scenario } from '#tests/faults/outcome.ts'
import type { Scene } from '#tests/faults/scene.ts'
import type { World } from '#tests/faults/world.ts'
import { randomFrom } from '#tests/support/random.ts'

// A short selection of `npm run test:faults`, on servers of its own. A failure is repeated with
// FAULTS_SEED, as far as timing allows.
const seed = Number(process.env.FAULTS_SEED) || 4_711

const selection = [
  'the indexer before its call',
  'the indexer during the swap',
  'the API after the commit',
  'Meilisearch during a batch',
  'Postgres during a transaction',
  'everything at once',
  'documents changed by hand',
  'Meilisearch comes back empty',
  'approve and reject at once',
  'delete, then create again',
  'a document that the engine refuses',
  'a rebuild with such a document',
  'a job that nobody understands',
]

let world: World
let scene: Scene
let scenarios: Map<string, Scenario>

beforeAll(async () => {
  const { startWorld } = await import('#tests/faults/world.ts')
  world = await startWorld({ companies: 300 })
  // The product's modules read the environment, which the world has set.
  const { openScene } = await import('#tests/faults/scene.ts')
  const { chooseScenarios } = await import('#tests/faults/scenarios.ts')
  scene = await openScene(world)
  scenarios = new Map(chooseScenarios(['kills', 'drift', 'races', 'poison']))
  console.log(`FAULTS_SEED=${seed}`)
}, 180_000)
afterAll(async () => {
  await scene?.sql.end({ timeout: 5 })
  await world?.stop()
}, 60_000)

describe('Nothing acknowledged is lost and search equals the database', () => {
  it.each(selection)('after: %s', { timeout: 150_000 }, async (name) => {
    scene.random = randomFrom(seed)
    const { problems } = await scenarios.get(name)!(scene)
    expect(problems).toEqual([])
  })
})
