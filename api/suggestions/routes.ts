import { t } from '#domain/i18n.ts'
import { record } from '#api/audit/record.ts'
import { adminSuggestionCalls, suggestionCalls } from '#contract/calls/suggestions.ts'
import { notFound } from '#api/http/errors.ts'
import { readFormState } from '#api/http/form-state.ts'
import { once, requestOf } from '#api/http/once.ts'
import { toReadFilter, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { enqueueMail } from '#db/jobs.ts'
import { suggestions } from '#db/suggestions.ts'

export const suggestionRoutes = ({ serve, sql, jobs, config, limitRequests }: Services) =>
  serve('/api', suggestionCalls, {
    'POST /api/suggestions': [
      limitRequests('suggestions', 10, HOUR),
      ({ body, headers }) =>
        once(sql, requestOf('suggestions', headers, body), async (tx) => {
          const { notice: noticeVersion, isTrapped } = readFormState(headers, config)
          const suggestionId = await suggestions.insert(tx, { ...body, noticeVersion })
          // Spam only waits in the list.
          if (!isTrapped) await enqueueMail(jobs, tx, { kind: 'suggestion', suggestionId })
          return { message: t("Thank you for your suggestion! We'll review it soon.") }
        }),
    ],
  })

export const adminSuggestionRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', adminSuggestionCalls, {
    'GET /api/admin/lists/suggestions': async ({ query }) =>
      toPage(await suggestions.list(sql, toReadFilter(query), query), query),
    'GET /api/admin/suggestions': () => suggestions.listEvery(sql),
    'PUT /api/admin/suggestions/{id}/read': async ({ params: { id }, admin }) => {
      await sql.begin(async (tx) => {
        const opened = await suggestions.markRead(tx, id)
        if (opened) await record(tx, admin, { action: 'suggestion.read', subject: opened.name })
      })
      const suggestion = await suggestions.find(sql, id)
      if (!suggestion) throw notFound('Suggestion not found')
      return suggestion
    },
    'DELETE /api/admin/suggestions/{id}': async ({ params: { id }, admin }) => {
      await sql.begin(async (tx) => {
        if (!(await suggestions.remove(tx, id))) throw notFound('Suggestion not found')
        // Without the name, which is deleted too.
        await record(tx, admin, { action: 'suggestion.deleted', subject: `number ${id}` })
      })
      return { message: t('The suggestion is gone.') }
    },
  })
