import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { pageOf } from '../lists.ts'
import * as schema from '../people.ts'

const administration = { tag: 'Administration: people', signedIn: 'admin' } as const
const changing = { answer: schema.team, failures: { 404: failure, 409: failure } }

export const teamJoinCalls = calls({
  'POST /api/team': {
    tag: 'Administration: people',
    summary: 'Become an administrator or moderator by the link of an invitation',
    body: schema.teamJoin,
    status: 201,
    answer: done,
    failures: { 409: failure, 429: failure },
  },
})

export const peopleCalls = callsOf(administration, {
  'GET /api/admin/lists/users': {
    summary: 'People with an account, the newest first',
    query: schema.userList,
    answer: pageOf(schema.listedUser),
  },
  'PUT /api/admin/users/{id}/suspension': {
    summary: 'Suspend an account, which signs the person out everywhere, or lift that',
    body: schema.suspension,
    answer: done,
    failures: { 404: failure },
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Delete an account; its reviews are deleted or stay without a name',
    body: schema.userDeletion,
    answer: done,
    failures: { 404: failure },
  },
  'GET /api/admin/team': {
    summary: 'Administrators and moderators, and who is invited',
    answer: schema.team,
  },
  'POST /api/admin/team/invitations': {
    ...changing,
    summary: 'Mail an invitation; an earlier one to the address ends',
    body: schema.newInvitation,
    failures: { 429: failure },
  },
  'DELETE /api/admin/team/invitations/{id}': { ...changing, summary: 'Withdraw an invitation' },
  'PUT /api/admin/team/{id}': {
    ...changing,
    summary: 'Give another role, disable or enable; ends all sessions of the member',
    body: schema.memberChange,
  },
})
