import { once, requestOf } from '#api/http/once.ts'
import { Router } from 'express'
import { requestAlert, startConfirmedAlert, startOwnAlert } from '#api/alerts/begin-alert.ts'
import { toOwnAlert } from '#api/alerts/to-own-alert.ts'
import { newAlert } from '#contract/alerts.ts'
import { alertCalls, ownAlertCalls } from '#contract/calls/alerts.ts'
import { TRAP } from '#domain/form-state.ts'
import { localPath, t } from '#domain/i18n.ts'
import { emailKey } from '#domain/email-address.ts'
import { site } from '#domain/site.ts'
import { HttpError, notFound } from '#api/http/errors.ts'
import { readFormState, refuseTrapped } from '#api/http/form-state.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import { readForm } from '#api/http/read-body.ts'
import { hashToken } from '#api/links/tokens.ts'
import { endMails } from '#api/links/unsubscribe.ts'
import type { Services } from '#api/services.ts'
import { deleteAlert, listAlertsOf } from '#db/alerts.ts'

/** Calls that request, confirm and end alerts: mails about companies that newly match a search. */
export function alertRoutes(services: Services) {
  const { serve, sql, config } = services

  return serve('/api', alertCalls, {
    'POST /api/alerts': [
      ...limitAlerts(services),
      ({ body, headers }) => {
        const { email, ...search } = body
        const state = readFormState(headers, config)
        refuseTrapped(state)
        return once(sql, requestOf('alerts', headers, body), async (_tx, joined) => {
          await requestAlert({ ...services, sql: joined }, email, search, state.notice)
          // The same answer if the address has this alert already, so that its existence is not revealed.
          return { message: t('Please check your inbox to confirm your alert.') }
        })
      },
    ],
    'POST /api/alerts/confirm': async ({ body }) => {
      const alert = await startConfirmedAlert(services, hashToken(body.token))
      return {
        message: t('We will write when something new matches: {search}', {
          search: toOwnAlert(alert).title,
        }),
      }
    },
    'POST /api/alerts/unsubscribe': endMails(config, 'alert', async (id) => {
      await deleteAlert(sql, Number(id))
      return t('You will get no more mails about this search.')
    }),
  })
}

/** The alerts of the signed-in person's address, once it is verified. */
export function ownAlertRoutes(services: Services) {
  const { serve, sql, limitRequests } = services

  return serve('/api', ownAlertCalls, {
    'GET /api/user/alerts': async ({ user }) =>
      user.emailVerified ? (await listAlertsOf(sql, user.email)).map(toOwnAlert) : [],
    'POST /api/user/alerts': [
      limitRequests('own-alerts', 60, HOUR),
      async ({ user, body }) => {
        if (!user.emailVerified) throw new HttpError(403, 'Please verify your email address first.')
        return toOwnAlert(await startOwnAlert(services, user.email, body))
      },
    ],
    'DELETE /api/user/alerts/{id}': async ({ user, params }) => {
      if (!user.emailVerified || !(await deleteAlert(sql, params.id, user.email)))
        throw notFound('This alert has been ended already')
      return { message: t('You will get no more mails about this search.') }
    },
  })
}

/** The form at `/alerts/new`, as browsers without script send it. */
export function alertFormRoutes(services: Services) {
  const { origins } = services
  const routes = Router()
  routes.post(
    '/new',
    origins.refuseForeignOrigin,
    ...readForm('10kb'),
    ...limitAlerts(services),
    async (req, res) => {
      refuseTrapped({ isTrapped: Boolean(req.body[TRAP]) })
      const { data, success, error } = newAlert.safeParse(req.body)
      if (success) {
        const { email, ...search } = data
        await requestAlert(services, email, search, site().noticeVersion)
        return res.redirect(303, localPath('/alerts/new?asked=yes'))
      }
      // The page fills in all other fields, so only the address can be wrong.
      if (error.issues.some(({ path }) => path[0] !== 'email')) throw error
      const { email: _, ...fields } = req.body as Record<string, string>
      const again = new URLSearchParams({ ...fields, invalid: 'yes' })
      res.redirect(303, localPath(`/alerts/new?${again}`))
    },
  )
  return routes
}

/** Limits requests by sender, and mails by recipient. */
function limitAlerts({ limitRequests }: Services) {
  return [
    limitRequests('alerts', 10, HOUR),
    limitRequests('alerts-to', 10, HOUR, ({ body, ip = '' }) => {
      const { email } = Object(body) as { email?: unknown }
      return typeof email === 'string' ? emailKey(email) : ip
    }),
  ]
}
