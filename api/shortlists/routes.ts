import { t } from '#domain/i18n.ts'
import { shortlistCalls } from '#contract/calls/shortlists.ts'
import { MAX_SHORTLISTED } from '#domain/limits.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import type { Services } from '#api/services.ts'
import { isPublicCompany } from '#db/companies.ts'
import { addToShortlist, listShortlisted, removeFromShortlist } from '#db/shortlists.ts'

export function shortlistRoutes({ serve, sql }: Services) {
  /** Adds companies up to the maximum. @returns the whole list */
  const add = (userId: number, ids: readonly number[]) =>
    sql.begin(async (tx) => {
      await addToShortlist(tx, userId, ids, MAX_SHORTLISTED)
      return await listShortlisted(tx, userId)
    })

  return serve('/api', shortlistCalls, {
    'GET /api/user/shortlist': ({ user }) => listShortlisted(sql, user.id),
    'POST /api/user/shortlist': ({ user, body }) => add(user.id, body.ids),
    'PUT /api/user/shortlist/{id}': async ({ user, params: { id }, body }) => {
      if (!body.shortlisted) {
        await removeFromShortlist(sql, user.id, id)
        return { message: t('The company is off your shortlist.') }
      }
      if (!(await isPublicCompany(sql, id))) throw notFound('Company not found')
      if (!(await add(user.id, [id])).includes(id)) {
        throw conflict(
          t('A shortlist holds {n} companies. Take one off first.', { n: MAX_SHORTLISTED }),
        )
      }
      return { message: t('The company is on your shortlist.') }
    },
  })
}
