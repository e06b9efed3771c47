import type { Queryable, Transaction } from '#db/client.ts'
import type { AdminRole } from '#db/admin-users.ts'

export type InvitationRow = {
  id: number
  email: string
  role: AdminRole
  invitedBy: string
  expires: string
}

/** Stores an invitation; an earlier one to the address ends. @returns its id */
export async function insertInvitation(
  tx: Transaction,
  invitation: Pick<InvitationRow, 'email' | 'role' | 'invitedBy'>,
): Promise<number> {
  await tx`delete from admin_invitations where account_key(email) = account_key(${invitation.email})`
  const [row] = await tx<{ id: number }[]>`
    insert into admin_invitations ${tx(invitation)} returning id`
  return row!.id
}

export const listInvitations = (db: Queryable) => db<InvitationRow[]>`
  select * from admin_invitations where expires > now() order by created_at desc, id desc`

export async function findInvitation(db: Queryable, id: number) {
  const [row] = await db<InvitationRow[]>`
    select * from admin_invitations where id = ${id} and expires > now()`
  return row
}

/** Stores the hash of an invitation's link; an earlier link of it stops working. */
export async function saveInvitationHash(db: Queryable, id: number, hash: Buffer) {
  await db`update admin_invitations set hash = ${hash} where id = ${id}`
}

export async function isInvitationValid(db: Queryable, hash: Buffer): Promise<boolean> {
  const rows = await db`
    select from admin_invitations where hash = ${hash} and expires > now()`
  return rows.length > 0
}

/** Uses up an invitation. @returns it, unless it was used, withdrawn or has expired */
export async function takeInvitation(tx: Transaction, hash: Buffer) {
  const [row] = await tx<InvitationRow[]>`
    delete from admin_invitations where hash = ${hash} and expires > now() returning *`
  return row
}

/** @returns the deleted invitation, if there was one */
export async function deleteInvitation(tx: Transaction, id: number) {
  const [row] = await tx<InvitationRow[]>`
    delete from admin_invitations where id = ${id} returning *`
  return row
}

export async function deleteExpiredInvitations(db: Queryable) {
  await db`delete from admin_invitations where expires <= now()`
}
