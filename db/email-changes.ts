import type { Queryable, Transaction } from '#db/client.ts'
import { affectsOne, firstRow, hasRows, scalar } from '#db/results.ts'

type EmailChange = {
  id: number
  userId: number
  oldEmail: string
  newEmail: string
  status: 'pending' | 'made' | 'cancelled' | 'undone'
}

/** Stores a change that waits for its link to be opened, and cancels an earlier pending one. */
export async function insertEmailChange(
  tx: Transaction,
  user: { id: number; email: string },
  newEmail: string,
): Promise<number> {
  await cancelEmailChange(tx, user.id)
  return scalar<number>(tx`
    insert into email_changes (user_id, old_email, new_email)
    values (${user.id}, ${user.email}, ${newEmail}) returning id`)
}

export const findEmailChange = (db: Queryable, id: number) =>
  firstRow(db<EmailChange[]>`select * from email_changes where id = ${id}`)

/** The pending change of a user's address. */
export const findPendingEmailChange = (db: Queryable, userId: number) =>
  firstRow(db<EmailChange[]>`
    select * from email_changes where user_id = ${userId} and status = 'pending'`)

/** Seconds until a user may request another change, at most `most` a day. Locks the user. */
export async function secondsUntilEmailChange(tx: Transaction, userId: number, most: number) {
  const [row] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from requested_at + interval '1 day' - now()))::integer as seconds
    from email_changes where user_id = ${userId} and requested_at > now() - interval '1 day'
    order by requested_at desc offset ${most - 1} limit 1`
  return row?.seconds ?? 0
}

/** Marks a change as made. @returns false when it was not pending any more */
export const markEmailChanged = (tx: Transaction, id: number) =>
  affectsOne(tx`
    update email_changes set status = 'made', undo_until = now() + interval '7 days'
    where id = ${id} and status = 'pending'`)

export async function cancelEmailChange(tx: Transaction, userId: number) {
  await tx`
    update email_changes set status = 'cancelled'
    where user_id = ${userId} and status = 'pending'`
}

/** Undoes a change and later ones. @returns the previous address, or undefined when it is too late */
export async function undoEmailChange(tx: Transaction, id: number) {
  const [undone] = await tx<{ userId: number; oldEmail: string }[]>`
    update email_changes set status = 'undone'
    where id = ${id} and status = 'made' and undo_until > now()
    returning user_id, old_email`
  if (!undone) return undefined
  await cancelEmailChange(tx, undone.userId)
  // Later changes, too: otherwise a thief's address in between could restore itself.
  await tx`
    update email_changes set status = 'undone'
    where user_id = ${undone.userId} and id > ${id} and status = 'made'`
  return undone.oldEmail
}

/** True while another account can restore an address. */
export const isEmailReserved = (db: Queryable, email: string, userId: number) =>
  hasRows(db`
    select from email_changes
    where account_key(old_email) = account_key(${email}) and status = 'made'
      and undo_until > now() and user_id <> ${userId} limit 1`)
