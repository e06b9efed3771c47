import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { COMPILE_CACHE } from '#local/supervised.ts'
import { type Row, untilIdle } from '#tests/ops/bench/part.ts'
import { measureSearch } from '#tests/ops/bench/search.ts'
import { startSite } from '#tests/ops/stress/site.ts'
import { closeProduct } from '#tests/support/product.ts'

const { values } = parseArgs({ options: { companies: { type: 'string', default: '10000' } } })

// As `npm start` runs them.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n`)
// With the durability settings of `npm start`.
const size = { companies: Number(values.companies), apis: 1, indexers: 1, ungated: true }
const site = await startSite(size)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.stop().finally(() => process.exit(1)))
}
let allHeld = false
try {
  await untilIdle(site)
  const { rows, ratios, goals } = await measureSearch(site)
  await closeProduct()
  const judged = goals.map((goal) => ({
    ...goal,
    held: 'min' in goal ? goal.value >= goal.min : goal.value <= goal.max,
  }))
  show('Search', rows)
  show('Search: the API to its peers', ratios)
  show('Goals', judged)
  allHeld = judged.every(({ held }) => held)
} finally {
  await site.stop()
}
process.exit(allHeld ? 0 : 1)

function show(title: string, rows: Row[]) {
  console.log(`\n${title}`)
  const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)
  console.table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])),
    ),
  )
}
