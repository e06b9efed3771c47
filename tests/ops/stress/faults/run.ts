import { faults as known, type Fault } from '#tests/ops/stress/faults/faults.ts'
import type { Options, Report } from '#tests/ops/stress/main.ts'
import {
  expectRecovery,
  openScene,
  readWhile,
  writeWhile,
  type Scene,
} from '#tests/ops/stress/scene.ts'
import type { StressSite } from '#tests/ops/stress/site.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

/** Maximum time in milliseconds in which a running API answers, whatever else is unavailable. */
const MAX_ANSWER_MS = 5_000
/** Maximum recovery time at 1,000 companies, in seconds. */
const MAX_RECOVERY_S = 10

/** Scenarios of the nightly run, one for each recovery mechanism. */
const selection = [
  'the indexer before its call',
  'the indexer during the swap',
  'indexers again and again',
  'the API after the commit',
  'Meilisearch during a batch',
  'Meilisearch comes back empty',
  'Postgres during a transaction',
  'everything at once',
]

/** Fault injection: draws faults by seed, or runs a short selection. */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = { ...(await openScene(site)), short: options.short }
  const faults = Object.entries(known)
    .filter(([name]) => name.includes(options.fault))
    .filter(([name]) => !options.short || options.fault !== '' || selection.includes(name))
  if (faults.length === 0) throw new Error(`There is no such fault: ${options.fault}`)
  const runs = options.short ? faults.length : options.runs
  for (let at = 0; at < runs; at++) {
    const seed = options.seed + at
    scene.random = randomFrom(seed)
    const [name, fault] = options.short ? faults[at]! : drawFrom(scene.random, faults)
    await report(`${name} (seed ${seed})`, () => inject(scene, fault))
  }
  const { acknowledged, unanswered } = scene.ledger
  console.log(`${acknowledged} writes acknowledged, ${unanswered} not answered`)
}

/**
 * Clients write and read while a fault is injected: each running API answers in time, no
 * acknowledged write is lost, and the index soon equals the database.
 */
async function inject(scene: Scene, fault: Fault) {
  const { problems, notes, short } = scene
  const seen = { requests: 0, unavailable: 0, slowest: 0 }
  scene.onAnswer = ({ call, began, status, failure, excused }) => {
    seen.requests++
    if (status >= 500) seen.unavailable++
    if (excused) return
    const seconds = (performance.now() - began) / 1000
    seen.slowest = Math.max(seen.slowest, seconds)
    // A short run shares the machine with others, so its times are not judged.
    if (status === 0 || (seconds > MAX_ANSWER_MS / 1000 && !short))
      problems.push(`${call}: ${status || failure} after ${seconds.toFixed(1)} s`)
  }
  try {
    const during = () => readWhile(scene, () => fault(scene))
    await writeWhile(scene, during)
  } finally {
    scene.onAnswer = undefined
  }
  const recovery = await expectRecovery(scene)
  if (recovery > MAX_RECOVERY_S && !short) problems.push(`recovery took ${recovery.toFixed(1)} s`)
  const { requests, unavailable, slowest } = seen
  notes.push(`${requests} requests, ${unavailable} × 503, the slowest took ${slowest.toFixed(1)} s`)
  return { recovery, notes: notes.splice(0), problems: problems.splice(0) }
}
