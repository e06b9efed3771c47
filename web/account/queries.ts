import { message, t } from '#domain/i18n.ts'
import { statusOf } from '../data/ask.ts'
import { change, failure, read } from '../data/read.ts'

export const preferencesQuery = read('GET /api/user/preferences')

/** Checks a reset link without consuming it; submitting the form consumes it. */
export const resetLink = (token: string) => ({
  ...read('GET /api/reset-password', { query: { token } }),
  // A valid link may have been used since.
  gcTime: 0,
})

export const logIn = change('POST /api/login', [], {
  done: (user) => ({
    title: t('Login successful'),
    description: t('Welcome back, {name}!', { name: user.name || user.username }),
  }),
  failed: failure(message('Login failed'), message('Login failed')),
})

export const register = change('POST /api/register', [], {
  once: true,
  done: () => ({
    title: t('Registration successful'),
    description: t('Your account has been created.'),
  }),
  failed: failure(message('Registration failed'), message('Registration failed')),
})

export const logOut = change('POST /api/logout')

export const changeProfile = change('PUT /api/user/profile', [], {
  done: () => ({
    title: t('Profile updated'),
    description: t('Your profile has been successfully updated.'),
  }),
  failed: failure(message('Update failed')),
})

export const resendEmailChange = change('POST /api/user/email-change', [], {
  done: (answer) => ({ title: t('Link sent'), description: answer.message }),
  failed: failure(message('Link not sent')),
})

export const cancelEmailChange = change('DELETE /api/user/email-change', [], {
  done: ({ email }) => ({
    title: t('Change cancelled'),
    description: t('Your address stays {email}.', { email }),
  }),
  failed: failure(message('Change not cancelled')),
})

export const ownSessions = read('GET /api/user/sessions')

export const signOutEverywhere = change('DELETE /api/user/sessions', [], {
  done: ({ message }) => ({ title: t('Logged out'), description: message }),
  failed: failure(message('Logout failed'), message('Please try again.')),
})

// Also ends other sessions, and cancels a pending address.
export const changePassword = change('PUT /api/user/password', ['/api/user'], {
  done: () => ({
    title: t('Password changed'),
    description: t('Your password has been successfully updated.'),
  }),
  failed: failure(message('Password change failed')),
})

export const savePreferences = change('PUT /api/user/preferences', [], {
  done: () => ({
    title: t('Preferences saved'),
    description: t('Your preferences have been saved.'),
  }),
  failed: failure(message('Error')),
})

export const deleteAccount = change('DELETE /api/user')

export const forgotPassword = change('POST /api/forgot-password', [], { once: true })
export const forgotUsername = change('POST /api/forgot-username', [], { once: true })
export const resetPassword = change('POST /api/reset-password')

/** Resends the verification mail, from the banner and the review form. */
export const resendVerification = change('POST /api/resend-verification', [], {
  once: true,
  done: () => ({
    title: t('Verification email sent'),
    description: t('Please check your inbox for the verification link.'),
  }),
  failed: (error) =>
    failure(
      'Error',
      statusOf(error) === undefined
        ? message('Failed to send verification email. Please try again.')
        : message('Failed to send verification email'),
    )(error),
})
