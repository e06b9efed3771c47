import express, { Router } from 'express'
import { adminRoutes, adminSignInRoutes, requireAdmin } from '#api/admins/routes.ts'
import { auditRoutes } from '#api/audit/routes.ts'
import { adminCompanyRoutes } from '#api/companies/admin-routes.ts'
import { unknownCall } from '#api/http/errors.ts'
import { refuseForeignPages } from '#api/http/origin.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { adminListingRoutes } from '#api/listings/admin-routes.ts'
import { adminMessageRoutes } from '#api/messages/admin-routes.ts'
import { adminReviewRoutes } from '#api/reviews/admin-routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'

/** Everything behind /api/admin. Only signing in is open; unknown calls are not told apart. */
export const adminApi = Router()

adminApi.use(refuseForeignPages)
adminApi.use(adminSignInRoutes)
adminApi.use(requireAdmin)
// A picture is taken as it comes, whatever it says it is.
adminApi.use(imageUploadRoutes)
// Plans and a week's menu in a script of three bytes a character take more than a form does.
adminApi.use(express.json({ limit: '500kb' }))
adminApi.use(adminRoutes)
adminApi.use(adminCompanyRoutes)
adminApi.use(adminReviewRoutes)
adminApi.use(adminListingRoutes)
adminApi.use(adminMessageRoutes)
adminApi.use(searchHealthRoutes)
adminApi.use(auditRoutes)
adminApi.use(unknownCall)
