import { queryOptions } from '@tanstack/react-query'
import { ask, statusOf } from '../data/ask.ts'
import { change, failure, keyOf, read } from '../data/read.ts'

export const preferencesQuery = read('GET /api/user/preferences')

/** Whether a reset link works. It only looks: the link is spent by the form alone. */
export const resetLink = (token: string) => ({
  ...read('GET /api/reset-password', { query: { token } }),
  // A link that was good may have been used since.
  gcTime: 0,
})

/** Verifies an address. A token works once: its answer is cached, so that it is sent once. */
export const verification = (token: string) =>
  queryOptions({
    queryKey: keyOf('GET /api/verify-email', { query: { token } }),
    // Without the signal: a request that was cancelled may have spent the token.
    queryFn: () => ask('GET /api/verify-email', { query: { token } }),
    enabled: token !== '',
    gcTime: Infinity,
    retryOnMount: true,
  })

export const logIn = change('POST /api/login', [], {
  done: (user) => ({
    title: 'Login successful',
    description: `Welcome back, ${user.name || user.username}!`,
  }),
  failed: failure('Login failed', 'Login failed'),
})

export const register = change('POST /api/register', [], {
  once: true,
  done: { title: 'Registration successful', description: 'Your account has been created.' },
  failed: failure('Registration failed', 'Registration failed'),
})

export const logOut = change('POST /api/logout')

export const changeProfile = change('PUT /api/user/profile', [], {
  done: { title: 'Profile updated', description: 'Your profile has been successfully updated.' },
  failed: failure('Update failed'),
})

export const resendEmailChange = change('POST /api/user/email-change', [], {
  done: (answer) => ({ title: 'Link sent', description: answer.message }),
  failed: failure('Link not sent'),
})

export const cancelEmailChange = change('DELETE /api/user/email-change', [], {
  done: ({ email }) => ({ title: 'Change cancelled', description: `Your address stays ${email}.` }),
  failed: failure('Change not cancelled'),
})

export const ownSessions = read('GET /api/user/sessions')

export const signOutEverywhere = change('DELETE /api/user/sessions', [], {
  done: ({ message }) => ({ title: 'Logged out', description: message }),
  failed: failure('Logout failed', 'Please try again.'),
})

// Ends the other sessions, and an address that waits.
export const changePassword = change('PUT /api/user/password', ['/api/user'], {
  done: { title: 'Password changed', description: 'Your password has been successfully updated.' },
  failed: failure('Password change failed'),
})

export const keepPreferences = change('PUT /api/user/preferences', [], {
  done: { title: 'Preferences saved', description: 'Your preferences have been saved.' },
  failed: failure('Error'),
})

export const deleteAccount = change('DELETE /api/user')

export const forgotPassword = change('POST /api/forgot-password')
export const forgotUsername = change('POST /api/forgot-username')
export const resetPassword = change('POST /api/reset-password')

const RESEND_FAILED = 'Failed to send verification email'

/** Sends the link that verifies an address once more, as the banner and the review form ask. */
export const resendVerification = change('POST /api/resend-verification', [], {
  done: {
    title: 'Verification email sent',
    description: 'Please check your inbox for the verification link.',
  },
  failed: (error) =>
    failure(
      'Error',
      statusOf(error) === undefined ? `${RESEND_FAILED}. Please try again.` : RESEND_FAILED,
    )(error),
})

/** The same from the page of the link, which says itself what went wrong. */
export const resendFromLink = change('POST /api/resend-verification', [], {
  done: {
    title: 'Verification Email Sent',
    description: 'Please check your email for the new verification link.',
  },
})
