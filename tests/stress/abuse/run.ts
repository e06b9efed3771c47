import { once } from 'node:events'
import { request as sendRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import pLimit from 'p-limit'
import { judge, judgeSite, readMetrics } from '#tests/stress/abuse/judge.ts'
import {
  hostileRequest,
  operations,
  validRequest,
  type Actor,
  type HostileRequest,
  type Operation,
} from '#tests/stress/abuse/requests.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import { untilEqual } from '#tests/stress/scene.ts'
import type { Api, StressSite } from '#tests/stress/site.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

/** Calls that are attacked at one time. */
const CONCURRENCY = 6
const MAX_ANSWER_MS = 1_000
/** After this time there is no answer. */
const TIMEOUT_MS = 15_000
/** A late answer is asked for again alone: the machine has other work, too. */
const RETRIES = 3
/** Calls that succeed with a valid request; were there fewer, attacks would not get far. */
const MIN_REACHED = 50

type Run = { requests: number; limited?: boolean }

/**
 * Hostile requests, drawn from the OpenAPI document, against the product as it runs in production:
 * each is answered well, and process, log, rows, index and mails are afterwards as they should be.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const { requests } = options
  await report(`${requests} hostile requests`, () => attackSite(site, options, { requests }))
  // Visitors are counted behind a proxy, and mails are files that a page shows.
  const some = { requests: Math.ceil(requests / 4), limited: true }
  await report(`${some.requests} at rate limits`, () => attackSite(site, options, some))
}

async function attackSite(site: StressSite, options: Options, { requests, limited }: Run) {
  const api = site.apis[0]!
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAIL_PAGE: 'on', SMTP_URL: '' }
  await api.kill()
  api.start({ LOG_LEVEL: 'debug', ...(limited ? env : {}) })
  await api.ready()
  const before = await readMetrics(api)
  const chosen = operations.filter(({ name }) => name.includes(options.fault))
  const runs = Math.ceil(requests / chosen.length)
  const seen: Seen = { statuses: {}, reached: new Set(), late: [], problems: [] }
  const client = { api, secrets: site.secrets, seen }
  await pLimit(CONCURRENCY).map(chosen, (operation) =>
    attack(client, operation, { seed: options.seed, numRuns: runs }),
  )
  await askAgain(client)
  if (!limited && !options.fault && seen.reached.size < MIN_REACHED)
    seen.problems.push(`only ${seen.reached.size} calls succeeded when they were valid`)
  seen.problems.push(...(await judgeSite(site, before)))
  await untilEqual(30_000).catch((error: Error) => seen.problems.push(error.message))
  const after = await readMetrics(api)
  return {
    problems: seen.problems,
    notes: [
      `${chosen.length} calls and pages, of which ${seen.reached.size} succeeded when valid`,
      `answers by status ${JSON.stringify(seen.statuses)}, ${seen.late.length} late among others`,
      `memory ${before.megabytes} → ${after.megabytes} MB`,
    ],
  }
}

type Seen = {
  statuses: Record<number, number>
  reached: Set<string>
  late: { request: HostileRequest; cookie: string }[]
  problems: string[]
}
type Client = { api: Api; secrets: readonly string[]; seen: Seen }

/** Sends one call its valid requests, then hostile ones; a failure is shrunk to its core. */
async function attack(
  client: Client,
  operation: Operation,
  { seed, numRuns }: { seed: number; numRuns: number },
) {
  const { seen } = client
  let cookies: Record<Actor, string>
  const send = async (request: HostileRequest) => {
    const cookie = cookies[request.as]
    const { status, wrong, milliseconds } = await ask(client, request, cookie)
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    if (milliseconds > MAX_ANSWER_MS) seen.late.push({ request, cookie })
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')} (status ${status})`)
    return status
  }
  try {
    cookies = await signIn(client.api.origin)
    for (const request of fc.sample(validRequest(operation), { seed, numRuns: 3 }))
      if ((await send(request)) < 300) seen.reached.add(operation.name)
    const answersWell = fc.asyncProperty(hostileRequest(operation), async (request) => {
      await send(request)
    })
    await fc.assert(answersWell, { seed, numRuns, interruptAfterTimeLimit: 60_000 })
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : ''
    seen.problems.push(`${operation.name}: ${why} ${message.slice(0, 1_500)}`)
  }
}

/** Cookies of people of their own, as attacks may end sessions. */
async function signIn(origin: string): Promise<Record<Actor, string>> {
  await sql`delete from rate_limits where key like 'register:%' or key like 'sign-in%'`
  const [user, admin] = await Promise.all([signUp(origin), signInAdmin(origin)])
  const cookie = (name: string, of: Map<string, string>) => `${name}=${of.get(name)}`
  return {
    stranger: '',
    user: cookie('user.sid', user.cookies),
    admin: cookie('admin.sid', admin.cookies),
  }
}

const unpackers: Record<string, (packed: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

async function ask({ api, secrets }: Client, request: HostileRequest, cookie: string) {
  const { method, path, body } = request
  const length = body === undefined ? undefined : String(Buffer.byteLength(body))
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(length ? { 'content-length': length } : {}),
    ...lowercase(request.headers),
  }
  const began = performance.now()
  const { port } = api
  const options = { host: '127.0.0.1', port, method, path, headers, timeout: TIMEOUT_MS }
  const sent = sendRequest({ ...options, agent: false })
  sent.once('timeout', () => sent.destroy(new Error('no answer')))
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  const milliseconds = performance.now() - began
  const unpack = unpackers[answer.headers['content-encoding'] ?? '']
  const text = (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString()
  const status = answer.statusCode!
  const wrong = judge(request, { status, headers: answer.headers, body: text }, secrets)
  return { status, wrong, milliseconds }
}

/** A hostile header takes the place of the client's own. */
const lowercase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function askAgain(client: Client) {
  for (const { request, cookie } of client.seen.late) {
    let best = Infinity
    for (let tries = 0; tries < RETRIES && best > MAX_ANSWER_MS; tries++)
      best = Math.min(best, (await ask(client, request, cookie)).milliseconds)
    const shown = JSON.stringify(request).slice(0, 700)
    if (best > MAX_ANSWER_MS) client.seen.problems.push(`${best.toFixed(0)} ms: ${shown}`)
  }
}
