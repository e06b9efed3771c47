import { record } from '#api/audit/record.ts'
import { adminSuggestionCalls, suggestionCalls } from '#api/contract/calls/suggestions.ts'
import { notFound } from '#api/http/errors.ts'
import { filterOf, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Parts } from '#api/parts.ts'
import { enqueueMail } from '#db/jobs.ts'
import {
  findSuggestion,
  insertSuggestion,
  listEverySuggestion,
  listSuggestions,
  markSuggestionRead,
  type SuggestionRow,
} from '#db/suggestions.ts'

/** What visitors suggest. */
export const suggestionRoutes = ({ serve, sql, jobs, limitRequests }: Parts) =>
  serve('/api', suggestionCalls, {
    'POST /api/suggestions': [
      limitRequests('suggestions', 10, HOUR),
      async ({ body }) => {
        await sql.begin(async (tx) => {
          const { id } = await insertSuggestion(tx, body)
          await enqueueMail(jobs, tx, { kind: 'suggestion', suggestionId: id })
        })
        return { message: "Thank you for your suggestion! We'll review it soon." }
      },
    ],
  })

/** Suggestions for administrators to read. */
export const adminSuggestionRoutes = ({ serve, sql }: Parts) =>
  serve('/api/admin', adminSuggestionCalls, {
    'GET /api/admin/lists/suggestions': async ({ query }) =>
      toPage(await listSuggestions(sql, filterOf(query), query), query, toSuggestion),
    'GET /api/admin/suggestions': async () => (await listEverySuggestion(sql)).map(toSuggestion),
    'PUT /api/admin/suggestions/{id}/read': async ({ params: { id }, admin }) => {
      await sql.begin(async (tx) => {
        const opened = await markSuggestionRead(tx, id)
        if (opened) await record(tx, admin, { action: 'suggestion.read', subject: opened.name })
      })
      const suggestion = await findSuggestion(sql, id)
      if (!suggestion) throw notFound('Suggestion not found')
      return toSuggestion(suggestion)
    },
  })

const toSuggestion = (row: SuggestionRow) => ({ ...row, createdAt: row.createdAt.toISOString() })
