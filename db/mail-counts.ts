import type { Sql } from '#db/client.ts'

/** Maximum number of mails of a kind to one address within an hour. */
export const MAX_MAILS_PER_HOUR = 3

/**
 * Counts a mail once, however often its job is tried.
 * @returns false when the address got the maximum of that kind within the last hour
 */
export function countMail(
  sql: Sql,
  { jobId, kind, to }: { jobId: string; kind: string; to: string },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const recipient = tx`sha256(convert_to(account_key(${to}), 'UTF8'))`
    // Serialized, because two processes could otherwise take the same last slot.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`mail:${kind}:`} || account_key(${to}), 0))`
    const [counted] = await tx<{ isCounted: boolean; count: number }[]>`
      select coalesce(bool_or(job_id = ${jobId}), false) as is_counted, count(*)::integer as count
      from mail_counts
      where recipient = ${recipient} and kind = ${kind} and counted_at > now() - interval '1 hour'`
    if (counted!.isCounted) return true
    if (counted!.count >= MAX_MAILS_PER_HOUR) return false
    await tx`
      insert into mail_counts (job_id, kind, recipient) values (${jobId}, ${kind}, ${recipient})
      on conflict (job_id) do update set counted_at = now()`
    return true
  }) as Promise<boolean>
}
