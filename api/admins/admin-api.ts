import express, { Router } from 'express'
import { adminRoutes, adminSignInRoutes } from '#api/admins/routes.ts'
import { auditRoutes } from '#api/audit/routes.ts'
import { bannerPreviewRoutes } from '#api/banners/routes.ts'
import { adminCompanyRoutes } from '#api/companies/admin-routes.ts'
import { unknownCall } from '#api/http/errors.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { adminListingRoutes } from '#api/listings/routes.ts'
import { adminMessageRoutes } from '#api/messages/routes.ts'
import type { Parts } from '#api/parts.ts'
import { adminReviewRoutes } from '#api/reviews/routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'
import { adminSuggestionRoutes } from '#api/suggestions/routes.ts'

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
