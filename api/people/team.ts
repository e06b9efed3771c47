import { record, type Actor } from '#api/audit/record.ts'
import { disableAdmin, enableAdmin } from '#api/admins/save-admin.ts'
import { badRequest, conflict, notFound } from '#api/http/errors.ts'
import { hashToken } from '#api/links/tokens.ts'
import { hashPassword } from '#api/sign-in/passwords.ts'
import type { memberChange, newInvitation, Team, TeamJoin } from '#contract/people.ts'
import {
  deleteInvitation,
  insertInvitation,
  isInvitationValid,
  listInvitations,
  takeInvitation,
} from '#db/admin-invitations.ts'
import { type AdminRow, findAdmin, insertAdmin, listAdmins, updateAdmin } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import type { z } from 'zod'

/** The team as an administrator sees it. */
export async function readTeam(sql: Sql, self: AdminRow): Promise<Team> {
  const [members, invitations] = await Promise.all([listAdmins(sql), listInvitations(sql)])
  return {
    members: members.map((member) => ({
      ...member,
      totp: member.totpConfirmedAt !== null,
      isSelf: member.id === self.id,
    })),
    invitations: [...invitations],
  }
}

/** Invites to the dashboard; the mail has a link that works once, for seven days. */
export async function inviteToTeam(
  { sql, jobs }: Outbox,
  actor: Actor,
  { email, role }: z.infer<typeof newInvitation>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const invitationId = await insertInvitation(tx, { email, role, invitedBy: actor.username })
    await record(tx, actor, {
      action: 'admin.invited',
      subject: email,
      changes: [{ field: 'role', before: null, after: role }],
    })
    await enqueueMail(jobs, tx, { kind: 'admin-invitation', invitationId })
  })
}

/** @throws HttpError 404 when it was used or withdrawn */
export async function withdrawInvitation({ sql }: Outbox, actor: Actor, id: number) {
  await sql.begin(async (tx) => {
    const deleted = await deleteInvitation(tx, id)
    if (!deleted) throw notFound('This invitation was used or withdrawn.')
    await record(tx, actor, { action: 'admin.uninvited', subject: deleted.email })
  })
}

/**
 * Changes a member's role, or disables or enables them; their sessions end.
 * @throws HttpError 404 when there is no such member, 409 for oneself: one administrator always remains
 */
export async function changeMember(
  { sql }: Outbox,
  actor: AdminRow & Actor,
  id: number,
  { role, disabled }: z.infer<typeof memberChange>,
): Promise<void> {
  if (id === actor.id) throw conflict('Another administrator has to do this for you.')
  await sql.begin(async (tx) => {
    const member = await findAdmin(tx, id)
    if (!member) throw notFound('There is no such administrator.')
    const { username: subject } = member
    if (role && role !== member.role) {
      const changes = [{ field: 'role', before: member.role, after: role }]
      await record(tx, actor, { action: 'admin.role', subject, changes })
      await updateAdmin(tx, id, { role })
      await deleteSessionsOf(tx, 'admin', id)
    }
    if (disabled === undefined || disabled === (member.disabledAt !== null)) return
    await (disabled ? disableAdmin : enableAdmin)(tx, actor, member)
  })
}

const invalidLink = () =>
  badRequest('This link was used, was withdrawn or has expired. Please ask for another invitation.')

/**
 * Makes the person who opens the link of an invitation an administrator or moderator.
 * @throws HttpError 400 when the link does not work, 409 when the username is taken
 */
export async function joinTeam({ sql }: Outbox, given: TeamJoin): Promise<void> {
  const hash = hashToken(given.token)
  // Hashing a password costs too much to do it for invalid links.
  if (!(await isInvitationValid(sql, hash))) throw invalidLink()
  const { username, name } = given
  const passwordHash = await hashPassword(given.password)
  await sql.begin(async (tx) => {
    const invitation = await takeInvitation(tx, hash)
    if (!invitation) throw invalidLink()
    const { role, invitedBy } = invitation
    if (!(await insertAdmin(tx, { username, name, passwordHash, role }))) {
      const message = 'This username is taken'
      throw conflict(message, [{ path: 'username', message }])
    }
    const actor = { id: null, username: `invitation of ${invitedBy}` }
    const changes = [{ field: 'role', before: null, after: role }]
    await record(tx, actor, { action: 'admin.created', subject: username, changes })
  })
}
