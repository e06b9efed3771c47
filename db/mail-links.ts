import type { Queryable, Transaction } from '#db/client.ts'
import { findUserForUpdate } from '#db/users.ts'
import { hasRows } from '#db/results.ts'

/** Kinds of mails that contain such a link. */
type MailLinkKind = 'verification' | 'password-reset' | 'email-change' | 'email-changed'

/** Lifetime of each kind, by Postgres's clock. */
const lifetimes: Record<MailLinkKind, string> = {
  verification: '7 days',
  'password-reset': '24 hours',
  'email-change': '7 days',
  'email-changed': '7 days',
}

export type MailLink = {
  kind: MailLinkKind
  userId: number
  /** The address to which it is mailed. */
  email: string
  /** The change of address that it belongs to, for the two kinds that have one. */
  changeId: number | null
}

/** Stores the hash of a link, and invalidates earlier ones of the same kind. */
export async function saveMailLink(
  db: Queryable,
  { kind, userId, email, changeId = null }: Omit<MailLink, 'changeId'> & Partial<MailLink>,
  hash: Buffer,
) {
  await db`
    insert into mail_links (hash, kind, user_id, change_id, email, expires)
    values (${hash}, ${kind}, ${userId}, ${changeId}, ${email},
      now() + ${lifetimes[kind]}::text::interval)
    on conflict (user_id, kind, change_id) do update
    set hash = excluded.hash, email = excluded.email, expires = excluded.expires, is_spent = false`
}

/**
 * Reads a link that has not expired, and locks its account.
 * @returns undefined when there is none of these kinds
 */
export async function openMailLink(tx: Transaction, hash: Buffer, ...kinds: MailLinkKind[]) {
  const find = () => tx<(MailLink & { isSpent: boolean })[]>`
    select kind, user_id, change_id, email, is_spent from mail_links
    where hash = ${hash} and kind = any(${kinds}) and expires > now()`
  const [seen] = await find()
  const user = seen && (await findUserForUpdate(tx, seen.userId))
  // Read again: it may have been used before the account was locked.
  const [link] = await find()
  return link && user && { link, user }
}

/** Invalidates a link; for a day it is still recognized as used. */
export async function invalidateMailLink(tx: Transaction, hash: Buffer) {
  await tx`
    update mail_links set is_spent = true, expires = now() + interval '1 day'
    where hash = ${hash}`
}

export async function deleteMailLinks(tx: Transaction, userId: number, kind: MailLinkKind) {
  await tx`delete from mail_links where user_id = ${userId} and kind = ${kind}`
}

/** True if a link for a new password is valid; does not use it. */
export const isResetValid = (db: Queryable, hash: Buffer) =>
  hasRows(db`
    select from mail_links link join users person on person.id = link.user_id
    where link.hash = ${hash} and link.kind = 'password-reset' and not link.is_spent
      and link.expires > now() and link.email = person.email`)
