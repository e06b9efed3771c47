import { deleteAccountOf } from '#api/accounts/own-data.ts'
import { type Actor, personOf, record } from '#api/audit/record.ts'
import { notFound } from '#api/http/errors.ts'
import { filterValue, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import {
  changeMember,
  inviteToTeam,
  joinTeam,
  readTeam,
  withdrawInvitation,
} from '#api/people/team.ts'
import type { Services } from '#api/services.ts'
import { peopleCalls, teamJoinCalls } from '#contract/calls/people.ts'
import type { Transaction } from '#db/client.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import { findUser, listUsers, setUserSuspended, type UserRow } from '#db/users.ts'

/** The name stands in a change alone, from which an account's deletion removes it. */
const note = (
  tx: Transaction,
  actor: Actor,
  action: 'user.suspended' | 'user.restored',
  { id, username }: UserRow,
) => record(tx, actor, { action, subject: `User ${id}`, changes: [personOf(id, username)] })

/** Calls about people with accounts, and about who may use the dashboard. */
export function peopleRoutes(services: Services) {
  const { serve, sql, limitRequests } = services

  /** Does work on an account in a transaction. @throws HttpError 404 when there is no such account */
  const withUser = (id: number, work: (tx: Transaction, user: UserRow) => Promise<void>) =>
    sql.begin(async (tx) => {
      const user = await findUser(tx, id)
      if (!user) throw notFound('There is no such account.')
      await work(tx, user)
    })

  return serve('/api/admin', peopleCalls, {
    'GET /api/admin/lists/users': async ({ query }) => {
      const filter = { words: query.query, state: filterValue(query.state) }
      return toPage(await listUsers(sql, filter, query), query)
    },
    'PUT /api/admin/users/{id}/suspension': async ({ admin, params: { id }, body }) => {
      const { suspended } = body
      await withUser(id, async (tx, user) => {
        if (!(await setUserSuspended(tx, id, suspended))) return
        await note(tx, admin, suspended ? 'user.suspended' : 'user.restored', user)
        await deleteSessionsOf(tx, 'user', id)
      })
      return { message: suspended ? 'The account is suspended.' : 'The person may log in again.' }
    },
    'DELETE /api/admin/users/{id}': async ({ admin, params: { id }, body }) => {
      await withUser(id, async (tx, user) => {
        await deleteAccountOf(tx, user, body.reviews)
        await record(tx, admin, { action: 'user.deleted', subject: `User ${id}` })
      })
      return { message: 'The account is gone.' }
    },
    'GET /api/admin/team': ({ admin }) => readTeam(sql, admin),
    'POST /api/admin/team/invitations': [
      limitRequests('team-invitations', 20, HOUR),
      async ({ admin, body }) => {
        await inviteToTeam(services, admin, body)
        return readTeam(sql, admin)
      },
    ],
    'DELETE /api/admin/team/invitations/{id}': async ({ admin, params }) => {
      await withdrawInvitation(services, admin, params.id)
      return readTeam(sql, admin)
    },
    'PUT /api/admin/team/{id}': async ({ admin, params, body }) => {
      await changeMember(services, admin, params.id, body)
      return readTeam(sql, admin)
    },
  })
}

export const teamJoinRoutes = (services: Services) =>
  services.serve('/api', teamJoinCalls, {
    'POST /api/team': [
      services.limitRequests('team-join', 20, HOUR),
      async ({ body }) => {
        await joinTeam(services, body)
        return { message: 'Welcome. You can log in now.' }
      },
    ],
  })
