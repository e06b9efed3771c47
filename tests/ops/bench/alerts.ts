import { beginOwnAlert } from '#api/alerts/begin-alert.ts'
import { readSearch } from '#api/alerts/questions.ts'
import { createAlertMatching } from '#api/alerts/work.ts'
import { alertSearch } from '#contract/alerts.ts'
import { cuisines, locations, priceRanges } from '#domain/options.ts'
import type { CompanyFilters } from '#contract/search.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import { createLexicon } from '#api/search/understand/lexicon.ts'
import { percentiles } from '#tests/ops/bench/load.ts'
import type { Part } from '#tests/ops/bench/part.ts'
import { openJobs } from '#tests/support/indexing.ts'
import { log, sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

const ALERTS = 10_000
const CHANGES = 200
const BEGINNINGS = 5

/** Half of the queries have words that only the texts can answer. */
const queries = [
  ...['', 'jain', 'veg under 3000', 'breakfast', 'no onion no garlic', 'biryani on friday'],
  ...['paneer', 'ghar ka khana', 'dal tadka', 'masala dosa', 'chicken curry', 'tiffin'],
]

/** Matching one changed company with 10,000 alerts, and beginning one more. */
export const run: Part = async () => {
  const jobs = await openJobs()
  const lexicon = createLexicon({ sql, log })
  const search = {
    readQuestion: async (filters: CompanyFilters) =>
      toSearchPlan(
        toPlan(lexicon.understand(filters.query, 'Monday'), filters, { directory: lexicon }),
      ),
  }
  await lexicon.load()
  const random = randomFrom(1)
  const rows: unknown[] = []
  for (let at = 0; at < ALERTS; at++) {
    const asked = alertSearch.parse({
      query: drawFrom(random, queries),
      location: drawFrom(random, locations),
      cuisine: drawFrom(random, ['all', ...cuisines]),
      priceRange: drawFrom(random, ['all', ...priceRanges]),
    })
    const {
      search: given,
      question,
      documentVersion,
    } = await readSearch(asked, search.readQuestion)
    rows.push([`alert${at}@example.test`, given, question, documentVersion])
  }
  // Mailed a moment ago, so that only matching is measured.
  await sql`
    insert into alerts (email, search, question, document_version, confirmed_at, mailed_at)
    select row ->> 0, row -> 1, row -> 2, (row ->> 3)::integer, now(), now()
    from jsonb_array_elements(${sql.json(rows as never)}) row`
  const ids = await sql<{ id: number }[]>`
    select id from companies where status = 'approved' order by random() limit ${CHANGES + 1}`
  const match = createAlertMatching({ sql, jobs, search })
  // The first reads all questions.
  const [first, ...matches] = await times(ids, ({ id }) => match([id]))
  const begins = await times(Array.from({ length: BEGINNINGS }).keys(), (at) => {
    const asked = alertSearch.parse({ query: drawFrom(random, queries), location: 'Pune' })
    return beginOwnAlert({ sql, search }, `begun${at}@example.test`, asked)
  })
  await jobs.stop({ graceful: false })
  const { p50, p95 } = percentiles(matches)
  const found = [{ p50, p95, 'first of a process': first!, 'to begin one': Math.max(...begins) }]
  return [{ title: `Milliseconds to match one company with ${ALERTS} alerts`, rows: found }]
}

/** @returns the milliseconds that each took, one after the other */
async function times<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) {
  const took: number[] = []
  for (const item of items) {
    const began = performance.now()
    await work(item)
    took.push(performance.now() - began)
  }
  return took
}
