import { t } from '#domain/i18n.ts'
import { once, requestOf } from '#api/http/once.ts'
import { type RequestHandler, Router } from 'express'
import { ownerAsActor } from '#api/audit/record.ts'
import { readKitchenFigures } from '#api/figures/read-figures.ts'
import { notFound } from '#api/http/errors.ts'
import { filterValue, toPage } from '#api/http/pages.ts'
import { recheckAfterBody } from '#api/http/rights.ts'
import { byPerson, HOUR } from '#api/http/rate-limits.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import { kitchenImageRoutes } from '#api/images/routes.ts'
import { createCases } from '#api/owners/cases.ts'
import {
  requestClaim,
  transferCompany,
  inviteOwner,
  acceptOwnerLink,
  removeOwner,
} from '#api/owners/claims.ts'
import { editKitchen, readKitchen, readMenu } from '#api/owners/edit-kitchen.ts'
import {
  answerMessage,
  readMessage,
  removeOwnReply,
  removeReply,
  replyToReview,
  reportReview,
} from '#api/owners/replies.ts'
import { readFormState } from '#api/http/form-state.ts'
import { readJson } from '#api/http/read-body.ts'
import type { Services } from '#api/services.ts'
import { adminOwnerCalls, claimCalls, kitchenCalls, reportCalls } from '#contract/calls/owners.ts'
import { idInPath } from '#contract/fields.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { listMessagesTo } from '#db/messages.ts'
import { placeInWords } from '#api/places/name-place.ts'
import { isOwner, listOwned, listOwners } from '#db/owners.ts'
import { listReviewsToAnswer } from '#db/review-replies.ts'

/**
 * Calls about one kitchen, for its owners only.
 * @throws HttpError 401 without a session, 403 for requests from other sites, 404 for everyone who
 * is not an owner, so that ids reveal nothing
 */
export function kitchenApi(services: Services) {
  const { sql, users, origins } = services
  const requireOwner: RequestHandler = async (req, _res, next) => {
    const { id: userId } = getSignedIn(req)
    const id = idInPath.safeParse(req.params['id'])
    async function refuseOthers() {
      if (!id.success || !(await isOwner(sql, id.data, userId))) throw notFound('Kitchen not found')
    }
    await refuseOthers()
    recheckAfterBody(req, refuseOthers)
    next()
  }
  const router = Router({ caseSensitive: true })
  router.use('/user/kitchens/:id', origins.refuseForeignPages, ...users.session, requireOwner)
  // Pictures are read as raw bytes, whatever their Content-Type.
  router.use(kitchenImageRoutes(services))
  router.use('/user/kitchens/:id', readJson('500kb'))
  router.use(kitchenRoutes(services))
  return router
}

const done = (message: string) => ({ message })

/** @returns a function that executes a signed-in person's request once, with services that join its transaction */
const createOnceFor =
  (services: Services) =>
  <Answer>(
    user: { id: number },
    scope: string,
    headers: { 'Idempotency-Key'?: string | undefined },
    content: unknown,
    work: (joined: Services) => Promise<Answer>,
  ) =>
    once(services.sql, requestOf(`${scope} ${user.id}`, headers, content), (_tx, sql) =>
      work({ ...services, sql }),
    )

async function findCompany(sql: Sql, id: number) {
  const company = await findAdminCompany(sql, id)
  if (!company) throw notFound('Company not found')
  return company
}

function kitchenRoutes(services: Services) {
  const { serve, sql, limitRequests } = services
  const onceFor = createOnceFor(services)
  const limitMails = limitRequests('owner-mails', 60, HOUR, byPerson)
  return serve('/api', kitchenCalls, {
    'GET /api/user/kitchens/{id}': ({ user, params }) => readKitchen(sql, params.id, user),
    'PUT /api/user/kitchens/{id}': async ({ user, params, body: { revision, ...changes } }) => {
      await editKitchen(services, user, params.id, changes, revision)
      return readKitchen(sql, params.id, user)
    },
    'GET /api/user/kitchens/{id}/menu': ({ params }) => readMenu(sql, params.id),
    'PUT /api/user/kitchens/{id}/menu': async ({ user, params, body: { menus, revision } }) => {
      await editKitchen(services, user, params.id, { menus }, revision)
      return readMenu(sql, params.id)
    },
    'POST /api/user/kitchens/{id}/invitations': [
      limitRequests('owner-invitations', 10, HOUR, byPerson),
      ({ user, params, body, headers }) =>
        onceFor(user, `invitations ${params.id}`, headers, body, async (joined) => {
          await inviteOwner(joined, user, params.id, body.email)
          return done(t('The invitation is on its way. Its link works for 48 hours.'))
        }),
    ],
    'DELETE /api/user/kitchens/{id}/owners/{userId}': async ({ user, params: { id, userId } }) => {
      const { name } = await findCompany(sql, id)
      await removeOwner(services, ownerAsActor(user), { id, name }, userId)
      return done(
        userId === user.id
          ? t('You are no longer an owner of {name}.', { name })
          : t('They are no longer an owner of {name}.', { name }),
      )
    },
    'GET /api/user/kitchens/{id}/messages': async ({ params, query }) =>
      toPage(await listMessagesTo(sql, params.id, query), query),
    'PUT /api/user/kitchens/{id}/messages/{messageId}/read': async ({ user, params }) => {
      await readMessage(services, user, { id: params.messageId, companyId: params.id })
      return done(t('Read.'))
    },
    'POST /api/user/kitchens/{id}/messages/{messageId}/replies': [
      limitMails,
      ({ user, params, body, headers }) =>
        onceFor(user, `replies ${params.messageId}`, headers, body, async (joined) => {
          const message = { id: params.messageId, companyId: params.id }
          await answerMessage(joined, user, message, body.reply)
          return done(t('Your answer is on its way.'))
        }),
    ],
    'GET /api/user/kitchens/{id}/reviews': async ({ params, query }) =>
      toPage(await listReviewsToAnswer(sql, params.id, query), query),
    'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': [
      limitMails,
      async ({ user, params, body }) => {
        const review = { id: params.reviewId, companyId: params.id }
        await replyToReview(services, user, review, body.reply)
        return done(t('Your reply is now under the review.'))
      },
    ],
    'DELETE /api/user/kitchens/{id}/reviews/{reviewId}/reply': async ({ user, params }) => {
      await removeOwnReply(services, user, { id: params.reviewId, companyId: params.id })
      return done(t('Your reply is gone.'))
    },
    'GET /api/user/kitchens/{id}/figures': ({ params }) => readKitchenFigures(sql, params.id),
  })
}

/** Calls about claims and their links, for signed-in users. */
export function claimRoutes(services: Services) {
  const { serve, sql, config, limitRequests } = services
  const onceFor = createOnceFor(services)
  const limitClaims = limitRequests('claims', 10, HOUR, byPerson)
  return serve('/api', claimCalls, {
    'POST /api/companies/{id}/claim': [
      limitClaims,
      ({ user, params, body, headers }) =>
        onceFor(user, `claim ${params.id}`, headers, body, async (joined) => {
          const { notice: noticeVersion } = readFormState(headers, config)
          await requestClaim(joined, user, params.id, { ...body, noticeVersion })
          return done(t('Thank you! We will look at it and write to you.'))
        }),
    ],
    'POST /api/companies/{id}/claim/link': [
      limitClaims,
      ({ user, params, headers }) =>
        onceFor(user, `claim ${params.id}`, headers, 'link', async (joined) => {
          await requestClaim(joined, user, params.id)
          return done(
            t('The link is on its way to the address on this page. It works for 48 hours.'),
          )
        }),
    ],
    'POST /api/user/kitchens': ({ user, body }) => acceptOwnerLink(services, user, body.token),
    'GET /api/user/kitchens': async ({ user }) =>
      (await listOwned(sql, user.id)).map((row) => ({ ...row, place: placeInWords(row) })),
  })
}

export const reportRoutes = (services: Services) =>
  services.serve('/api', reportCalls, {
    'POST /api/reviews/{id}/report': [
      services.limitRequests('reports', 10, HOUR),
      ({ req, params, body, headers }) => {
        const request = requestOf(`report ${params.id}`, headers, body)
        return once(services.sql, request, async (_tx, joined) => {
          await reportReview({ ...services, sql: joined }, req, params.id, body.reason)
          return done(t('Thank you. We will look at this review.'))
        })
      },
    ],
  })

export function adminOwnerRoutes(services: Services) {
  const { serve, sql } = services
  const cases = createCases(services)

  return serve('/api/admin', adminOwnerCalls, {
    'GET /api/admin/companies/{id}/owners': async ({ params }) =>
      await listOwners(sql, (await findCompany(sql, params.id)).id),
    'POST /api/admin/companies/{id}/owners': async ({ admin, params, body }) => {
      await transferCompany(services, admin, await findCompany(sql, params.id), body.account)
      return await listOwners(sql, params.id)
    },
    'DELETE /api/admin/companies/{id}/owners/{userId}': async ({ admin, params }) => {
      await removeOwner(services, admin, await findCompany(sql, params.id), params.userId)
      return await listOwners(sql, params.id)
    },
    'GET /api/admin/lists/cases': async ({ query }) => {
      const filter = { words: query.query, status: filterValue(query.status) }
      return toPage(await cases.list(query.kind, filter, query), query)
    },
    'PUT /api/admin/cases/{kind}/approve': ({ admin, params, body }) =>
      cases.decide(params.kind, admin, body, 'approved'),
    'PUT /api/admin/cases/{kind}/reject': ({ admin, params, body }) =>
      cases.decide(params.kind, admin, body, 'rejected'),
    'PUT /api/admin/cases/{kind}/undo': ({ admin, params, body }) =>
      cases.undo(params.kind, admin, body),
    'DELETE /api/admin/reviews/{id}/reply': async ({ admin, params }) => {
      await removeReply(services, admin, params.id)
      return done(t('The reply is gone.'))
    },
  })
}
