import type { Options, Report } from '#tests/ops/main.ts'
import { faults } from '#tests/ops/stress/faults/faults.ts'
import { injectFaults, injectWhileBusy, toSeconds } from '#tests/ops/stress/inject.ts'
import { openScene, type Answered } from '#tests/ops/stress/scene.ts'
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
  // A short run shares the machine with other work, so its times are not judged.
  const [maxAnswerMs, maxRecoveryS] = options.short
    ? [Infinity, Infinity]
    : [MAX_ANSWER_MS, MAX_RECOVERY_S]
  const judge = ({ call, began, ended, status, failure }: Answered) => {
    if (status === 0 || ended - began > maxAnswerMs)
      scene.problems.push(`${call}: ${status || failure} after ${toSeconds(ended - began)} s`)
  }
  await injectFaults(scene, known, { options, report }, async (name) => {
    const outcome = await injectWhileBusy(scene, () => faults[name]!(scene), judge)
    const { recovery, problems } = outcome
    if (recovery > maxRecoveryS) problems.push(`recovery took ${recovery.toFixed(1)} s`)
    return outcome
  })
}
