import { adminCredentials, adminSignedIn, adminStats, adminUser } from '../admins.ts'
import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'

/** The only call of administrators that is open to everyone. */
export const adminSignInCalls = calls({
  'POST /api/admin/login': {
    tag: 'Administration',
    summary: 'Sign in as administrator',
    body: adminCredentials,
    answer: adminSignedIn,
    failures: { 401: failure, 429: failure },
  },
})

const administration = { tag: 'Administration', signedIn: 'admin' } as const

export const adminCalls = calls({
  'POST /api/admin/logout': { ...administration, summary: 'Sign out', answer: done },
  'GET /api/admin/user': {
    ...administration,
    summary: 'The signed-in administrator',
    answer: adminUser,
  },
  'GET /api/admin/stats': {
    ...administration,
    summary: 'What the dashboard counts',
    answer: adminStats,
  },
})
