import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { COMPILE_CACHE } from '#local/supervised.ts'
import { closeProduct } from '#tests/support/product.ts'

// README.md beside this file explains the parts. Each part has a site and a process of its own:
// modules of tests/support connect to the one site that the environment names.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'faults,abuse' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    companies: { type: 'string' },
    /** Number of faults; by default that of the part. */
    runs: { type: 'string' },
    /** A regular expression for names of faults, or a part of those of attacked calls. */
    fault: { type: 'string', default: '' },
    /** Number of hostile requests. */
    requests: { type: 'string' },
    /** Folder for logs of the cluster's containers, one file per fault and node. */
    logs: { type: 'string' },
  },
})
const { only, short, fault, logs } = values
const number = (given: string | undefined) => (given === undefined ? undefined : Number(given))
const options = {
  short,
  seed: Number(values.seed),
  companies: number(values.companies),
  runs: number(values.runs),
  fault,
  requests: number(values.requests),
  logs,
}
export type Options = typeof options

type Outcome = {
  /** Seconds from the last fault until the index was equal to the database. */
  recovery?: number
  notes?: string[]
  /** Violated guarantees; a scenario without any has passed. */
  problems: string[]
}
export type Report = (name: string, scenario: () => Promise<Outcome>) => Promise<void>

/** A module with a site, and scenarios on it. */
type Part<Site extends { stop(): Promise<void> } = { stop(): Promise<void> }> = {
  /** @returns undefined when this machine cannot run it; the reason is printed */
  start(options: Options): Promise<Site | undefined>
  run(site: Site, options: Options, report: Report): Promise<void>
}
const parts: Record<string, () => Promise<unknown>> = {
  faults: () => import('#tests/ops/stress/faults/run.ts'),
  abuse: () => import('#tests/ops/stress/abuse/run.ts'),
  cluster: () => import('#tests/ops/cluster/run.ts'),
  search: () => import('#tests/ops/bench/search.ts'),
}

const chosen = only.split(',')
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
// As `npm start` runs the product.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
process.exit(chosen.length > 1 ? await runEach() : await runPart((await parts[only]!()) as Part))

/** @returns the exit code */
async function runEach(): Promise<number> {
  const failed: string[] = []
  for (const part of chosen) {
    const args = [process.argv[1]!, ...process.argv.slice(2), '--only', part, '--seed', values.seed]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) failed.push(part)
  }
  const outcome = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed'
  console.log(`${only} from seed ${values.seed}: ${outcome}`)
  return failed.length > 0 ? 1 : 0
}

/** @returns the exit code */
async function runPart(part: Part): Promise<number> {
  const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  console.log(`${only} from seed ${values.seed}; ${machine}, Node ${process.versions.node}`)
  const site = await part.start(options)
  if (!site) return 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().finally(() => process.exit(1)))
  }
  let [passed, failed] = [0, 0]
  const report: Report = async (name, scenario) => {
    const began = performance.now()
    const { recovery, notes, problems } = await scenario().catch((error: Error): Outcome => ({
      problems: [error.stack ?? String(error)],
    }))
    if (problems.length > 0) failed++
    else passed++
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
    const equal = recovery === undefined ? '' : `, equal after ${recovery.toFixed(1)} s`
    console.log(`${problems.length > 0 ? '✗' : '✓'} ${name} (${took}${equal})`)
    for (const note of notes ?? []) console.log(`    ${note}`)
    for (const problem of problems.slice(0, 20)) console.log(`  ✗ ${problem}`)
  }
  try {
    await part.run(site, options, report)
    await closeProduct()
  } finally {
    await site.stop()
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
