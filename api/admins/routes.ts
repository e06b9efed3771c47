import express, { Router } from 'express'
import { auditRoutes } from '#api/audit/routes.ts'
import { bannerPreviewRoutes } from '#api/banners/routes.ts'
import { adminCompanyRoutes } from '#api/companies/routes.ts'
import { adminCalls, adminSignInCalls } from '#api/contract/calls/admins.ts'
import { HttpError, unknownCall } from '#api/http/errors.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { adminListingRoutes } from '#api/listings/routes.ts'
import { adminMessageRoutes } from '#api/messages/routes.ts'
import type { Parts } from '#api/parts.ts'
import { adminReviewRoutes } from '#api/reviews/routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'
import { adminSuggestionRoutes } from '#api/suggestions/routes.ts'
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

/** Everything behind /api/admin. Only signing in is open; unknown calls are not told apart. */
export function adminApi(parts: Parts) {
  const router = Router()
  router.use(parts.origins.refuseForeignPages)
  router.use(adminSignInRoutes(parts))
  router.use(parts.requireAdmin)
  // A picture is taken as it comes, whatever it says it is.
  router.use(imageUploadRoutes(parts))
  // Plans and a week's menu in a script of three bytes a character take more than a form does.
  router.use(express.json({ limit: '500kb' }))
  router.use(adminRoutes(parts), auditRoutes(parts))
  router.use(adminCompanyRoutes(parts), bannerPreviewRoutes(parts))
  router.use(adminReviewRoutes(parts), adminListingRoutes(parts))
  router.use(adminMessageRoutes(parts), adminSuggestionRoutes(parts))
  router.use(searchHealthRoutes(parts))
  router.use(unknownCall)
  return router
}

const adminSignInRoutes = ({ serve, admins, beginSignIn }: Parts) =>
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

const adminRoutes = ({ serve, sql, admins }: Parts) =>
  serve('/api/admin', adminCalls, {
    'POST /api/admin/logout': async ({ req }) => {
      await admins.signOut(req)
      return { message: 'You have been successfully logged out.' }
    },
    'GET /api/admin/user': ({ admin }) => admin,
    'GET /api/admin/stats': () => readAdminStats(sql),
  })
