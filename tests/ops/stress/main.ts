import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { closeProduct } from '#tests/support/product.ts'
import { startSite, type SiteSize, type StressSite } from '#tests/ops/stress/site.ts'

// README.md beside this file explains the parts. Each part has a site and a process of its own:
// modules of tests/support connect to the one site that the environment names.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'faults,abuse' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    companies: { type: 'string' },
    /** Number of faults. */
    runs: { type: 'string', default: '200' },
    /** A part of the names of faults, or of attacked calls. */
    fault: { type: 'string', default: '' },
    /** Number of hostile requests. */
    requests: { type: 'string' },
  },
})
const number = (given: string | undefined, full: number, short = full) =>
  Number(given ?? (values.short ? short : full))
const options = {
  only: values.only,
  short: values.short,
  seed: Number(values.seed),
  runs: Number(values.runs),
  fault: values.fault,
  requests: number(values.requests, 20_000, 2_000),
}
export type Options = typeof options

/** Seconds from the last fault until the index equalled the database. */
type Outcome = {
  /** Seconds from the last fault until the index was equal to the database. */
  recovery?: number
  notes?: string[]
  /** Violated guarantees; a scenario without any has passed. */
  problems: string[]
}
export type Report = (name: string, scenario: () => Promise<Outcome>) => Promise<void>
type Run = (site: StressSite, options: Options, report: Report) => Promise<void>
type Part = { size: SiteSize; load: () => Promise<{ run: Run }> }

const faults: Part = {
  size: { companies: number(values.companies, 1_000, 300), apis: 2, indexers: 2 },
  load: () => import('#tests/ops/stress/faults/run.ts'),
}
const parts: Record<string, Part> = {
  faults,
  abuse: {
    size: { apis: 1, indexers: 1 },
    load: () => import('#tests/ops/stress/abuse/run.ts'),
  },
}

const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
process.exitCode = chosen.length > 1 ? await runEach() : await runPart(parts[chosen[0]!]!)

/** @returns the exit code */
async function runEach(): Promise<number> {
  const failed: string[] = []
  for (const only of chosen) {
    const args = [process.argv[1]!, ...process.argv.slice(2), '--only', only, '--seed', values.seed]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) failed.push(only)
  }
  const outcome = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed'
  console.log(`${chosen.join(', ')} from seed ${values.seed}: ${outcome}`)
  return failed.length > 0 ? 1 : 0
}

async function runPart({ size, load }: Part): Promise<number> {
  const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const companies = size.companies ?? 'demo'
  console.log(`${options.only} from seed ${options.seed}, ${companies} companies; ${machine}`)
  const site = await startSite(size)
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
    const { run } = await load()
    await run(site, options, report)
    await closeProduct()
  } finally {
    await site.stop()
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
