import { createLexicon } from '#api/search/understand/lexicon.ts'
import { closedLoop, httpCaller, percentiles } from '#tests/bench/load.ts'
import type { Part } from '#tests/bench/part.ts'
import { workload } from '#tests/bench/queries.ts'
import { log, sql } from '#tests/support/product.ts'

/** Queries that are read. */
const READ = 10_000

const words = [
  ...['pune', 'paneer tikka', 'jain', 'bengaluru', 'koramangala', 'rajma chawal', 'annapurna'],
  ...['hydrabad', 'south indian', 'मुंबई', 'பெங்களூர்', 'tiffin mumbai', '5600', 'masala dosa'],
]
/** What is asked for while these words are typed, a letter at a time. */
const typed = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))

/** Suggestions over one connection: the first after the API's start, then all; and what queries mean. */
export const run: Part = async ({ apiUrl }) => {
  const calls = typed.map((query) => ({
    method: 'GET' as const,
    path: `/api/search/suggest?${new URLSearchParams({ query })}`,
  }))
  const caller = httpCaller(apiUrl, 1, calls)
  const began = performance.now()
  await caller.run(0)
  const first = performance.now() - began
  const { p50, p95, p99 } = await closedLoop(1, 10_000, caller.run)
  await caller.close()
  return [
    { title: 'Milliseconds for suggestions', rows: [{ first, p50, p95, p99 }] },
    { title: 'Milliseconds to read a query', rows: [await readQueries()] },
  ]
}

async function readQueries() {
  const lexicon = createLexicon({ sql, log })
  await lexicon.load()
  const queries = [...workload.map(({ query }) => query).filter(Boolean), ...words]
  const times: number[] = []
  for (let at = 0; at < READ; at++) {
    const began = performance.now()
    lexicon.understand(queries[at % queries.length]!, 'Monday')
    times.push(performance.now() - began)
  }
  const { p50, p95, p99 } = percentiles(times)
  return { p50, p95, p99 }
}
