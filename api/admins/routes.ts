import express, { Router } from 'express'
import { adminCredentials, type AdminStats, type AdminUser } from '#api/contract/admin-session.ts'
import { beginSignIn } from '#api/accounts/sign-in-limits.ts'
import {
  adminSession,
  authenticateAdmin,
  getAdmin,
  signInAdmin,
  signOutAdmin,
} from '#api/admins/admin-session.ts'
import { HttpError } from '#api/http/errors.ts'
import { refuseForeignPages } from '#api/http/origin.ts'
import { sql } from '#db/client.ts'
import { readAdminStats } from '#db/admin-stats.ts'

/**
 * Lets administrators pass who are signed in.
 * @throws HttpError 401 for everybody else, 403 for pages of other websites
 */
export const requireAdmin = Router()

requireAdmin.use(refuseForeignPages)
requireAdmin.use(adminSession)
requireAdmin.use((req, _res, next) => {
  getAdmin(req)
  next()
})

/** An administrator's sign-in; the only call of theirs that anybody may make. */
export const adminSignInRoutes = Router()

adminSignInRoutes.use('/login', express.json({ limit: '10kb' }), adminSession)

adminSignInRoutes.post('/login', async (req, res) => {
  const { username } = (req.body = adminCredentials.parse(req.body ?? {}))
  const succeeded = await beginSignIn('admin', req, username)
  const admin = await authenticateAdmin(req)
  if (!admin) throw new HttpError(401, 'Invalid username or password')
  await succeeded()
  await signInAdmin(req, admin)
  res.json({ success: true })
})

/** What an administrator asks about themselves and the dashboard. */
export const adminRoutes = Router()

adminRoutes.post('/logout', async (req, res) => {
  await signOutAdmin(req)
  res.json({ message: 'You have been successfully logged out.' })
})

adminRoutes.get('/user', (req, res) => {
  const { name, username, role } = getAdmin(req)
  res.json({ name, username, role } satisfies AdminUser)
})

adminRoutes.get('/stats', async (_req, res) => {
  res.json((await readAdminStats(sql)) satisfies AdminStats)
})
