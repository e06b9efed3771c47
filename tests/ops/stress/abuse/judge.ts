import { failure } from '#contract/errors.ts'
import type { HostileRequest } from '#tests/ops/stress/abuse/requests.ts'
import { FORGED, INJECTED } from '#tests/ops/stress/abuse/values.ts'
import type { Api, StressSite } from '#tests/ops/stress/site.ts'
import { judgeLog } from '#tests/support/judge-log.ts'
import { sql } from '#tests/support/product.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/**
 * Maximum number of metric series: more than routes, methods and statuses produce would come from
 * visitors' input.
 */
const MAX_SERIES = 1_500

/** Patterns that no answer may contain: paths of the code, versions, messages of the database. */
const internals = [
  /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/,
  /node_modules|file:\/\/\/(?!etc)|\/(?:api|db|web|indexer)\/[\w-]+\.ts\b/,
  /(?:Postgres|Zod|Syntax|Type|Reference|Range|URI|Meilisearch\w*|Assertion)Error\b/,
  /syntax error at|invalid input syntax|violates \w+|duplicate key value|out of range for type|invalid byte sequence|does not exist"/,
  /Unexpected token|Unexpected end of JSON|in JSON at position|Cannot read propert|is not a function|is not iterable/,
  /body-parser|raw-body|express-session|path-to-regexp|postgres\.js|pg-?boss|argon2|libvips|\bvips|sharp:/i,
  /ECONNREFUSED|ECONNRESET|ENOENT|EACCES|ENAMETOOLONG|EISDIR/,
]

/**
 * Checks the answer to any request.
 * @param secrets of the environment, which no answer may contain
 * @returns the problem in words, if any
 */
export function judge(
  { method, path }: HostileRequest,
  { status, headers, body }: Answer,
  secrets: readonly string[],
): string[] {
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-security-policy')
  const everything = `${lines.map((header) => header.join(': ')).join('\n')}\n${body}`
  const isDocument = /^\/api\/(docs|openapi)/i.test(path)
  const shown =
    status < 400 || isDocument ? [] : internals.flatMap((one) => one.exec(everything) ?? [])
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...secrets.filter((secret) => everything.includes(secret)).map(() => 'shows a secret'),
    ...[INJECTED, 'bcc', 'x-powered-by', 'server'].filter((name) => name in headers),
    ...['x-content-type-options', 'x-frame-options', 'content-security-policy']
      .filter((name) => !headers[name])
      .map((name) => `has no ${name}`),
    ...shown.map((text) => `shows "${text.slice(0, 80)}"`),
    ...(status < 400 || method === 'HEAD' ? [] : judgeFailure(path, { status, headers, body })),
  ]
}

/** Failed API calls must have the contract's failure body; other paths may answer with a page. */
function judgeFailure(path: string, { status, headers, body }: Answer): string[] {
  const type = String(headers['content-type'] ?? 'nothing')
  if (!type.startsWith('application/json')) {
    if (path.startsWith('/api/')) return [`is ${type}, not a failure in JSON`]
    const isData = /\.data(\?|$)/.test(path) && type.startsWith('text/x-script')
    if (isData || (status === 405 && body === '') || type.startsWith('text/html')) return []
    return [`is ${type}, neither page nor JSON`]
  }
  const { data } = failure.safeParse(JSON.parse(body))
  return [
    ...(data && data.error !== '' && data.error === data.message ? [] : ['has no failure body']),
    ...(status === 429 && !headers['retry-after'] ? ['does not say when to retry'] : []),
  ]
}

/** Metrics of a process, from its inspection port. */
export async function readMetrics({ metricsPort }: Api) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    /** Changes when the process restarts. */
    startedAt: value('process_start_time_seconds'),
    megabytes: Math.round(value('process_resident_memory_bytes') / 1e6),
    series: text.match(/^dabbawise_http_request_duration_seconds_count/gm)?.length ?? 0,
  }
}

/** @returns damage to process, log, rows and mails */
export async function judgeSite(site: StressSite, startedAt: number): Promise<string[]> {
  const api = site.apis[0]!
  const after = await readMetrics(api)
  const ready = await fetch(`http://127.0.0.1:${api.metricsPort}/readyz`)
  const rows = await sql<{ what: string; count: number }[]>`
    select 'text of one line with a line break' as what, count(*)::integer as count from (
      select username as line from users union all select name from users
      union all select email from users union all select name from companies
      union all select address from companies union all select name from contact_messages
      union all select email from contact_messages union all select name from suggestions
      union all select contact_name from listings union all select name from plans
    ) as lines where line ~ '[\r\n]'
    union all select 'user with a password that is not hashed', count(*)::integer
      from users where password_hash not like '$argon2id$%' and password_hash <> '!'`
  const { mails } = site.mailServer
  const heads = mails.map(({ raw }) => raw.split('\r\n\r\n')[0]!)
  return [
    ...(after.startedAt === startedAt ? [] : ['the process is another one']),
    ...(ready.status === 200 ? [] : [`the process is not ready: ${await ready.text()}`]),
    ...(after.series <= MAX_SERIES ? [] : [`${after.series} series of routes`]),
    ...rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} × ${what}`),
    ...mails.filter(({ to }) => to.length !== 1).map(() => 'a mail went to several people'),
    ...heads
      .filter((head) => /^(bcc|cc|x-injected-by-abuse):/im.test(head))
      .map((head) => `a mail with strange headers: ${head.slice(0, 500)}`),
    ...site.parts.flatMap((part) => judgeLog(part.output(), FORGED)),
  ]
}
