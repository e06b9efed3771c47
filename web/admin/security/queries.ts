import { change, failure, read } from '../../data/read.ts'

export const totpStatus = read('GET /api/admin/totp')

// Failures are shown at the form's fields or above them.
export const beginTotp = change('POST /api/admin/totp')
const refreshed = ['/api/admin/totp', '/api/admin/user', '/api/admin/lists/audit'] as const
export const confirmTotp = change('POST /api/admin/totp/confirm', refreshed, {
  done: { title: 'Two-step sign-in is on' },
})
export const renewRecoveryCodes = change('POST /api/admin/totp/recovery-codes', refreshed, {
  done: {
    title: 'New recovery codes',
    description: 'The old ones do not work any more.',
  },
})
export const endTotp = change('DELETE /api/admin/totp', refreshed, {
  done: { title: 'Two-step sign-in is off' },
  failed: failure('Two-step sign-in stays on'),
})
