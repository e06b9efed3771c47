import { t } from '#domain/i18n.ts'
import { once, requestOf } from '#api/http/once.ts'
import { type Request, Router } from 'express'
import { changePassword, register, resetPassword } from '#api/accounts/credentials.ts'
import {
  cancelPendingEmail,
  resendEmailChange,
  saveProfile,
  undoEmailAddress,
  verifyEmail,
} from '#api/accounts/email-address.ts'
import {
  collectOwnData,
  deleteAccountOf,
  followLoginLanguage,
  preferencesOf,
  savePreferences,
} from '#api/accounts/own-data.ts'
import { hashToken } from '#api/links/tokens.ts'
import { accountCalls } from '#contract/calls/accounts.ts'
import { emailKey, isSameEmail } from '#domain/email-address.ts'
import { badField } from '#api/http/errors.ts'
import { readFormState, refuseTrapped } from '#api/http/form-state.ts'
import { byPerson, HOUR, networkOf } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { enqueueMail } from '#db/jobs.ts'
import { isResetValid } from '#db/mail-links.ts'
import { localBrowserName } from '#api/sign-in/browser-name.ts'
import { confirmPassword } from '#api/sign-in/confirm-password.ts'
import { deleteSessionsOf, listSessionsOf } from '#db/sessions.ts'

export function accountRoutes(services: Services) {
  const { serve, sql, jobs, users, limitRequests } = services
  // By recipient first, so that people who share a network do not use up each other's limit.
  const limitRecovery = Router().use(
    limitRequests('recovery', 10, HOUR, recipientAndNetwork),
    limitRequests('recovery-network', 200, HOUR),
  )

  /**
   * Mails the account of an address, if any. The answer is neutral: the same text after the same
   * work, whether or not the account exists. A background job looks the address up.
   */
  const recover = (scope: string, kind: RecoveryMail, sent: () => string) =>
    [
      limitRecovery,
      ({ body, headers }: Recovery) =>
        once(sql, requestOf(scope, headers, body), async (tx) => {
          await enqueueMail(jobs, tx, { kind, email: body.email })
          return { message: sent() }
        }),
    ] as const

  return serve('/api', accountCalls, {
    'GET /api/user': ({ user }) => user,
    'POST /api/register': [
      limitRequests('register', 20, HOUR),
      async ({ body, headers, req }) => {
        const state = readFormState(headers, services.config)
        refuseTrapped(state)
        const given = { ...body, noticeVersion: state.notice }
        const user = await register(services, given, headers['Idempotency-Key'])
        await users.signIn(req, user)
        return user
      },
    ],
    'POST /api/login': async ({ body, req }) => {
      const user = await users.authenticate(req, body)
      await users.signIn(req, user)
      await followLoginLanguage(services, user)
      return user
    },
    'POST /api/logout': async ({ req }) => {
      await users.signOut(req)
      return { message: t('You have been successfully logged out.') }
    },
    'DELETE /api/user': async ({ user, body, req }) => {
      await confirmPassword(services, req, 'user', user, body.password)
      await sql.begin((tx) => deleteAccountOf(tx, user, body.reviews))
      await users.signOut(req)
      return { message: t('Your account has been deleted.') }
    },
    'PUT /api/user/profile': async ({ user, body, req }) => {
      if (!isSameEmail(body.email, user.email)) {
        if (!body.password)
          throw badField('password', 'Please enter your password to change your email address')
        await confirmPassword(services, req, 'user', user, body.password)
      }
      return await saveProfile(services, user, body)
    },
    'POST /api/user/email-change': [
      limitRequests('email-change', 10, HOUR),
      async ({ user }) => {
        await resendEmailChange(services, user.id)
        return { message: t('Please check the inbox of the new address for the link.') }
      },
    ],
    'DELETE /api/user/email-change': ({ user }) => cancelPendingEmail(services, user.id),
    'GET /api/user/data': [
      limitRequests('own-data', 30, HOUR, byPerson),
      async ({ user }) => ({
        name: 'my-data.json',
        parts: [JSON.stringify(await collectOwnData(sql, user), null, 2)],
      }),
    ],
    'GET /api/user/sessions': async ({ user, req }) =>
      (await listSessionsOf(sql, user.id)).map(({ sid, browser, ...session }) => ({
        ...session,
        browser: browser && localBrowserName(browser),
        isCurrent: sid === req.sessionID,
      })),
    'DELETE /api/user/sessions': async ({ user, req }) => {
      await deleteSessionsOf(sql, 'user', user.id)
      await users.signOut(req)
      return { message: t('You are logged out everywhere.') }
    },
    'PUT /api/user/password': async ({ user, body, req }) => {
      await confirmPassword(services, req, 'user', user, body.currentPassword, () =>
        badField('currentPassword', 'The current password is not right'),
      )
      const changed = await changePassword(services, user, body.newPassword, req.sessionID)
      // A new session id, in case the present one is known to someone else.
      await users.signIn(req, changed)
      return { message: t('Your password has been successfully updated.') }
    },
    'GET /api/user/preferences': ({ user }) => preferencesOf(user),
    'PUT /api/user/preferences': [
      // Each change may index again every company that the person reviewed.
      services.limitRequests('preferences', 60, HOUR, byPerson),
      ({ user, body }) => savePreferences(services, user, body),
    ],
    'POST /api/forgot-password': recover('forgot-password', 'password-reset', () =>
      t('If an account exists for this address, reset instructions arrive within a few minutes.'),
    ),
    'POST /api/forgot-username': recover('forgot-username', 'username-reminder', () =>
      t('If an account exists for this address, the username has been sent to it.'),
    ),
    'POST /api/resend-verification': recover('resend-verification', 'verification-request', () =>
      t('Please check your email for the new verification link.'),
    ),
    // Lets the page report a dead link at once, without consuming a valid one. No rate limit: 256
    // bits cannot be guessed, and people may look several times.
    'GET /api/reset-password': async ({ query }) => ({
      valid: await isResetValid(sql, hashToken(query.token)),
    }),
    'POST /api/reset-password': [
      limitRecovery,
      async ({ body }) => {
        await resetPassword(services, body.token, body.password)
        return { message: t('Your password has been successfully reset.') }
      },
    ],
    'GET /api/verify-email': async ({ query }) => {
      await verifyEmail(services, query.token)
      return { message: t('Your email has been verified successfully!') }
    },
    'POST /api/undo-email-change': async ({ body }) => ({
      message: t('This address is the one of your account again.'),
      resetToken: await undoEmailAddress(services, body.token),
    }),
  })
}

type RecoveryMail = 'password-reset' | 'username-reminder' | 'verification-request'
type Recovery = { body: { email: string }; headers: { 'Idempotency-Key'?: string | undefined } }

/** Without an address in the body, limits by network alone. */
function recipientAndNetwork(req: Request): string {
  const { email = '' } = Object(req.body) as { email?: unknown }
  return `${networkOf(req)} ${hashToken(emailKey(String(email))).toString('base64url')}`
}
