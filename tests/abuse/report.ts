import {
  judgeDatabase,
  judgeIndex,
  judgeLog,
  judgeMails,
  judgeProcess,
  readMetrics,
} from './aftermath.ts'
import { attackSite, summarise, type Outcome } from './attack-site.ts'
import { operations } from './operations.ts'
import { startSite } from './start-site.ts'
import { sql } from '#tests/support/product.ts'
import type { Received } from '#tests/support/smtp-sink.ts'

type Judged = { outcome: Outcome; wrong: string[]; megabytes: [before: number, after: number] }

/**
 * Starts the product, attacks it, and looks at what is left: the process, its log, its rows, its
 * index and its mails.
 */
export async function attackAndJudge(options: {
  seed: number
  numbers: readonly number[]
  mails: { mails: Received[] }
  env: Record<string, string>
}): Promise<Judged> {
  const site = await startSite(options.env)
  try {
    const before = await readMetrics(site.metricsPort)
    const outcome = await attackSite(site, options.seed, options.numbers)
    const wrong = [
      ...outcome.failures,
      ...(await judgeProcess(site.metricsPort, before)),
      ...(await judgeDatabase()),
      ...(await judgeIndex()),
      ...judgeMails(options.mails.mails),
    ]
    const after = await readMetrics(site.metricsPort)
    wrong.push(...judgeLog(site.output()))
    return { outcome, wrong, megabytes: [before.residentMegabytes, after.residentMegabytes] }
  } finally {
    await site.stop()
  }
}

/** Calls that never did what they are for: attacks on these did not get far. */
export function neverSucceeded({ wellMeant }: Outcome): string[] {
  return operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !wellMeant.get(call)?.some((status) => status < 300))
}

/** The figures of both runs, for a person. */
export function describe(free: Judged, limited: Judged): string {
  const reached = operations.length - neverSucceeded(free.outcome).length
  return [
    `${operations.length} calls, of which ${reached} succeeded when they were well meant.`,
    '',
    '| | rate limits off | rate limits on |',
    '| --- | --- | --- |',
    ...rowsOf(free).map(
      ([name, value], index) => `| ${name} | ${value} | ${rowsOf(limited)[index]![1]} |`,
    ),
  ].join('\n')
}

function rowsOf({ outcome, wrong, megabytes }: Judged): [string, string | number][] {
  const { median, p99, slowest, late, secondLooks } = summarise(outcome)
  const byClass = (from: number) =>
    [...outcome.statuses]
      .filter(([status]) => Math.floor(status / 100) === from)
      .reduce((sum, [, count]) => sum + count, 0)
  return [
    ['requests', outcome.sent],
    ['seconds', Math.round(outcome.seconds)],
    ['2xx', byClass(2)],
    ['3xx', byClass(3)],
    ['4xx', byClass(4)],
    ['429 among them', outcome.statuses.get(429) ?? 0],
    ['5xx', byClass(5)],
    ['closed, or left unfinished', byClass(0)],
    ['median, ms', median],
    ['99 of 100 within, ms', p99],
    ['slowest, ms', slowest],
    ['later than a second among others', late],
    ['of these in time when asked alone', secondLooks],
    ['memory before and after, MB', megabytes.join(' → ')],
    ['wrong', wrong.length],
  ]
}

/** Lets go of the database. */
export const end = () => sql.end()
