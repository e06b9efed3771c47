import { type RequestHandler, Router } from 'express'
import { auditRoutes } from '#api/audit/routes.ts'
import { adminChoiceRoutes } from '#api/choices/routes.ts'
import { adminCompanyRoutes } from '#api/companies/routes.ts'
import { type Call, split } from '#contract/calls.ts'
import { allCalls } from '#contract/calls/all.ts'
import { adminCalls, adminSelfCalls, adminSignInCalls } from '#contract/calls/admins.ts'
import { record } from '#api/audit/record.ts'
import { firstDayRoutes } from '#api/first-day/routes.ts'
import { adminFigureRoutes } from '#api/figures/routes.ts'
import { HttpError, unknownCall } from '#api/http/errors.ts'
import { byPerson } from '#api/http/rate-limits.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import { imageUploadRoutes } from '#api/images/routes.ts'
import { importRoutes } from '#api/imports/routes.ts'
import { adminMessageRoutes } from '#api/messages/routes.ts'
import { adminOwnerRoutes } from '#api/owners/routes.ts'
import { readJson } from '#api/http/read-body.ts'
import { peopleRoutes } from '#api/people/routes.ts'
import type { Services } from '#api/services.ts'
import { adminPageRoutes } from '#api/pages/routes.ts'
import { adminPlacePageRoutes } from '#api/place-pages/routes.ts'
import { adminReviewRoutes } from '#api/reviews/routes.ts'
import { searchHealthRoutes } from '#api/search-health/routes.ts'
import { ownTextRoutes } from '#api/own-texts/routes.ts'
import { siteSettingsRoutes } from '#api/site-settings/routes.ts'
import { confirmPassword } from '#api/sign-in/confirm-password.ts'
import { adminSuggestionRoutes } from '#api/suggestions/routes.ts'
import { readAdminStats } from '#db/admin-stats.ts'
import type { AdminRow } from '#db/admin-users.ts'

type Guards = Pick<Services, 'origins' | 'admins' | 'totp'>

/** @throws HttpError 401 unless an administrator is signed in, 403 for requests from other sites */
const requireSignIn = ({ origins, admins }: Guards) =>
  Router().use(origins.refuseForeignPages, ...admins.session, (req, _res, next) => {
    getSignedIn(req)
    next()
  })

/** @throws HttpError 403 for an administrator who has to turn on two-step sign-in first */
const requireTotp =
  ({ totp }: Guards): RequestHandler =>
  (req, _res, next) => {
    if (totp.isDue(getSignedIn(req) as AdminRow))
      throw new HttpError(403, 'Please turn on two-step sign-in first.')
    next()
  }

/** Methods and paths, below /api/admin, of the calls that moderators may make. */
const callsOfModerators = Object.entries<Call>(allCalls).flatMap(([name, { moderators }]) => {
  const { method, path } = split(name)
  const steps = path.replace('/api/admin', '').replaceAll(/\{\w+\}/g, '[^/]+')
  return moderators ? [new RegExp(`^${method} ${steps}$`)] : []
})

/** @throws HttpError 403 for a moderator, unless the contract opens the call to moderators, too */
const requireRole: RequestHandler = (req, _res, next) => {
  const { role } = getSignedIn(req) as AdminRow
  const call = `${req.method} ${req.baseUrl.endsWith('/admin') ? req.path : ''}`
  if (role !== 'admin' && !callsOfModerators.some((open) => open.test(call)))
    throw new HttpError(403, 'Only administrators may do this.')
  next()
}

/** Middleware that requires a signed-in administrator (no moderator), with two-step sign-in where that is mandatory. */
export const createRequireAdmin = (guards: Guards) =>
  Router().use(requireSignIn(guards), requireTotp(guards), requireRole)

/**
 * Everything behind /api/admin. Only sign-in is public; unknown calls answer 401, too, so that
 * nobody can probe for them.
 */
export function adminApi(services: Services) {
  const router = Router()
  router.use(services.origins.refuseForeignPages)
  router.use(adminSignInRoutes(services))
  router.use(requireSignIn(services), adminSelfRoutes(services))
  router.use(requireTotp(services), requireRole)
  // Files are read as raw bytes, whatever their Content-Type.
  router.use(imageUploadRoutes(services), importRoutes(services))
  // Plans and a weekly menu in a script of three bytes a character exceed the limit of other forms.
  router.use(readJson('500kb'))
  router.use(adminRoutes(services), auditRoutes(services))
  router.use(peopleRoutes(services), firstDayRoutes(services))
  router.use(adminCompanyRoutes(services))
  router.use(adminChoiceRoutes(services), siteSettingsRoutes(services), ownTextRoutes(services))
  router.use(adminPlacePageRoutes(services), adminPageRoutes(services))
  router.use(adminFigureRoutes(services))
  router.use(adminReviewRoutes(services))
  router.use(adminOwnerRoutes(services))
  router.use(adminMessageRoutes(services), adminSuggestionRoutes(services))
  router.use(searchHealthRoutes(services))
  router.use(unknownCall)
  return router
}

const smallJson = readJson('10kb')

const adminSignInRoutes = ({ serve, sql, admins }: Services) =>
  serve('/api/admin', adminSignInCalls, {
    'POST /api/admin/login': [
      ...smallJson,
      ...admins.session,
      async ({ body, req }) => {
        const admin = await admins.authenticate(req, body)
        await sql.begin((tx) =>
          record(tx, admin, { action: 'admin.signed-in', subject: req.ip ?? 'unknown' }),
        )
        await admins.signIn(req, admin)
        return { success: true as const }
      },
    ],
  })

function adminSelfRoutes(services: Services) {
  const { serve, admins, totp, limitRequests } = services
  const limitCodes = limitRequests('totp', 10, 15 * 60, byPerson)

  return serve('/api/admin', adminSelfCalls, {
    'POST /api/admin/logout': async ({ req }) => {
      await admins.signOut(req)
      return { message: 'You have been successfully logged out.' }
    },
    'GET /api/admin/user': ({ admin }) => ({
      ...admin,
      ...(totp.isDue(admin) && { totpDue: true as const }),
    }),
    'GET /api/admin/totp': ({ admin }) => totp.status(admin),
    'POST /api/admin/totp': [
      ...smallJson,
      async ({ admin, body, req }) => {
        await confirmPassword(services, req, 'admin', admin, body.password)
        return await totp.begin(admin)
      },
    ],
    'POST /api/admin/totp/confirm': [
      ...smallJson,
      limitCodes,
      ({ admin, body, req }) => totp.confirm(admin, body.code, req.sessionID),
    ],
    'POST /api/admin/totp/recovery-codes': [
      ...smallJson,
      limitCodes,
      ({ admin, body }) => totp.renewRecoveryCodes(admin, body.code),
    ],
    'DELETE /api/admin/totp': [
      ...smallJson,
      limitCodes,
      async ({ admin, body, req }) => {
        await confirmPassword(services, req, 'admin', admin, body.password)
        await totp.turnOff(admin, body.code, req.sessionID)
        return { message: 'Two-step sign-in is off.' }
      },
    ],
  })
}

const adminRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', adminCalls, {
    'GET /api/admin/stats': () => readAdminStats(sql),
  })
