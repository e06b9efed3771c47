import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faults, nightly, type ClusterScene } from '#tests/ops/cluster/faults.ts'
import { startCluster, type ClusterSite } from '#tests/ops/cluster/site.ts'
import type { Options, Report } from '#tests/ops/main.ts'
import { hasFailed, injectFaults, injectWhileBusy, toSeconds } from '#tests/ops/stress/inject.ts'
import { openScene, type Answered } from '#tests/ops/stress/scene.ts'
import { composedImages, findDocker } from '#tests/support/containers.ts'
import { drawFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'

const WRITE_PAUSE_MS = 200
const PROBES_PER_SECOND = 5
const PROBE_MS = 3_000
const MAX_RECOVERY_MS = 180_000
const CALM_MS = 60_000

/** Starts a cluster of three nodes, each a container that runs containers. */
export async function start(): Promise<ClusterSite | undefined> {
  const docker = await findDocker(composedImages)
  if (docker === 'ready') return startCluster()
  console.log(`SKIPPED: the cluster: ${docker}`)
}

export async function run(site: ClusterSite, options: Options, report: Report) {
  await site.untilWhole()
  // The start occupies all cores for a while.
  await wait(CALM_MS)
  const scene: ClusterScene = await openScene(site)
  const { logs } = options
  if (logs) await mkdir(logs, { recursive: true })
  const names = Object.keys(faults)
  const known = { names, nightly, runs: names.length }
  await injectFaults(scene, known, { options, report }, async (name) => {
    const since = new Date().toISOString()
    const outcome = await inject(scene, name)
    for (const node of logs ? site.apis : [])
      await writeFile(join(logs!, `${since}-${node.name}.log`), await node.logs(since))
    return outcome
  })
}

/** Injects a fault while clients write and read, and compares all data afterwards. */
async function inject(scene: ClusterScene, name: string) {
  const { problems, notes } = scene
  // During an update, no request may fail.
  const isUpdate = name.startsWith('rolling update')
  const judge = (answer: Answered) => {
    if (isUpdate && hasFailed(answer))
      problems.push(`${answer.call}: ${answer.status || answer.failure}`)
  }
  async function work() {
    const pauses = watchPauses(scene)
    await faults[name]!(scene)
    notes.push(`longest pause in writes ${toSeconds(await pauses.end())} s`)
  }
  async function settle() {
    notes.push(`load of the machine ${loadavg()[0]!.toFixed(0)}`)
    scene.faultAt = performance.now()
    await scene.site.untilWhole().catch((error: Error) => problems.push(error.message))
  }
  return injectWhileBusy(scene, work, judge, {
    pause: WRITE_PAUSE_MS,
    settle,
    timeout: MAX_RECOVERY_MS,
  })
}

/**
 * Sends five suggestions per second to available nodes. Other clients may wait for their data on a
 * lost node, which must not stop these writes.
 */
function watchPauses({ site, random }: ClusterScene) {
  let longest = 0
  let last = performance.now()
  const note = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const done = new AbortController()
  const body = { name: 'Visitor', email: 'visitor@example.test', suggestion: 'More pickle' }
  const writing = steadily(PROBES_PER_SECOND, done.signal, async () => {
    const { origin } = drawFrom(
      random,
      site.apis.filter((node) => !node.isAway()),
    )
    const answer = await fetch(`${origin}/api/suggestions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PROBE_MS),
    }).catch(() => undefined)
    if (answer?.status === 201) note()
  })
  return {
    /** @returns the longest interval without an acknowledged suggestion, in milliseconds */
    async end() {
      note()
      done.abort()
      await writing
      return longest
    },
  }
}
