import express, { Router } from 'express'
import { adminCalls, adminSignInCalls } from '#api/contract/calls/admins.ts'
import { HttpError } from '#api/http/errors.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import type { Parts } from '#api/parts.ts'
import { readAdminStats } from '#db/admin-stats.ts'

/**
 * Lets administrators pass who are signed in.
 * @throws HttpError 401 for everyone else, 403 for pages of other websites
 */
export function createRequireAdmin({ origins, admins }: Pick<Parts, 'origins' | 'admins'>) {
  const router = Router()
  router.use(origins.refuseForeignPages, admins.session)
  router.use((req, _res, next) => {
    getSignedIn(req)
    next()
  })
  return router
}

/** An administrator's sign-in. */
export const adminSignInRoutes = ({ serve, admins, beginSignIn }: Parts) =>
  serve('/api/admin', adminSignInCalls, {
    'POST /api/admin/login': [
      express.json({ limit: '10kb' }),
      ...admins.session,
      async ({ body, req }) => {
        const succeeded = await beginSignIn('admin', req, body.username)
        const admin = await admins.authenticate(body)
        if (!admin) throw new HttpError(401, 'Invalid username or password')
        await succeeded()
        await admins.signIn(req, admin)
        return { success: true as const }
      },
    ],
  })

/** What an administrator asks about themselves and the dashboard. */
export const adminRoutes = ({ serve, sql, admins }: Parts) =>
  serve('/api/admin', adminCalls, {
    'POST /api/admin/logout': async ({ req }) => {
      await admins.signOut(req)
      return { message: 'You have been successfully logged out.' }
    },
    'GET /api/admin/user': ({ admin }) => admin,
    'GET /api/admin/stats': () => readAdminStats(sql),
  })
