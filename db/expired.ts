import type { Queryable } from '#db/client.ts'

/** Statements that delete rows which have expired or serve no purpose any more, by a name for the log. */
export const deletions: Record<string, (db: Queryable) => PromiseLike<unknown>> = {
  'expired sessions of users': (db) => db`delete from user_sessions where expires <= now()`,
  'expired sessions of administrators': (db) =>
    db`delete from admin_sessions where expires <= now()`,
  'links of mails': (db) => db`delete from mail_links where expires <= now()`,
  'links that make owners': (db) => db`delete from owner_links where expires <= now()`,
  'claims that waited for their link': (db) => db`
    delete from claims where way = 'link' and status = 'pending'
      and created_at < now() - interval '3 days'
      and not exists (select from owner_links where claim_id = claims.id)`,
  'expired invitations to the dashboard': (db) =>
    db`delete from admin_invitations where expires <= now()`,
  'counts of mails': (db) =>
    db`delete from mail_counts where counted_at < now() - interval '1 hour'`,
  /** No job can request them any more. */
  'letters of past weeks': (db) =>
    db`delete from newsletter_letters where week < now() - interval '30 days'`,
  /** Requested a month ago, confirmed or not. */
  'old changes of addresses': (db) => db`
    delete from email_changes
    where requested_at < now() - interval '30 days' and coalesce(undo_until <= now(), true)`,
  'requests that are too old to be repeated': (db) =>
    db`delete from requests where created_at < now() - interval '1 day'`,
}
