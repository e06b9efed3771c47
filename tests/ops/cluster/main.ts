import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { faults, selection, type ClusterScene } from '#tests/ops/cluster/faults.ts'
import { startCluster } from '#tests/ops/cluster/site.ts'
import type { Kind } from '#tests/ops/stress/scene.ts'
import { composedImages, findDocker } from '#tests/support/containers.ts'
import { closeProduct } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'

// A cluster of three nodes, each a container that runs containers, for injecting faults while
// clients write and read.
const { values } = parseArgs({
  options: {
    /** Number of faults; by default the selection for CI. */
    runs: { type: 'string' },
    /** A regular expression that names of faults must match. */
    fault: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Folder for logs of all containers, one file per fault and node. */
    logs: { type: 'string' },
  },
})
const WRITE_PAUSE_MS = 200
const PROBES_PER_SECOND = 5
const PROBE_MS = 3_000
const MAX_RECOVERY_MS = 180_000
const MAX_CALM_MS = 60_000
const kinds = ['writes', 'searches', 'pages'] as const
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const head = `| fault | where | writes | searches | pages | longest pause in writes | slowest answer | load of the machine | lost | differences |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`

const docker = await findDocker(composedImages)
if (docker === 'ready') process.exitCode = await run()
else console.log(`SKIPPED: the cluster: ${docker}`)

/** @returns the exit code */
async function run(): Promise<number> {
  const named = Object.keys(faults).filter((name) => new RegExp(values.fault).test(name))
  if (named.length === 0) throw new Error(`There is no such fault: ${values.fault}`)
  const seed = Number(values.seed)
  const short = values.runs === undefined && values.fault === ''
  const runs = Number(values.runs ?? named.length)
  const { logs } = values
  if (logs) await mkdir(logs, { recursive: true })
  const began = performance.now()
  const site = await startCluster()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.remove().finally(() => process.exit(1)))
  }
  const rows: Row[] = []
  try {
    await site.untilWhole()
    await untilCalm()
    console.log(`The cluster was up in ${seconds(performance.now() - began)}, seed ${seed}`)
    const { openScene } = await import('#tests/ops/stress/scene.ts')
    const scene: ClusterScene = await openScene(site)
    const chosen = short ? selection : shuffled(named, runs, randomFrom(seed))
    for (const [at, name] of chosen.entries()) {
      scene.random = randomFrom(seed + at)
      const since = new Date().toISOString()
      const row = await inject(scene, name)
      for (const node of logs ? site.apis : [])
        await writeFile(join(logs!, `${at + 1}-${node.name}.log`), await node.logs(since))
      rows.push(row)
      console.log(toLine(row))
      for (const problem of row.problems.slice(0, 10)) console.log(`  ✗ ${problem}`)
    }
    console.log(`\n${head}\n${rows.map(toLine).join('\n')}`)
    const { acknowledged, unanswered } = scene.ledger
    console.log(`${acknowledged} writes acknowledged, ${unanswered} not answered`)
    await closeProduct()
  } finally {
    await site.remove()
  }
  const failed = rows.filter(({ problems }) => problems.length > 0).length
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Waits, at most a minute, until a third of the CPU time is idle after the start. */
async function untilCalm() {
  const until = performance.now() + MAX_CALM_MS
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b)
  const measure = () => {
    const all = cpus().flatMap(({ times }) => Object.values(times))
    const idle = cpus().map(({ times }) => times.idle)
    return [sum(idle), sum(all)] as const
  }
  for (let [free, before] = [0, measure()]; free < 1 / 3 && performance.now() < until;) {
    await wait(3_000)
    const now = measure()
    free = (now[0] - before[0]) / (now[1] - before[1])
    before = now
  }
}

function newRow(fault: string) {
  const none = () => ({ writes: 0, searches: 0, pages: 0 })
  return {
    fault,
    where: '',
    asked: none(),
    /** Number of requests without an answer or with a 503. */
    failed: none(),
    /** Seconds from the first of these to the end of the last; 0 without any. */
    errors: none(),
    /** The longest interval without an acknowledged suggestion, in seconds. */
    writePause: 0,
    slowest: 0,
    /** Load average of the last minute. */
    load: 0,
    lost: 0,
    differences: 0,
    problems: [] as string[],
  }
}
type Row = ReturnType<typeof newRow>

/** @returns `count` names in random order, repeated only after all were used */
function shuffled(names: string[], count: number, random: () => number): string[] {
  const left = [...names]
  const order: string[] = []
  while (order.length < count) {
    if (left.length === 0) left.push(...names)
    order.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return order
}

/** Injects a fault while clients write and read, and compares all data afterwards. */
async function inject(scene: ClusterScene, fault: string): Promise<Row> {
  const { writeWhile, readWhile, expectRecovery, kindOf } =
    await import('#tests/ops/stress/scene.ts')
  const row = newRow(fault)
  // During an update, no request may fail.
  const isUpdate = fault.startsWith('rolling update')
  const spans: Partial<Record<Kind, { from: number; to: number }>> = {}
  const { lost, unequal } = scene
  scene.onAnswer = ({ call, began, status, failure, excused }) => {
    const now = performance.now()
    const kind = kindOf(call)
    // Excuses requests to the affected node itself.
    if (excused) return
    row.asked[kind]++
    row.slowest = Math.max(row.slowest, (now - began) / 1000)
    if (status > 0 && status < 500) return
    row.failed[kind]++
    const told = `${call} at ${new Date().toISOString()}: ${status || failure}`
    if (isUpdate) row.problems.push(`${told} after ${seconds(now - began)}`)
    const span = (spans[kind] ??= { from: began, to: now })
    span.to = now
    row.errors[kind] = (span.to - span.from) / 1000
  }
  try {
    const during = async () => {
      const pauses = watchPauses(scene)
      row.where = await faults[fault]!(scene)
      row.writePause = await pauses.end()
    }
    await writeWhile(scene, () => readWhile(scene, during), WRITE_PAUSE_MS)
  } catch (error) {
    row.problems.push(String((error as Error).message))
  } finally {
    scene.onAnswer = undefined
  }
  row.load = loadavg()[0]!
  scene.faultAt = performance.now()
  await scene.site.untilWhole().catch((error: Error) => row.problems.push(error.message))
  await expectRecovery(scene, MAX_RECOVERY_MS)
  row.lost = scene.lost - lost
  row.differences = scene.unequal - unequal
  row.problems.push(...scene.problems.splice(0))
  return row
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
    /** @returns the longest interval without an acknowledged suggestion, in seconds */
    async end() {
      note()
      done.abort()
      await writing
      return longest / 1000
    },
  }
}

function toLine(row: Row): string {
  const of = (kind: Kind) =>
    `${row.asked[kind]}, ${row.failed[kind]} failed in ${row.errors[kind].toFixed(1)} s`
  const cells = [
    ...[row.fault, row.where, ...kinds.map(of)],
    ...[`${row.writePause.toFixed(1)} s`, `${row.slowest.toFixed(1)} s`, row.load.toFixed(0)],
    ...[String(row.lost), String(row.differences)],
  ]
  return `| ${cells.join(' | ')} |`
}
