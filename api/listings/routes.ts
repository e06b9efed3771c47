import { language, t } from '#domain/i18n.ts'
import { listingCalls } from '#contract/calls/listings.ts'
import { readFormState } from '#api/http/form-state.ts'
import { once, requestOf } from '#api/http/once.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { insertCompany } from '#db/companies.ts'
import { enqueueMail } from '#db/jobs.ts'
import { insertListing } from '#db/listings.ts'

/** "List your business": stores it as a company that waits for approval. */
export const listingRoutes = ({ serve, sql, jobs, users, config, limitRequests }: Services) =>
  serve('/api', listingCalls, {
    'POST /api/listings': [
      limitRequests('listings', 5, HOUR),
      async ({ req, body, headers }) => {
        const { contactName, contactEmail, terms, ...fields } = body
        const sender = await users.findByCookie(req.headers.cookie)
        const pending = {
          reference: null,
          imageUrl: null,
          rating: '4.0',
          featured: false,
          status: 'pending' as const,
          mealWindows: [],
          closing: null,
        }
        const { notice: noticeVersion, isTrapped } = readFormState(headers, config)
        return once(sql, requestOf('listings', headers, body), async (tx) => {
          const companyId = await insertCompany(tx, { ...fields, ...pending })
          const listingId = await insertListing(tx, {
            companyId,
            contactName,
            contactEmail,
            terms,
            noticeVersion,
            userId: sender?.id ?? null,
            language: language(),
          })
          // Spam only waits in the list.
          if (!isTrapped) await enqueueMail(jobs, tx, { kind: 'listing-received', listingId })
          return {
            message: t(
              'Thank you! We will look at your business and write to you when it is listed.',
            ),
          }
        })
      },
    ],
  })
