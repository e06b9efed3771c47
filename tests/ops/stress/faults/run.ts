import type { Options, Report } from '#tests/ops/main.ts'
import { faults, type Fault } from '#tests/ops/stress/faults/faults.ts'
import { injectFaults } from '#tests/ops/stress/inject.ts'
import {
  expectRecovery,
  openScene,
  readWhile,
  writeWhile,
  type Scene,
} from '#tests/ops/stress/scene.ts'
import { startSite, type StressSite } from '#tests/ops/stress/site.ts'

/** Maximum time in milliseconds in which a running API answers, whatever else is unavailable. */
const MAX_ANSWER_MS = 5_000
/** Maximum recovery time at 1,000 companies, in seconds. */
const MAX_RECOVERY_S = 10

/** Scenarios of the nightly run, one for each recovery mechanism. */
const nightly = [
  'the indexer before its call',
  'the indexer during the swap',
  'indexers again and again',
  'APIs again and again',
  'Meilisearch during a batch',
  'Meilisearch comes back empty',
  'Postgres again and again',
  'everything at once',
]

export const start = ({ short, companies = short ? 300 : 1_000 }: Options) =>
  startSite({ companies, apis: 2, indexers: 2 })

export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  const known = { names: Object.keys(faults), nightly, runs: 200 }
  await injectFaults(scene, known, { options, report }, (name) =>
    inject(scene, faults[name]!, options.short),
  )
}

/**
 * Clients write and read while a fault is injected: each running API answers in time, no
 * acknowledged write is lost, and the index soon equals the database.
 * @param short the machine is shared with other work, so that times are not judged
 */
async function inject(scene: Scene, fault: Fault, short: boolean) {
  const { problems, notes } = scene
  const seen = { requests: 0, unavailable: 0, slowest: 0 }
  scene.onAnswer = ({ call, began, ended, status, failure, excused }) => {
    seen.requests++
    if (status >= 500) seen.unavailable++
    if (excused) return
    const seconds = (ended - began) / 1000
    seen.slowest = Math.max(seen.slowest, seconds)
    if (status === 0 || (seconds > MAX_ANSWER_MS / 1000 && !short))
      problems.push(`${call}: ${status || failure} after ${seconds.toFixed(1)} s`)
  }
  try {
    await writeWhile(scene, () => readWhile(scene, () => fault(scene)))
  } finally {
    scene.onAnswer = undefined
  }
  const recovery = await expectRecovery(scene)
  if (recovery > MAX_RECOVERY_S && !short) problems.push(`recovery took ${recovery.toFixed(1)} s`)
  const { requests, unavailable, slowest } = seen
  notes.push(`${requests} requests, ${unavailable} × 503, the slowest took ${slowest.toFixed(1)} s`)
  return { recovery, notes: notes.splice(0), problems: problems.splice(0) }
}
