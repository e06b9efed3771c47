import { killScenarios } from '#tests/stress/faults/kills.ts'
import { pauseScenarios } from '#tests/stress/faults/pauses.ts'
import { sequenceScenarios } from '#tests/stress/faults/sequences.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import { openScene, type Scene } from '#tests/stress/scene.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

/** Injects a fault. @returns the seconds until recovery, and how many they may be */
export type Scenario = (scene: Scene) => Promise<{ recovery: number; limit: number }>

const families: Record<string, Record<string, Scenario>> = {
  kills: killScenarios,
  pauses: pauseScenarios,
  sequences: sequenceScenarios,
}

/** What CI runs: each mechanism of recovery once. */
const selection = [
  'the indexer before its call',
  'the indexer during the swap',
  'indexers again and again',
  'the API after the commit',
  'Meilisearch during a batch',
  'Meilisearch comes back empty',
  'Postgres during a transaction',
  'everything at once',
  'Postgres paused',
  'drawn sequences of writes and faults',
]

/** Fault injection: draws scenarios by seed, or takes a short selection of them in turn. */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = { ...(await openScene(site)), short: options.short }
  const named = families[options.only] ?? Object.assign({}, ...Object.values(families))
  const scenarios = Object.entries<Scenario>(named).filter(
    ([name]) => name.includes(options.fault) && (!options.short || selection.includes(name)),
  )
  if (scenarios.length === 0) throw new Error(`There is no such fault: ${options.fault}`)
  const runs = options.short ? scenarios.length : options.runs
  for (let at = 0; at < runs; at++) {
    const seed = options.seed + at
    scene.random = randomFrom(seed)
    const [name, scenario] = options.short ? scenarios[at]! : drawFrom(scene.random, scenarios)
    await report(`${name} (seed ${seed})`, async () => {
      const { recovery, limit } = await scenario(scene)
      const problems = scene.problems.splice(0)
      // A short run shares the machine with others, so it does not judge times.
      if (recovery > limit && !options.short)
        problems.push(`recovery took ${recovery.toFixed(1)} s`)
      return { recovery, notes: scene.notes.splice(0), problems }
    })
  }
  const { acknowledged, unanswered } = scene.ledger
  console.log(`${acknowledged} writes acknowledged, ${unanswered} not answered`)
}
