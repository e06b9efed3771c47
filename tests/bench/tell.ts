import type { benchAlerts } from '#tests/bench/alerts.ts'
import type { benchBurst, benchEdits } from '#tests/bench/freshness.ts'
import type { benchPages } from '#tests/bench/pages.ts'
import { hold } from '#tests/bench/goals.ts'
import type { benchRebuildUnderLoad } from '#tests/bench/rebuild-under-load.ts'
import type { benchRebuild } from '#tests/bench/rebuilding.ts'
import type { benchLists } from '#tests/bench/lists.ts'
import type { Load } from '#tests/bench/load.ts'
import type { benchSaves } from '#tests/bench/saves.ts'
import type { benchSearch } from '#tests/bench/search.ts'
import type { benchSize } from '#tests/bench/size.ts'
import type { benchReading, benchSuggest } from '#tests/bench/suggest.ts'

type Outcome<Bench extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Bench>>
const ms = (value: number) => `${value.toFixed(1)} ms`

export function tellSearch({ figures, ratios }: Outcome<typeof benchSearch>) {
  console.log('\nSearch')
  console.table(
    figures.map(({ mix, connections, target, load }) => ({
      mix,
      connections,
      target,
      p50: ms(load.p50),
      p95: ms(load.p95),
      p99: ms(load.p99),
      'requests/s': Math.round(load.perSecond),
    })),
  )
  console.table(
    ratios.map(({ mix, connections, to, p50, p95, perSecond }) => ({
      mix,
      connections,
      'API to': to,
      p50: p50.toFixed(2),
      p95: p95.toFixed(2),
      'requests/s': perSecond.toFixed(2),
    })),
  )
  for (const { mix, connections, to, p50, perSecond } of ratios) {
    const figure = `search, ${mix}, ${connections} connections`
    // What is computed anew is held to the least that a server in front of Meilisearch takes.
    const kept = { 'Zipf, kept': 2.5, 'plain list, kept': 1 }[mix]
    if (kept) hold(`${figure}: requests a second to ${to}'s`, perSecond, { least: kept })
    else if (to !== 'a bare proxy') continue
    else if (connections === 1) hold(`${figure}: p50 to ${to}'s`, p50, { most: 1.5 })
    else hold(`${figure}: requests a second to ${to}'s`, perSecond, { least: 0.7 })
  }
}

export function tellSize({ cpu, memory, disk }: Outcome<typeof benchSize>) {
  console.log('\nWhat the directory takes, and CPU for a search that is not kept')
  const mb = (value: number) => `${Math.round(value)} MB`
  console.table([
    { of: 'API', memory: mb(memory.api), 'CPU for a search': ms(cpu.api) },
    {
      ...{ of: 'Meilisearch', memory: mb(memory.engine), disk: mb(disk.engine) },
      'CPU for a search': ms(cpu.engine),
    },
    { of: 'Postgres', disk: mb(disk.postgres) },
  ])
}

export function tellPages(figures: Outcome<typeof benchPages>) {
  console.log('\nPages for visitors without a session, over 16 connections')
  console.table(
    figures.map(({ path, p50, perSecond, cpu }) => ({
      path,
      p50: ms(p50),
      'pages/s': Math.round(perSecond),
      'CPU for a page': `${cpu.toFixed(2)} ms`,
      'pages/s and core': Math.round(1000 / cpu),
    })),
  )
}

export function tellSuggest({
  first,
  load,
  reading,
}: Outcome<typeof benchSuggest> & { reading: Outcome<typeof benchReading> }) {
  console.log(
    `\nSuggestions over one connection: the first ${ms(first)}, p50 ${ms(load.p50)}, ` +
      `p95 ${ms(load.p95)}, p99 ${ms(load.p99)}; reading a query: p50 ${(1000 * reading.p50).toFixed(0)} µs, ` +
      `p95 ${(1000 * reading.p95).toFixed(0)} µs, p99 ${(1000 * reading.p99).toFixed(0)} µs`,
  )
}

export function tellAlerts({ first, p50, p95, found, begin }: Outcome<typeof benchAlerts>) {
  console.log(
    `\nMatching one changed company with 10,000 alerts, 200 times, ${found} found: ` +
      `p50 ${ms(p50)}, p95 ${ms(p95)}; the first of a process ${ms(first)}; ` +
      `an alert begins within ${ms(begin)}`,
  )
}

export function tellLists(found: Outcome<typeof benchLists>) {
  const { answers, seconds, megabytes, memory, alone, p95, worst } = found
  console.log(
    `\n50 plain lists at once, answered ${JSON.stringify(answers)} in ${seconds.toFixed(1)} s with ` +
      `${megabytes.toFixed(0)} MB; the API's memory at most ${memory.toFixed(0)} MB; p95 of searches ` +
      `without them ${ms(alone)}, with them ${ms(p95)}, in the worst second ${ms(worst)}`,
  )
}

export function tellEdits({ product, raw }: Outcome<typeof benchEdits>) {
  console.log('\nFrom commit to visible in search, 200 edits')
  console.table({
    'through the product': { p50: ms(product.p50), p95: ms(product.p95) },
    'bare document update': { p50: ms(raw.p50), p95: ms(raw.p95) },
    ratio: { p50: (product.p50 / raw.p50).toFixed(2), p95: (product.p95 / raw.p95).toFixed(2) },
  })
}

export function tellSaves({ fromRequest, fromAnswer }: Outcome<typeof benchSaves>) {
  console.log(
    "\nFrom an administrator's save to visible in a visitor's search, over HTTP, 200 edits",
  )
  console.table({
    "from the administrator's request": { p50: ms(fromRequest.p50), p95: ms(fromRequest.p95) },
    'from its answer': { p50: ms(fromAnswer.p50), p95: ms(fromAnswer.p95) },
  })
}

export function tellBurst({ fromFirst, fromLast }: Outcome<typeof benchBurst>) {
  console.log(
    `\nBurst of 5,000 edits: all visible ${fromFirst.toFixed(2)} s after the first began, ` +
      `${fromLast.toFixed(2)} s after the last committed`,
  )
}

export function tellRebuild({ rebuild, raw, ratio }: Outcome<typeof benchRebuild>) {
  console.log('\nFull rebuild')
  console.table({
    rebuild: { 'documents/s': Math.round(rebuild) },
    'raw bulk load': { 'documents/s': Math.round(raw) },
    ratio: { 'documents/s': ratio.toFixed(2) },
  })
  hold('rebuild: documents a second to a bulk load', ratio, { least: 0.65 })
}

export function tellRegistrations({ perSecond, p50, p95, requests }: Load) {
  console.log(
    `\nRegistrations: ${Math.round(perSecond * 60)} a minute, ${requests} without an error; ` +
      `p50 ${ms(p50)}, p95 ${ms(p95)}`,
  )
}

export function tellRebuildUnderLoad(found: Outcome<typeof benchRebuildUnderLoad>) {
  const { seconds, companies, searches, edits } = found
  console.log(
    `\nRebuild of ${companies} companies in ${seconds.toFixed(1)} s, with 50 searches and 20 edits a second`,
  )
  console.log(
    `Searches: ${searches.count} answered, ${searches.failed} failed; ` +
      `p50 ${ms(searches.p50)}, p95 ${ms(searches.p95)}, p99 ${ms(searches.p99)}`,
  )
  console.log(
    `Edits: ${edits.count} companies, ${edits.lost} lost or undone; ` +
      `${edits.differing} documents differ from the database`,
  )
  console.log(
    `Progress, read every 500 ms: largest step ${found.largestStep.toFixed(1)} points, smallest ` +
      `${found.smallestStep.toFixed(1)}, usual ${found.usualStep.toFixed(1)}; at most ` +
      `${found.furthestFromLine.toFixed(1)} points from a straight line`,
  )
}
