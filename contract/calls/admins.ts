import * as schema from '../admins.ts'
import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'

/** The only call of administrators that is open to everyone. */
export const adminSignInCalls = calls({
  'POST /api/admin/login': {
    tag: 'Administration',
    summary: 'Sign in as administrator',
    body: schema.adminCredentials,
    answer: schema.adminSignedIn,
    failures: { 401: schema.adminSignInFailure, 429: failure },
  },
})

const administration = { tag: 'Administration', signedIn: 'admin' } as const
const everyRole = { ...administration, moderators: true } as const

/** Calls about an administrator's own account, which work before mandatory two-step sign-in is on. */
export const adminSelfCalls = callsOf(everyRole, {
  'POST /api/admin/logout': { summary: 'Sign out', answer: done },
  'GET /api/admin/user': { summary: 'The signed-in administrator', answer: schema.adminUser },
  'GET /api/admin/totp': { summary: 'Whether two-step sign-in is on', answer: schema.totpStatus },
  'POST /api/admin/totp': {
    summary: 'Make a secret for an authenticator app',
    body: schema.passwordOnly,
    answer: schema.totpSecret,
    failures: { 409: failure, 429: failure },
  },
  'POST /api/admin/totp/confirm': {
    summary: 'Turn two-step sign-in on, by a first code',
    body: schema.totpCode,
    answer: schema.recoveryCodes,
    failures: { 409: failure, 429: failure },
  },
  'POST /api/admin/totp/recovery-codes': {
    summary: 'Make new recovery codes in place of the old ones',
    body: schema.totpCode,
    answer: schema.recoveryCodes,
    failures: { 409: failure, 429: failure },
  },
  'DELETE /api/admin/totp': {
    summary: 'Turn two-step sign-in off',
    body: schema.totpTurnOff,
    answer: done,
    failures: { 409: failure, 429: failure },
  },
})

export const adminCalls = calls({
  'GET /api/admin/stats': {
    ...everyRole,
    summary: 'What the dashboard counts',
    answer: schema.adminStats,
  },
})
