import express, { Router } from 'express'
import { adminRoutes, adminSignInRoutes, requireAdmin } from '#api/admins/routes.ts'
import { auditRoutes } from '#api/audit/routes.ts'
import { adminCompanyRoutes } from '#api/companies/admin-routes.ts'
import { unknownCall } from '#api/http/errors.ts'
import { refuseForeignPages } from '#api/http/origin.ts'
import type { Serve } from '#api/http/serve.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { adminListingRoutes } from '#api/listings/admin-routes.ts'
import { adminMessageRoutes } from '#api/messages/admin-routes.ts'
import { adminReviewRoutes } from '#api/reviews/admin-routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'
import type { Outbox } from '#db/jobs.ts'

/** Everything behind /api/admin. Only signing in is open; unknown calls are not told apart. */
export function adminApi(parts: Outbox & { serve: Serve }): Router {
  const router = Router()
  router.use(refuseForeignPages)
  router.use(adminSignInRoutes)
  router.use(requireAdmin)
  // A picture is taken as it comes, whatever it says it is.
  router.use(imageUploadRoutes)
  // Plans and a week's menu in a script of three bytes a character take more than a form does.
  router.use(express.json({ limit: '500kb' }))
  router.use(adminRoutes)
  router.use(adminCompanyRoutes)
  router.use(adminReviewRoutes(parts))
  router.use(adminListingRoutes(parts))
  router.use(adminMessageRoutes)
  router.use(searchHealthRoutes)
  router.use(auditRoutes)
  router.use(unknownCall)
  return router
}
