import { INJECTED, type Attack } from '#tests/stress/abuse/attack.ts'
import { headerOf, type RawAnswer } from '#tests/stress/abuse/send.ts'

/** How long an answer may take, in milliseconds. */
export const IN_TIME_MS = 1_000

/** What must stand in no answer: where the code lies, what it runs on, what a database says. */
const internals = [
  /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/,
  /node_modules|file:\/\/\/(?!etc)|\/(?:api|db|web|indexer)\/[\w-]+\.ts\b/,
  /(?:Postgres|Zod|Syntax|Type|Reference|Range|URI|Meilisearch\w*|Assertion)Error\b/,
  /syntax error at|invalid input syntax|violates \w+|duplicate key value|out of range for type|invalid byte sequence|does not exist"/,
  /Unexpected token|Unexpected end of JSON|in JSON at position|Cannot read propert|is not a function|is not iterable/,
  /body-parser|raw-body|express-session|path-to-regexp|postgres\.js|pg-?boss|argon2|libvips|\bvips|sharp:/i,
  /ECONNREFUSED|ECONNRESET|ENOENT|EACCES|ENAMETOOLONG|EISDIR/,
]

/** What the parser of HTTP says by itself, before the product sees the request. */
const refusedByParser = [400, 408, 413, 417, 431]

/**
 * Checks an answer.
 * @param secrets of the environment: no answer may hold one
 * @returns what is wrong with it, in words; nothing when all is well
 */
export function judge(attack: Attack, answer: RawAnswer, secrets: readonly string[]): string[] {
  const { status, headers, body, milliseconds } = answer
  if (attack.unfinished && status === 0) return []
  if (status === 0) return attack.broken ? [] : ['no answer']
  const wrong: string[] = []
  if (status >= 500) wrong.push(`status ${status}`)
  if (milliseconds > IN_TIME_MS && !attack.unfinished) wrong.push(`${Math.round(milliseconds)} ms`)
  const everything = `${headers.map((header) => header.join(': ')).join('\n')}\n${body}`
  for (const secret of secrets) if (everything.includes(secret)) wrong.push('shows a secret')
  if (headers.some(([name]) => name === INJECTED || name === 'bcc'))
    wrong.push('has an injected header')
  const bare = body === '' && (status === 417 || headerOf(headers, 'connection') === 'close')
  if (attack.broken && bare && refusedByParser.includes(status)) return wrong
  if (status >= 400 && !isDocument(attack)) {
    for (const pattern of internals) {
      const found = pattern.exec(everything.replaceAll(/^content-security-policy.*$/gm, ''))
      if (found) wrong.push(`shows "${found[0].slice(0, 80)}"`)
    }
  }
  return [...wrong, ...judgeHeaders(answer), ...(status >= 400 ? judgeFailure(attack, answer) : [])]
}

const isDocument = ({ target }: Attack) => /^\/api\/(docs|openapi)/i.test(target)

function judgeHeaders({ headers }: RawAnswer): string[] {
  const wrong: string[] = []
  const needed = {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /./,
    'content-security-policy': /default-src/,
  }
  for (const [name, value] of Object.entries(needed)) {
    if (!value.test(headerOf(headers, name) ?? '')) wrong.push(`has no ${name}`)
  }
  for (const name of ['x-powered-by', 'server'])
    if (headerOf(headers, name)) wrong.push(`has ${name}`)
  return wrong
}

/** Calls of the API fail with the failure body of the contract; elsewhere a page is right, too. */
function judgeFailure({ method, target }: Attack, { headers, body, status }: RawAnswer): string[] {
  if (method === 'HEAD') return []
  const type = headerOf(headers, 'content-type') ?? ''
  if (!type.startsWith('application/json')) {
    if (target.startsWith('/api/')) return [`is ${type || 'nothing'}, not a failure in JSON`]
    if (/\.data(\?|$)/.test(target) && type.startsWith('text/x-script')) return []
    if (status === 405 && body === '') return []
    return type.startsWith('text/html') ? [] : [`is ${type || 'nothing'}, neither page nor JSON`]
  }
  const wrong: string[] = []
  let failure: { error?: unknown; message?: unknown } = {}
  try {
    failure = JSON.parse(body) as typeof failure
  } catch {
    wrong.push('is no JSON')
  }
  if (
    typeof failure.error !== 'string' ||
    failure.error === '' ||
    failure.error !== failure.message
  ) {
    wrong.push(`has no failure body: ${body.slice(0, 100)}`)
  }
  if (status === 429 && !headerOf(headers, 'retry-after')) wrong.push('does not say when to retry')
  return wrong
}
