import type { Queryable, Transaction } from '#db/client.ts'
import type { AdminRole } from '#db/admin-users.ts'
import { firstRow, hasRows, scalar } from '#db/results.ts'

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
  return scalar<number>(tx`insert into admin_invitations ${tx(invitation)} returning id`)
}

export const listInvitations = (db: Queryable) => db<InvitationRow[]>`
  select * from admin_invitations where expires > now() order by created_at desc, id desc`

export const findInvitation = (db: Queryable, id: number) =>
  firstRow(db<InvitationRow[]>`
    select * from admin_invitations where id = ${id} and expires > now()`)

/** Stores the hash of an invitation's link; an earlier link of it stops working. */
export async function saveInvitationHash(db: Queryable, id: number, hash: Buffer) {
  await db`update admin_invitations set hash = ${hash} where id = ${id}`
}

export const isInvitationValid = (db: Queryable, hash: Buffer) =>
  hasRows(db`
    select from admin_invitations where hash = ${hash} and expires > now()`)

/** Uses up an invitation. @returns it, unless it was used, withdrawn or has expired */
export const takeInvitation = (tx: Transaction, hash: Buffer) =>
  firstRow(tx<InvitationRow[]>`
    delete from admin_invitations where hash = ${hash} and expires > now() returning *`)

/** @returns the deleted invitation, if there was one */
export const deleteInvitation = (tx: Transaction, id: number) =>
  firstRow(tx<InvitationRow[]>`
    delete from admin_invitations where id = ${id} returning *`)
