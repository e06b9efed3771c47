import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { COMPILE_CACHE } from '#local/supervised.ts'
import { type Found, type Goal, type Part, untilIdle } from '#tests/ops/bench/part.ts'
import { startSite } from '#tests/ops/stress/site.ts'
import { closeProduct } from '#tests/support/product.ts'

const parts: Record<string, () => Promise<{ run: Part }>> = {
  search: () => import('#tests/ops/bench/search.ts'),
  edits: () => import('#tests/ops/bench/edits.ts'),
  rebuild: () => import('#tests/ops/bench/rebuild.ts'),
}
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '10000' },
    only: { type: 'string', default: Object.keys(parts).join() },
    /** File that receives all figures. */
    json: { type: 'string' },
  },
})
const chosen = values.only.split(',')
if (chosen.some((name) => !(name in parts)))
  throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)

// As `npm start` runs them.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n`)
const companies = Number(values.companies)
// With the durability settings of `npm start`.
const site = await startSite({ companies, apis: 1, indexers: 1, ungated: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.stop().finally(() => process.exit(1)))
}
let allHeld = false
try {
  await untilIdle(site)
  allHeld = await measure()
} finally {
  await site.stop()
}
process.exit(allHeld ? 0 : 1)

/** Runs the chosen parts and prints their results. @returns whether all goals were met */
async function measure(): Promise<boolean> {
  const found: Record<string, Found[]> = {}
  for (const name of chosen) {
    const { run } = await parts[name]!()
    found[name] = await run(site)
    for (const { title, rows } of found[name]) show(title, rows)
  }
  await closeProduct()
  const isHeld = (goal: Goal) => ('min' in goal ? goal.value >= goal.min : goal.value <= goal.max)
  const goals = Object.values(found).flatMap((each) => each.flatMap((one) => one.goals ?? []))
  if (goals.length > 0)
    show(
      'Goals',
      goals.map((goal) => ({ ...goal, held: String(isHeld(goal)) })),
    )
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ companies, ...found }, null, 2)}\n`)
  return goals.every(isHeld)
}

function show(title: string, rows: Found['rows']) {
  console.log(`\n${title}`)
  const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)
  console.table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])),
    ),
  )
}
