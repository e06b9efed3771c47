import { beginOwnAlert } from '#api/alerts/begin-alert.ts'
import { createAlertMatching } from '#api/alerts/work.ts'
import { readSearch } from '#api/alerts/questions.ts'
import { alertSearch } from '#api/contract/alerts.ts'
import type { CompanyFilters } from '#api/contract/search.ts'
import { cuisines, locations, priceRanges } from '#api/contract/options.ts'
import { readQuestion } from '#api/search/answer.ts'
import { createDirectory } from '#api/search/directory.ts'
import { connectDatabase } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

const ALERTS = 10_000
const CHANGES = 200
const BEGINNINGS = 5

/** Half of the queries have words that only the texts can answer. */
const queries = [
  ...['', 'jain', 'veg under 3000', 'breakfast', 'no onion no garlic', 'biryani on friday'],
  ...['paneer', 'ghar ka khana', 'dal tadka', 'masala dosa', 'chicken curry', 'tiffin'],
]

/** Milliseconds to match one changed company with 10,000 alerts, and to begin one more. */
export async function benchAlerts() {
  const config = requireConfig('DATABASE_URL')
  const sql = connectDatabase(config.DATABASE_URL)
  const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {})
  const directory = createDirectory({ sql, log: createLog(config) })
  const search = {
    readQuestion: (filters: CompanyFilters) => readQuestion(filters, directory),
  }
  try {
    await directory.refresh()
    const random = randomFrom(1)
    const rows = await Promise.all(
      Array.from({ length: ALERTS }, async (_, at) => {
        const asked = alertSearch.parse({
          query: drawFrom(random, queries),
          location: drawFrom(random, locations),
          cuisine: drawFrom(random, ['all', ...cuisines]),
          priceRange: drawFrom(random, ['all', ...priceRanges]),
        })
        const {
          search: kept,
          question,
          documentVersion,
        } = await readSearch(asked, search.readQuestion)
        return [`alert${at}@example.test`, kept, question, documentVersion]
      }),
    )
    // Mailed a moment ago, so that only matching is measured.
    await sql`
      insert into alerts (email, search, question, document_version, confirmed_at, mailed_at)
      select row ->> 0, row -> 1, row -> 2, (row ->> 3)::integer, now(), now()
      from jsonb_array_elements(${sql.json(rows as never)}) row`
    const ids = await sql<{ id: number }[]>`
      select id from companies where status = 'approved' order by random() limit ${CHANGES + 1}`
    const match = createAlertMatching({ sql, jobs, search })
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    // The first reads all questions.
    const first = await timed(() => match([ids[0]!.id]))
    const times: number[] = []
    for (const { id } of ids.slice(1)) times.push(await timed(() => match([id])))
    const beginnings: number[] = []
    for (let at = 0; at < BEGINNINGS; at++) {
      const asked = alertSearch.parse({ query: drawFrom(random, queries), location: 'Pune' })
      const email = `begun${at}@example.test`
      beginnings.push(await timed(() => beginOwnAlert({ sql, search }, email, asked)))
    }
    const [found] = await sql<[{ count: number }]>`
      select count(*)::integer as count from alert_companies where found_at is not null`
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.ceil(share * times.length) - 1]!
    return {
      first,
      p50: at(0.5),
      p95: at(0.95),
      found: found.count,
      begin: Math.max(...beginnings),
    }
  } finally {
    await jobs.stop({ graceful: false })
    await sql.end()
  }
}
