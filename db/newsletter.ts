import type { Queryable, Transaction } from '#db/client.ts'
import { affectsOne, column, firstRow, hasRows, scalar } from '#db/results.ts'

/**
 * Adds an unconfirmed subscriber.
 * @param subscriber the language is that of their newsletters
 * @returns the subscriber's id, or undefined when the address gets the newsletter already
 */
export const addSubscriber = (
  db: Queryable,
  {
    email,
    language,
    noticeVersion,
  }: { email: string; language: string; noticeVersion: string | null },
) =>
  scalar<number | undefined>(db`
    insert into newsletter_subscribers as known (email, language, notice_version)
    values (${email}, ${language}, ${noticeVersion})
    on conflict (account_key(email)) do update
    set language = excluded.language, notice_version = excluded.notice_version
    where known.confirmed_at is null or known.unsubscribed_at is not null
    returning id`)

export const findSubscriber = (db: Queryable, id: number) =>
  firstRow(db<{ id: number; email: string }[]>`
    select id, email from newsletter_subscribers where id = ${id}`)

/** Stores the hash of a confirmation link, and invalidates earlier links. */
export async function saveConfirmation(db: Queryable, id: number, hash: Buffer) {
  await db`update newsletter_subscribers set confirm_hash = ${hash} where id = ${id}`
}

/**
 * Confirms a subscription by its link, which may be opened again until the subscription ends.
 * @returns false when the link does not work
 */
export const confirmSubscription = (db: Queryable, hash: Buffer) =>
  affectsOne(db`
    update newsletter_subscribers
    set unsubscribed_at = null,
      confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, now()) else now() end
    where confirm_hash = ${hash}`)

/** Ends the newsletter for an address, whether subscriber or user. */
export async function unsubscribe(db: Queryable, email: string) {
  await db`
    update newsletter_subscribers set unsubscribed_at = now(), confirm_hash = null
    where account_key(email) = account_key(${email})`
  await db`
    update users set prefers_newsletter = false
    where account_key(email) = account_key(${email})`
}

const readers = (db: Queryable) => db`
  select email from (
    select email from newsletter_subscribers
    where confirmed_at is not null and unsubscribed_at is null
    union all
    select email from users where email_verified and prefers_newsletter
  ) reader
  where not exists (
    select from users
    where account_key(users.email) = account_key(reader.email) and not prefers_newsletter)`

/**
 * Claims the readers who have had no newsletter of this week or a later one: confirmed subscribers
 * and users who want it, each once. Their newsletters count as sent from now on.
 * @param day any day of the week, which begins on Monday in India
 * @returns their addresses
 */
export const claimNewsletterReaders = (tx: Transaction, day: Date) =>
  column<string>(tx`
    with reader as (
      select distinct on (account_key(email))
        email, sha256(convert_to(account_key(email), 'UTF8')) as recipient
      from (${readers(tx)}) reader
      order by account_key(email)
    ), taken as (
      insert into newsletter_letters as last (recipient, week)
      select recipient, date_trunc('week', ${day}::timestamptz at time zone 'Asia/Kolkata')::date
      from reader
      order by recipient
      on conflict (recipient) do update set week = excluded.week where last.week < excluded.week
      returning recipient
    )
    select email from reader join taken using (recipient)`)

export const getsNewsletter = (db: Queryable, email: string) =>
  hasRows(db`
    select from (${readers(db)}) reader where account_key(email) = account_key(${email}) limit 1`)
