import { Router } from 'express'
import {
  accountDeletion,
  addressOnly,
  credentials,
  passwordChange,
  passwordReset,
  preferences,
  profile,
  registration,
  tokenOnly,
} from '#api/contract/accounts.ts'
import { accountCalls } from '#api/contract/calls/accounts.ts'
import { changePassword, resetPassword, verifyEmail } from '#api/accounts/change-credentials.ts'
import { collectOwnData, deleteAccount } from '#api/accounts/own-data.ts'
import { register, saveProfile } from '#api/accounts/register.ts'
import { savePreferences } from '#api/accounts/save-preferences.ts'
import { beginSignIn } from '#api/accounts/sign-in-limits.ts'
import { toCurrentUser } from '#api/accounts/to-current-user.ts'
import { authenticate, getUser, signIn, signOut } from '#api/accounts/user-session.ts'
import { HttpError } from '#api/http/errors.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import type { Serve } from '#api/http/serve.ts'
import { jobs } from '#api/jobs.ts'
import { sql } from '#db/client.ts'
import { enqueueMail } from '#db/jobs.ts'
import { findPreferences } from '#db/preferences.ts'
import { isResetValid } from '#db/users.ts'
import { hashToken } from '#api/accounts/tokens.ts'

const HOUR = 60 * 60
const limitRecovery = limitRequests('recovery', 10, HOUR)

/** Who is signed in. */
export const currentUserRoutes = ({ serve }: { serve: Serve }) =>
  serve('/api', accountCalls, { 'GET /api/user': ({ user }) => user })

/** Signing up, in and out, recovery, and a person's own account. */
export const accountRoutes = Router()

accountRoutes.post('/register', limitRequests('register', 20, HOUR), async (req, res) => {
  const user = await register(registration.parse(req.body))
  await signIn(req, user)
  res.status(201).json(toCurrentUser(user))
})

accountRoutes.post('/login', async (req, res) => {
  const { username } = credentials.parse(req.body)
  const succeeded = await beginSignIn('user', req, username)
  const user = await authenticate(req)
  if (!user) throw new HttpError(401, 'Invalid username or password')
  await succeeded()
  await signIn(req, user)
  res.json(toCurrentUser(user))
})

accountRoutes.post('/logout', async (req, res) => {
  await signOut(req)
  res.json({ message: 'You have been successfully logged out.' })
})

// Neutral answers: the same words after the same work, whether or not there is such an account.
// The job looks the address up, later and elsewhere.
accountRoutes.post('/forgot-password', limitRecovery, async (req, res) => {
  const { email } = addressOnly.parse(req.body)
  await enqueueMail(jobs(), sql, { kind: 'password-reset', email })
  res.json({
    message:
      'If an account exists for this address, reset instructions arrive within a few minutes.',
  })
})

accountRoutes.post('/forgot-username', limitRecovery, async (req, res) => {
  const { email } = addressOnly.parse(req.body)
  await enqueueMail(jobs(), sql, { kind: 'username-reminder', email })
  res.json({ message: 'If an account exists for this address, the username has been sent to it.' })
})

accountRoutes.post('/resend-verification', limitRecovery, async (req, res) => {
  const { email } = addressOnly.parse(req.body)
  await enqueueMail(jobs(), sql, { kind: 'verification-request', email })
  res.json({ message: 'Please check your email for the new verification link.' })
})

/** Lets the page say at once that a link is no good, without spending a good one. */
accountRoutes.get('/reset-password', limitRecovery, async (req, res) => {
  const { token } = tokenOnly.parse(req.query)
  res.json({ valid: await isResetValid(sql, hashToken(token)) })
})

accountRoutes.post('/reset-password', limitRecovery, async (req, res) => {
  const { token, password } = passwordReset.parse(req.body)
  await resetPassword(token, password)
  res.json({ message: 'Your password has been successfully reset.' })
})

accountRoutes.get('/verify-email', async (req, res) => {
  const given = tokenOnly.safeParse(req.query)
  if (!given.success) throw new HttpError(400, 'No verification token provided')
  await verifyEmail(given.data.token)
  res.json({ message: 'Your email has been verified successfully!' })
})

accountRoutes.put('/user/profile', async (req, res) => {
  const { id } = getUser(req)
  res.json(toCurrentUser(await saveProfile(id, profile.parse(req.body))))
})

accountRoutes.put('/user/password', async (req, res) => {
  const user = getUser(req)
  const { currentPassword, newPassword } = passwordChange.parse(req.body)
  const succeeded = await beginSignIn('user', req, user.username)
  await changePassword(user, currentPassword, newPassword, req.sessionID)
  await succeeded()
  // A new session id, in case somebody else knows this one.
  await signIn(req, user)
  res.json({ message: 'Your password has been successfully updated.' })
})

accountRoutes.get('/user/preferences', async (req, res) => {
  res.json(await findPreferences(sql, getUser(req).id))
})

accountRoutes.put('/user/preferences', async (req, res) => {
  const { id } = getUser(req)
  res.json(await savePreferences(id, preferences.parse(req.body)))
})

accountRoutes.get('/user/data', async (req, res) => {
  const data = await collectOwnData(getUser(req))
  res
    .attachment('my-data.json')
    .type('json')
    .send(JSON.stringify(data, null, 2))
})

accountRoutes.delete('/user', async (req, res) => {
  const user = getUser(req)
  const { password, reviews } = accountDeletion.parse(req.body)
  const succeeded = await beginSignIn('user', req, user.username)
  await deleteAccount(user, password, reviews)
  await succeeded()
  await signOut(req)
  res.json({ message: 'Your account has been deleted.' })
})
