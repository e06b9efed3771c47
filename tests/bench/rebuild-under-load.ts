import { setTimeout as wait } from 'node:timers/promises'
import type { AdminCompany } from '#api/contract/admin-companies.ts'
import type { RebuildRun, SearchHealth } from '#api/contract/search-health.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { signIn, type Administrator } from '#tests/bench/admin.ts'
import { httpCaller, percentiles } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'
import { indexUid, sql } from '#tests/support/product.ts'
import { steadily } from '#tests/support/steadily.ts'
import { meilisearch, reconcile } from '#tests/support/indexing.ts'

const SEARCHES_A_SECOND = 50
const EDITS_A_SECOND = 20
const POLL_MS = 500

/**
 * A rebuild that an administrator asks for, watched as their page does, while visitors search
 * and companies are edited over HTTP; afterwards the index is compared with the database.
 */
export async function benchRebuildUnderLoad(apiUrl: string, ids: readonly number[]) {
  const admin = await signIn(apiUrl)
  await untilQuiet(admin) // the seeding asked for a rebuild, too
  const visitors = httpCaller(apiUrl, 16, searchCalls())
  const running = new AbortController()
  const latencies: number[] = []
  let failedSearches = 0
  const searching = steadily(SEARCHES_A_SECOND, running.signal, async (n) => {
    const sent = performance.now()
    try {
      await visitors.run(n)
      latencies.push(performance.now() - sent)
    } catch {
      failedSearches++
    }
  })
  const saved = new Map<number, string>()
  const editing = steadily(EDITS_A_SECOND, running.signal, async (n) => {
    // A prime apart, so that edits fall on all of the index; some companies are edited again.
    const id = ids[(n * 7919) % Math.min(ids.length, 99_991)]!
    await edit(admin, id, `Edit number ${n}`, saved)
  })

  const began = performance.now()
  const { id } = await admin.call<RebuildRun>('POST', '/api/admin/search/rebuild')
  const polls: { seconds: number; percent: number }[] = []
  let last: RebuildRun
  do {
    await wait(POLL_MS)
    last = await admin.call<RebuildRun>('GET', '/api/admin/search/rebuild')
    const percent = (100 * last.done) / Math.max(last.total, 1)
    polls.push({ seconds: (performance.now() - began) / 1000, percent })
  } while (last.state === 'waiting' || last.state === 'running')
  if (last.id !== id || last.state !== 'succeeded') throw new Error(JSON.stringify(last))

  running.abort()
  await Promise.all([searching, editing])
  await visitors.close()
  await untilQuiet(admin)
  return {
    seconds: polls.at(-1)!.seconds,
    companies: last.total,
    ...evenness(polls),
    searches: { ...percentiles(latencies), count: latencies.length, failed: failedSearches },
    edits: { count: saved.size, ...(await compare(saved)) },
  }
}

async function edit(admin: Administrator, id: number, text: string, saved: Map<number, string>) {
  const company = await admin.call<AdminCompany>('GET', `/api/admin/companies/${id}`)
  await admin.save(company, { shortDescription: text })
  saved.set(id, text)
}

/** Waits until no job is left, so that what the indexer was told is in the index. */
async function untilQuiet(admin: Administrator) {
  for (;;) {
    const { queues } = await admin.call<SearchHealth>('GET', '/api/admin/search/health')
    if (queues.every(({ waiting, running, retrying }) => waiting + running + retrying === 0)) return
    await wait(100)
  }
}

/** What of the saved texts is not in the index, and what a comparison of everything finds. */
async function compare(saved: Map<number, string>) {
  const ids = [...saved.keys()]
  const expected = (await readSearchCompanies(sql, ids)).map(toDocument)
  const lost: number[] = []
  for (const document of expected) {
    const found = await meilisearch.index<CompanyDocument>(indexUid).getDocument(document.id)
    const text = saved.get(document.id)
    if (found.shortDescription !== text || found.version !== document.version) {
      lost.push(document.id)
    }
  }
  const found = await reconcile()
  return { lost: lost.length, differing: found!.missing + found!.stale + found!.extra }
}

/** How evenly the percents moved: the largest step, and the largest distance from a straight line. */
function evenness(polls: readonly { seconds: number; percent: number }[]) {
  const end = polls.at(-1)!.seconds
  const steps = polls.map(({ percent }, at) => percent - (polls[at - 1]?.percent ?? 0))
  const apart = polls.map(({ seconds, percent }) => Math.abs(percent - (100 * seconds) / end))
  return {
    largestStep: Math.max(...steps),
    smallestStep: Math.min(...steps),
    usualStep: 100 / polls.length,
    furthestFromLine: Math.max(...apart),
  }
}
