import { createDirectory } from '#api/search/directory.ts'
import { readQuery } from '#api/search/read-query/read-query.ts'
import { createLog } from '#runtime/log.ts'
import { requireConfig } from '#runtime/config.ts'
import { connectDatabase } from '#db/client.ts'
import { closedLoop, httpCaller, percentiles } from '#tests/bench/load.ts'
import { workload } from '#tests/bench/queries.ts'

const words = [
  ...['pune', 'paneer tikka', 'jain', 'bengaluru', 'koramangala', 'rajma chawal', 'annapurna'],
  ...['hydrabad', 'south indian', 'मुंबई', 'பெங்களூர்', 'tiffin mumbai', '5600', 'masala dosa'],
]
/** What is asked for while these words are typed, a letter at a time. */
const typed = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
const READ = 5_000

/** Milliseconds of suggestions over one connection: the first after the API's start, then all. */
export async function benchSuggest(apiUrl: string) {
  const caller = httpCaller(
    apiUrl,
    1,
    typed.map((query) => ({
      method: 'GET',
      path: `/api/search/suggest?${new URLSearchParams({ query })}`,
    })),
  )
  // A visitor has loaded a page before.
  const page = httpCaller(apiUrl, 1, [{ method: 'GET', path: '/healthz' }])
  await page.run(0)
  await page.close()
  const began = performance.now()
  await caller.run(0)
  const first = performance.now() - began
  const load = await closedLoop(1, 10_000, caller.run)
  await caller.close()
  return { first, load }
}

/** Milliseconds to read what a query asks for. */
export async function benchReading() {
  const config = requireConfig('DATABASE_URL')
  const sql = connectDatabase(config.DATABASE_URL)
  try {
    const directory = createDirectory({ sql, log: createLog(config) })
    await directory.load()
    const { known } = directory
    const queries = [...workload.map(({ query }) => query).filter(Boolean), ...words]
    const times: number[] = []
    for (let at = 0; at < READ; at++) {
      const began = performance.now()
      readQuery(queries[at % queries.length]!, { known, today: 'Monday' })
      times.push(performance.now() - began)
    }
    return percentiles(times)
  } finally {
    await sql.end()
  }
}
