import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Outcome } from '#tests/faults/outcome.ts'
import { chooseScenarios } from '#tests/faults/scenarios.ts'
import { openScene } from '#tests/faults/scene.ts'
import { startWorld } from '#tests/faults/world.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

// Hurts a site in many ways and looks whether it keeps its promises. Every run has a seed, which
// is printed: `--seed <it> --runs 1` does the same again, as far as timing allows.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    companies: { type: 'string', default: '1000' },
    only: { type: 'string', default: 'kills,drift,races,poison,start' },
    verbose: { type: 'boolean', default: false },
    fault: { type: 'string', default: '' },
  },
})
const first = Number(values.seed)
const runs = Number(values.runs)
const scenarios = chooseScenarios(values.only.split(','), values.fault)
const memory = Math.round(totalmem() / 2 ** 30)
console.log(
  `${cpus().length} × ${cpus()[0]!.model}, ${memory} GiB, Node ${process.version}; ` +
    `${values.companies} companies, ${runs} runs from seed ${first}`,
)

const world = await startWorld({ companies: Number(values.companies) })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.stop().finally(() => process.exit(1)))
}
let failed = 0
const recoveries: number[] = []
try {
  const scene = await openScene(world)
  for (let seed = first; seed < first + runs; seed++) {
    scene.random = randomFrom(seed)
    const [name, scenario] = drawFrom(scene.random, scenarios)
    if (values.verbose) console.log(`… ${seed} ${name}`)
    const began = performance.now()
    let outcome: Outcome
    try {
      outcome = await scenario(scene)
    } catch (error) {
      outcome = { problems: [(error as Error).stack ?? String(error)] }
    }
    const { recovery, slow } = outcome
    const problems = [...outcome.problems, ...(slow ? ['it took too long to be whole'] : [])]
    if (recovery !== undefined) recoveries.push(recovery)
    if (problems.length > 0) failed++
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const whole = recovery === undefined ? '' : `, whole after ${recovery.toFixed(1)} s`
    const notes = scene.told().map((note) => `; ${note}`)
    console.log(
      `${problems.length > 0 ? '✗' : '✓'} ${seed} ${name} (${took} s${whole})${notes.join('')}`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`    ${problem}`)
  }
  const { acknowledged, unanswered } = scene.ledger
  console.log(`${acknowledged} writes acknowledged, ${unanswered} not answered`)
  await scene.sql.end({ timeout: 5 })
} finally {
  await world.stop()
}
if (recoveries.length > 0) {
  const sorted = recoveries.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(1)
  console.log(`whole after the last fault: median ${at(0.5)} s, p95 ${at(0.95)} s, most ${at(1)} s`)
}
console.log(`${runs - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
