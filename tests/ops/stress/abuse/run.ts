import { once } from 'node:events'
import { request as sendRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import pLimit from 'p-limit'
import { percentiles } from '#tests/ops/bench/load.ts'
import { judge, judgeSite, readMetrics, type Answer } from '#tests/ops/stress/abuse/judge.ts'
import {
  hostileRequest,
  operations,
  validRequest,
  type Actor,
  type HostileRequest,
  type Operation,
} from '#tests/ops/stress/abuse/requests.ts'
import { checkOf } from '#tests/ops/stress/abuse/schemas.ts'
import type { Options, Report } from '#tests/ops/main.ts'
import { untilEqual } from '#tests/ops/stress/scene.ts'
import { startSite, type StressSite } from '#tests/ops/stress/site.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { visit } from '#tests/support/visit.ts'

/** Number of calls attacked concurrently. */
const CONCURRENCY = 6
/** Maximum 99th percentile of answers in milliseconds; a short run shares the machine with others. */
const MAX_P99_MS = { full: 1_000, short: 5_000 }
/** Timeout of a request in milliseconds; longer means that a pattern or query took too long. */
const TIMEOUT_MS = 10_000
/** Minimum number of calls that succeed with a valid request; otherwise attacks would not reach the handlers. */
const MIN_REACHED = 60

export const start = () => startSite({ apis: 1, indexers: 1 })

/**
 * Sends hostile requests, drawn from the OpenAPI document, to the product in production mode: each
 * gets a proper answer, and afterwards process, log, rows, index and mails are intact.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const { requests = options.short ? 2_000 : 20_000 } = options
  await report(`${requests} hostile requests`, () => attackSite(site, options, requests))
  // Configured with a proxy in front, and with mails as files that a page shows.
  const some = Math.ceil(requests / 4)
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAIL_PAGE: 'on', SMTP_URL: '' }
  await report(`${some} with rate limits`, () => attackSite(site, options, some, env))
}

async function attackSite(site: StressSite, options: Options, requests: number, env = {}) {
  const api = site.apis[0]!
  await api.kill()
  api.start({ LOG_LEVEL: 'debug', ...env })
  await api.ready()
  const before = await readMetrics(api)
  const chosen = operations.filter(({ name }) => name.includes(options.fault))
  const seen: Seen = { statuses: {}, reached: new Set(), times: [], problems: [] }
  const runs = { seed: options.seed, numRuns: Math.ceil(requests / chosen.length) }
  const owner = await signUp(api.origin)
  await sql`insert into company_owners (company_id, user_id)
    select id, ${owner.id} from companies where id <= 60`
  const attacked = { site, owner: owner.who, seen, runs }
  await pLimit(CONCURRENCY).map(chosen, (operation) => attack(attacked, operation))
  const { p50, p99 } = percentiles(seen.times)
  const problems = [...seen.problems, ...(await judgeSite(site, before.startedAt))]
  if (p99 > MAX_P99_MS[options.short ? 'short' : 'full'])
    problems.push(`p99 is ${p99.toFixed(0)} ms`)
  const isWhole = options.fault === '' && Object.keys(env).length === 0
  if (isWhole && seen.reached.size < MIN_REACHED)
    problems.push(`only ${seen.reached.size} calls succeeded when they were valid`)
  await untilEqual(30_000).catch((error: Error) => problems.push(error.message))
  const { megabytes } = await readMetrics(api)
  const notes = [
    `${chosen.length} calls and pages, of which ${seen.reached.size} succeeded when valid`,
    `answers by status ${JSON.stringify(seen.statuses)}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `memory ${before.megabytes} → ${megabytes} MB`,
  ]
  return { problems, notes }
}

type Seen = {
  statuses: Record<number, number>
  reached: Set<string>
  times: number[]
  problems: string[]
}
type Credentials = { username: string; password: string }
type Attacked = {
  site: StressSite
  owner: Credentials
  seen: Seen
  runs: { seed: number; numRuns: number }
}

/** Sends valid requests to a call, then hostile ones; fast-check shrinks failures. */
async function attack({ site, owner, seen, runs }: Attacked, operation: Operation) {
  const { origin, port } = site.apis[0]!
  const { statuses, reached, times, problems } = seen
  const cookies: Partial<Record<Actor, Promise<string>>> = {}
  const send = async (request: HostileRequest) => {
    const cookie = await (cookies[request.as] ??= signIn(origin, request.as, owner))
    const began = performance.now()
    const answer = await ask(port, request, cookie)
    times.push(performance.now() - began)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const wrong = judge(request, answer, site.secrets)
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')} (status ${answer.status})`)
    return answer
  }
  try {
    for (const request of fc.sample(validRequest(operation), { ...runs, numRuns: 3 })) {
      const { status, body } = await send(request)
      const described = operation.answers[status]?.content?.['application/json']
      if (described) checkOf(described.schema).parse(JSON.parse(body))
      if (status < 300) reached.add(operation.name)
    }
    const answersWell = fc.asyncProperty(hostileRequest(operation), async (request) => {
      await send(request)
    })
    await fc.assert(answersWell, { ...runs, interruptAfterTimeLimit: 60_000 })
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : ''
    problems.push(`${operation.name}: ${why} ${message.slice(0, 1_500)}`)
  }
}

/** Signs in for the attack on one call, which may end the session. @returns the cookie */
async function signIn(origin: string, as: Actor, owner: Credentials): Promise<string> {
  if (as === 'visitor') return ''
  await sql`delete from rate_limits where key like 'register:%' or key like 'sign-in%'`
  if (as === 'admin') return `admin.sid=${(await signInAdmin(origin)).cookies.get('admin.sid')}`
  const person = as === 'owner' ? visit(origin) : await signUp(origin)
  if (as === 'owner') await person.post('/api/login', owner)
  return `user.sid=${person.cookies.get('user.sid')}`
}

const unpackers: Record<string, (packed: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

async function ask(port: number, request: HostileRequest, cookie: string): Promise<Answer> {
  const { method, path, body } = request
  // A hostile header replaces the client's own.
  const headers = Object.fromEntries(
    Object.entries({
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...request.headers,
    }).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const options = { host: '127.0.0.1', port, method, path, headers, timeout: TIMEOUT_MS }
  const sent = sendRequest({ ...options, agent: false })
  sent.once('timeout', () => sent.destroy(new Error('no answer')))
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  const unpack = unpackers[answer.headers['content-encoding'] ?? '']
  const text = (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString()
  return { status: answer.statusCode!, headers: answer.headers, body: text }
}
