import { t } from '#domain/i18n.ts'
import { readListingDetails } from '#api/confirmations/read-asked.ts'
import { badRequest } from '#api/http/errors.ts'
import { hashToken } from '#api/links/tokens.ts'
import { endMails } from '#api/links/unsubscribe.ts'
import type { Services } from '#api/services.ts'
import { confirmationCalls } from '#contract/calls/confirmations.ts'
import {
  answerConfirmation,
  confirmListing,
  findListingOfLink,
  stopConfirmations,
} from '#db/confirmations.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'

const unusable = () => badRequest('The link is invalid or too old.')

/** Answers to the mails that ask whether a listing is right. */
export const confirmationRoutes = ({ serve, sql, config }: Services) =>
  serve('/api', confirmationCalls, {
    'GET /api/listings/asked': async ({ query }) => {
      const id = await findListingOfLink(sql, hashToken(query.token))
      const asked = id && (await readListingDetails(sql, id))
      if (!asked) throw unusable()
      return asked
    },
    'POST /api/listings/confirm': ({ body }) =>
      sql.begin(async (tx) => {
        const asked = await answerConfirmation(tx, hashToken(body.token))
        if (!asked) throw unusable()
        await confirmListing(tx, asked.companyId)
        await enqueueCompanyChanged(tx, asked.companyId)
        return {
          message: t('Visitors now see that {name} confirmed its listing today.', {
            name: asked.name,
          }),
        }
      }) as Promise<{ message: string }>,
    'POST /api/listings/changed': async ({ body }) => {
      const asked = await sql.begin((tx) => answerConfirmation(tx, hashToken(body.token)))
      if (!asked) throw unusable()
      const { companyId, isOwned, name } = asked
      const message = isOwned
        ? `Correct ${name} under My kitchens. What you save there counts as confirmed.`
        : `Claim ${name} on its page: once it is yours, you correct it yourself, at any time.`
      return { companyId, isOwned, message }
    },
    'POST /api/listings/unsubscribe': endMails(config, 'listing', async (subject) => {
      const [, id, email] = /^(\d+):(.+)$/.exec(subject)!
      await stopConfirmations(sql, Number(id), email!)
      return t('You will get no more mails that ask about this listing.')
    }),
  })
