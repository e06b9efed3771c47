import { closedLoop, httpCaller } from '#tests/ops/bench/load.ts'
import type { Part } from '#tests/ops/bench/part.ts'

const words = [
  ...['pune', 'paneer tikka', 'jain', 'bengaluru', 'koramangala', 'rajma chawal', 'annapurna'],
  ...['hydrabad', 'south indian', 'मुंबई', 'பெங்களூர்', 'tiffin mumbai', '5600', 'masala dosa'],
]
/** What is asked for while these words are typed, a letter at a time. */
const typed = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))

/** Suggestions over one connection: the first after the API's start, then all. */
export const run: Part = async ({ apis }) => {
  const calls = typed.map((query) => ({
    method: 'GET' as const,
    path: `/api/search/suggest?${new URLSearchParams({ query })}`,
  }))
  const caller = httpCaller(apis[0]!.origin, 1, calls)
  const began = performance.now()
  await caller.run(0)
  const first = performance.now() - began
  const { p50, p95, p99 } = await closedLoop(1, 10_000, caller.run)
  await caller.close()
  return [{ title: 'Milliseconds for suggestions', rows: [{ first, p50, p95, p99 }] }]
}
