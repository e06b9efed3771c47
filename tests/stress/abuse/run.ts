import pLimit from 'p-limit'
import { percentiles } from '#tests/bench/load.ts'
import {
  judgeDatabase,
  judgeLog,
  judgeMails,
  judgeProcess,
  readMetrics,
} from '#tests/stress/abuse/aftermath.ts'
import { describeAttack, toBytes, type Attack } from '#tests/stress/abuse/attack.ts'
import { generate } from '#tests/stress/abuse/generate.ts'
import { IN_TIME_MS, judge } from '#tests/stress/abuse/judge.ts'
import { operations } from '#tests/stress/abuse/operations.ts'
import { sendBytes, type RawAnswer } from '#tests/stress/abuse/send.ts'
import { createSessions } from '#tests/stress/abuse/sessions.ts'
import { measureSignInBudgets } from '#tests/stress/abuse/sign-in-budgets.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import { untilEqual } from '#tests/stress/scene.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { sql } from '#tests/support/product.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'

/** How many requests are in flight at one time. */
const CONCURRENCY = 6
/** An answer that came late among others is asked for again alone: the machine has other work, too. */
const RETRIES = 3
/** Where no answer is owed, it is not waited for long. */
const UNFINISHED_TIMEOUT_MS = 400
/** Fewer calls that succeed when they are valid: then attacks do not get far. */
const LEAST_REACHED = 30

type Sessions = ReturnType<typeof createSessions>
type Target = { site: StressSite; sessions: Sessions; answers: Map<Attack, RawAnswer> }

/**
 * Hostile requests against the product as it runs in production: each is answered well, and process,
 * log, rows, index and mails are afterwards as they should be.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const { seed, requests } = options
  const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
  const numbers = options.numbers.length > 0 ? options.numbers : upTo(requests)
  const mails = await startSmtpSink()
  await report(`${numbers.length} hostile requests`, () =>
    attackSite(site, seed, numbers, mails, { SMTP_URL: mails.url }),
  )
  // Others, where visitors are counted behind a proxy and mails are files that a page shows.
  await report(`${Math.ceil(requests / 10)} at rate limits`, () =>
    attackSite(site, seed + 1, upTo(Math.ceil(requests / 10)), mails, {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      MAIL_PAGE: 'on',
    }),
  )
  await report('Sign-ins within their budgets', () => keepBudgets(site))
  await mails.stop()
}

/** The API still counts as in the attack before. */
async function keepBudgets(site: StressSite) {
  await sql`delete from rate_limits`
  const budgets = await measureSignInBudgets(site.apis[0]!.origin)
  const lines = budgets.map(
    ({ attempt, budget, found, held }) =>
      `${attempt.padEnd(52)} ${budget.padEnd(30)} ${found.padEnd(18)} ${held ? 'held' : 'NOT HELD'}`,
  )
  return { notes: lines, problems: lines.filter((line) => line.endsWith('NOT HELD')) }
}

async function attackSite(
  site: StressSite,
  seed: number,
  numbers: readonly number[],
  { mails }: Awaited<ReturnType<typeof startSmtpSink>>,
  env: Record<string, string>,
) {
  const api = site.apis[0]!
  await api.kill()
  api.start({ LOG_LEVEL: 'debug', ...env })
  await api.ready()
  const before = await readMetrics(api)
  const sessions = createSessions(api.origin)
  const target: Target = { site, sessions, answers: new Map() }
  const problems = await sendAll(target, seed, numbers)
  const reached = new Set(
    [...target.answers].flatMap(([{ kind, call }, { status }]) =>
      kind === 'valid' && status < 300 ? [call!] : [],
    ),
  )
  if (numbers.length >= 1_000 && reached.size < LEAST_REACHED) {
    problems.push(`only ${reached.size} calls succeeded when they were valid`)
  }
  problems.push(
    ...(await judgeProcess(api, before)),
    ...(await judgeDatabase()),
    ...judgeMails(mails),
  )
  await untilEqual(30_000).catch((error: Error) => problems.push(error.message))
  const after = await readMetrics(api)
  problems.push(...site.parts.flatMap((part) => judgeLog(part.output())))
  return {
    problems,
    notes: [
      `${operations.length} calls, of which ${reached.size} succeeded when they were valid`,
      ...describeAnswers(target.answers),
      `memory ${before.residentMegabytes} → ${after.residentMegabytes} MB`,
    ],
  }
}

/** Sends the attacks of a seed, a few at once. @returns a line for each that was not answered well */
async function sendAll(target: Target, seed: number, numbers: readonly number[]) {
  const problems: string[] = []
  const late: Attack[] = []
  const describe = (attack: Attack, { status, body }: RawAnswer, wrong: string[]) =>
    `${wrong.join('; ')} ← ${describeAttack(attack)} → ${status} ${body.slice(0, 300)}`
  await pLimit(CONCURRENCY).map(numbers, async (number) => {
    const attack = generate(seed, number)
    const { answer, wrong } = await sendOnce(target, attack)
    target.answers.set(attack, answer)
    if (wrong.length === 1 && /^\d+ ms$/.test(wrong[0]!)) late.push(attack)
    else if (wrong.length > 0) problems.push(describe(attack, answer, wrong))
  })
  for (const attack of late) {
    let again = await sendOnce(target, attack)
    for (let tries = 1; tries < RETRIES && again.wrong.length > 0; tries++) {
      again = await sendOnce(target, attack)
    }
    if (again.wrong.length > 0) problems.push(describe(attack, again.answer, again.wrong))
  }
  return problems
}

async function sendOnce({ site, sessions }: Target, attack: Attack) {
  const own = await sessions.ownOf(attack.as)
  const answer = await sendBytes(site.apis[0]!.port, toBytes(attack, own), {
    method: attack.method,
    ...(attack.unfinished ? { timeout: UNFINISHED_TIMEOUT_MS } : {}),
  })
  await sessions.renewAfter(attack.as, own.cookie, answer)
  return { answer, wrong: judge(attack, answer, site.secrets) }
}

function describeAnswers(answers: Target['answers']): string[] {
  const classes = Map.groupBy(answers.values(), ({ status }) => Math.floor(status / 100))
  const counts = [2, 3, 4, 5].map((from) => `${classes.get(from)?.length ?? 0} × ${from}xx`)
  const limited = [...answers.values()].filter(({ status }) => status === 429).length
  const finished = [...answers].filter(([attack]) => !attack.unfinished)
  const times = finished.map(([, { milliseconds }]) => milliseconds)
  const { p50, p99 } = percentiles(times)
  const late = times.filter((time) => time > IN_TIME_MS).length
  const longest = Math.max(...times).toFixed(0)
  return [
    `${counts.join(', ')}, ${limited} of them 429, ${classes.get(0)?.length ?? 0} without an answer`,
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${longest} ms; ${late} late among others`,
  ]
}
