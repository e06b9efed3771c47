import { FORGED } from '#tests/stress/abuse/attack.ts'
import type { Api } from '#tests/stress/site.ts'
import { sql } from '#tests/support/product.ts'
import type { Received } from '#tests/support/smtp-sink.ts'

/** More series than routes, methods and statuses make: then visitors name them. */
const MOST_SERIES = 1_500

/** What a process says of itself beside the public port. */
export async function readMetrics({ metricsPort }: Api) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    /** The same as long as it is the same process. */
    startedAt: value('process_start_time_seconds'),
    residentMegabytes: Math.round(value('process_resident_memory_bytes') / 1e6),
    routeSeries: text.match(/^dabbawise_http_request_duration_seconds_count/gm)?.length ?? 0,
  }
}

/** @returns entries that a process should not have logged, or not in this way */
export function judgeLog(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (line === '') return []
    const shown = line.slice(0, 600)
    let entry: { level?: unknown; msg?: unknown } | undefined
    try {
      entry = JSON.parse(line) as typeof entry
    } catch {
      return [`a log line is no JSON: ${shown}`]
    }
    if (entry?.msg === FORGED) return [`a log line was forged: ${shown}`]
    if (typeof entry?.level !== 'number') return [`a log line is no entry: ${shown}`]
    return entry.level >= 50 ? [`an error was logged: ${shown}`] : []
  })
}

/** @returns rows that should not be there */
export async function judgeDatabase(): Promise<string[]> {
  const found = await sql<{ what: string; count: number }[]>`
    select 'text of one line with a line break' as what, count(*)::integer as count from (
      select username as line from users union all select name from users
      union all select email from users union all select name from companies
      union all select address from companies union all select name from contact_messages
      union all select email from contact_messages union all select name from suggestions
      union all select contact_name from listings union all select name from plans
    ) as lines where line ~ '[\r\n]'
    union all select 'user with a password that is not hashed', count(*)::integer
      from users where password_hash not like '$argon2id$%' and password_hash <> '!'
    union all select 'administrator of another role', count(*)::integer
      from admin_users where role <> 'admin'
    union all select 'approved review of a company that is gone', count(*)::integer
      from reviews where company_id not in (select id from companies)
    union all select 'listing without its company', count(*)::integer
      from listings where company_id not in (select id from companies)
    union all select 'company without a version', count(*)::integer
      from companies where id not in (select company_id from company_versions)
    union all select 'session without a user', count(*)::integer
      from user_sessions where user_id not in (select id from users)`
  return found.filter(({ count }) => count > 0).map(({ what, count }) => `${count} × ${what}`)
}

/** @returns mails that went to more than one person, or carry a header from a visitor */
export function judgeMails(mails: readonly Received[]): string[] {
  return mails.flatMap((mail) => {
    const head = mail.raw.split('\r\n\r\n')[0]!
    const injected = /^(bcc|cc|x-injected-by-abuse):/im.test(head)
    return mail.to.length === 1 && !injected
      ? []
      : [`a mail with strange headers: ${head.slice(0, 500)}`]
  })
}

/** @returns whether it is another process than before, is not ready, or counts too many series */
export async function judgeProcess(
  api: Api,
  before: Awaited<ReturnType<typeof readMetrics>>,
): Promise<string[]> {
  const after = await readMetrics(api)
  const ready = await fetch(`http://127.0.0.1:${api.metricsPort}/readyz`)
  return [
    ...(after.startedAt === before.startedAt ? [] : ['the process is another one']),
    ...(ready.status === 200 ? [] : [`the process is not ready: ${await ready.text()}`]),
    ...(after.routeSeries <= MOST_SERIES ? [] : [`${after.routeSeries} series of routes`]),
  ]
}
