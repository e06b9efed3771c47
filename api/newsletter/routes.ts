import { language, t } from '#domain/i18n.ts'
import { once, requestOf } from '#api/http/once.ts'
import { newsletterCalls } from '#contract/calls/newsletter.ts'
import { badRequest } from '#api/http/errors.ts'
import { readFormState, refuseTrapped } from '#api/http/form-state.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import { hashToken } from '#api/links/tokens.ts'
import { endMails } from '#api/links/unsubscribe.ts'
import type { Services } from '#api/services.ts'
import { enqueueMail } from '#db/jobs.ts'
import { addSubscriber, confirmSubscription, unsubscribe } from '#db/newsletter.ts'

/** Calls that request, confirm and end the newsletter. */
export const newsletterRoutes = ({ serve, sql, jobs, config, limitRequests }: Services) =>
  serve('/api', newsletterCalls, {
    'POST /api/newsletter': [
      limitRequests('newsletter', 10, HOUR),
      ({ body, headers }) => {
        const state = readFormState(headers, config)
        refuseTrapped(state)
        return once(sql, requestOf('newsletter', headers, body), async (tx) => {
          const subscriberId = await addSubscriber(tx, {
            ...body,
            language: language(),
            noticeVersion: state.notice,
          })
          if (subscriberId)
            await enqueueMail(jobs, tx, { kind: 'newsletter-confirmation', subscriberId })
          // The same answer for a subscribed address, so that the subscription is not revealed.
          return { message: t('Please check your inbox to confirm your subscription.') }
        })
      },
    ],
    'POST /api/newsletter/confirm': async ({ body }) => {
      if (!(await confirmSubscription(sql, hashToken(body.token)))) {
        throw badRequest('The confirmation link is invalid, or the subscription was ended.')
      }
      return { message: t('You are subscribed.') }
    },
    'POST /api/newsletter/unsubscribe': endMails(config, 'newsletter', async (email) => {
      await sql.begin((tx) => unsubscribe(tx, email))
      return t('You will get no more newsletters from us.')
    }),
  })
