import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRun } from '#contract/imports.ts'
import type { SearchResponse } from '#contract/search.ts'
import { closedLoop, httpCaller, type Load } from '#tests/ops/bench/load.ts'
import { type Part, readMetric } from '#tests/ops/bench/part.ts'
import { listSearches } from '#tests/ops/bench/queries.ts'
import { load, readDocuments, seconds } from '#tests/ops/bench/rebuild.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { ownerSql } from '#tests/support/product.ts'

/** As many as there are already, but no more than a file of 50 MB holds. */
const MAX_IMPORTED = 100_000
const SEARCHERS = 2

/** A file of new companies: what it takes to compare, to import and to search it, and who waits. */
export const run: Part = async ({ startApi }) => {
  // What Node takes in the container of 768 MB that `docker-compose.yml` gives an API.
  const api = await startApi({ NODE_OPTIONS: '--max-old-space-size=384' })
  const admin = await signInAdmin(api.origin)
  const readTotal = async () =>
    (await admin.get<SearchResponse>('/api/search?pageSize=1')).body.total
  const count = await readTotal()
  const imported = Math.min(count, MAX_IMPORTED)
  const before = await search(api.origin, () => wait(5_000))
  const readMegabytes = async () => (await readMetric(api, 'process_resident_memory_bytes')) / 1e6
  const megabytes = await readMegabytes()
  const began = performance.now()
  const file = toFile(imported)
  const { body } = await admin.send('POST', '/api/admin/imports?name=bench.csv', file, {
    'content-type': 'application/octet-stream',
  })
  const { id } = body as ImportRun
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await wait(200)
    return (performance.now() - began) / 1000
  }
  const state = async () => (await admin.get<ImportRun>(`/api/admin/imports/${id}`)).body.state
  const uploaded = (performance.now() - began) / 1000
  const checked = await until(async () => (await state()) !== 'checking')
  const { counts } = (await admin.get<ImportRun>(`/api/admin/imports/${id}`)).body
  if (counts.new !== imported) throw new Error(`The dry run found ${JSON.stringify(counts)}`)
  await admin.post(`/api/admin/imports/${id}/run`, { approve: true })
  let ended = 0
  let highest = 0
  const during = await search(api.origin, async () => {
    ended = await until(async () => {
      highest = Math.max(highest, await readMegabytes())
      return (await state()) !== 'running'
    })
  })
  const searchable = await until(async () => (await readTotal()) >= count + imported)
  const copy = await seconds(() => copyFile(file))
  const bulk = await seconds(async () => load(await readDocuments(imported)))
  await api.kill()
  const rows = [
    {
      companies: imported,
      'upload, s': uploaded,
      'dry run, s': checked - uploaded,
      'import, s': ended - checked,
      'searchable after, s': searchable - ended,
      'bare COPY, s': copy,
      'bare bulk load, s': bulk,
      'API before, MB': megabytes,
      'API at its largest, MB': highest,
    },
  ]
  const latencies = [
    { when: 'before', ...before },
    { when: 'while importing', ...during },
  ]
  const goals = [
    { figure: 'searches meanwhile: p95 to that before', value: during.p95 / before.p95, max: 2 },
    { figure: 'API grows by, MB', value: highest - megabytes, max: 100 },
    { figure: 'searchable after the end, s', value: searchable - ended, max: 60 },
  ]
  return [
    { title: 'An import', rows, goals },
    { title: 'Milliseconds of searches', rows: latencies },
  ]
}

/** Searches for as long as something takes. */
async function search(url: string, meanwhile: () => Promise<unknown>): Promise<Load> {
  // All different: cached answers go with every change of the index, whoever makes it.
  const calls = listSearches(2_000).map((filters) => ({
    method: 'GET' as const,
    path: `/api/search?${new URLSearchParams(filters as Record<string, string>)}`,
  }))
  const caller = httpCaller(url, SEARCHERS, calls)
  let isOver = false
  const loads: Load[] = []
  const ending = meanwhile().finally(() => (isOver = true))
  while (!isOver) loads.push(await closedLoop(SEARCHERS, 5_000, caller.run))
  await Promise.all([ending, caller.close()])
  const worst = loads.toSorted((one, other) => other.p95 - one.p95)
  // The median of turns of five seconds.
  return worst[Math.floor(worst.length / 2)]!
}

const places = ['Pune', 'Mumbai', 'Delhi', 'Chennai']
const cuisines = ['North Indian', 'South Indian', 'Vegan']

const header =
  'reference,name,shortDescription,description,location,cuisine,priceRange,address,tags'

function toFile(count: number): Uint8Array {
  const lines = Array.from({ length: count }, (_, at) =>
    [
      `bench-${at}`,
      `Bench Rasoi ${at}`,
      'Home food twice a day',
      '"Cooked in the morning and brought to the door. Dal, sabzi, rice and roti each day."',
      places[at % places.length],
      cuisines[at % cuisines.length],
      'budget',
      `"Lane ${at % 90}, Kothrud 4110${10 + (at % 50)}"`,
      'Vegetarian|Home-style',
    ].join(','),
  )
  return new TextEncoder().encode([header, ...lines].join('\n'))
}

/** The same file into a table with its columns, as quickly as Postgres can. */
async function copyFile(file: Uint8Array): Promise<void> {
  await ownerSql.unsafe(`create table bench_copy (${header.replaceAll(',', ' text, ')} text)`)
  const copying = await ownerSql`copy bench_copy from stdin with (format csv, header)`.writable()
  await pipeline(Readable.from([file]), copying)
  await ownerSql`drop table bench_copy`
}
