import { Router } from 'express'
import { getAdmin } from '#api/admins/admin-session.ts'
import { record } from '#api/audit/record.ts'
import { inboxRequest, type InboxRequest } from '#api/contract/admin-lists.ts'
import { idInPath } from '#api/contract/ids.ts'
import { notFound } from '#api/http/errors.ts'
import { toPage } from '#api/http/pages.ts'
import { toContactMessage, toSuggestion } from '#api/messages/to-message.ts'
import { sql } from '#db/client.ts'
import {
  findContactMessage,
  listContactMessages,
  listEveryContactMessage,
  markContactMessageRead,
} from '#db/contact-messages.ts'
import {
  findSuggestion,
  listEverySuggestion,
  listSuggestions,
  markSuggestionRead,
} from '#db/suggestions.ts'

/** What visitors wrote, for administrators to read. */
export const adminMessageRoutes = Router()

adminMessageRoutes.get('/lists/contact-messages', async (req, res) => {
  const given = inboxRequest.parse(req.query)
  res.json(toPage(await listContactMessages(sql, filterOf(given), given), given, toContactMessage))
})

adminMessageRoutes.get('/lists/suggestions', async (req, res) => {
  const given = inboxRequest.parse(req.query)
  res.json(toPage(await listSuggestions(sql, filterOf(given), given), given, toSuggestion))
})

adminMessageRoutes.get('/contact-messages', async (_req, res) => {
  res.json((await listEveryContactMessage(sql)).map(toContactMessage))
})

adminMessageRoutes.get('/suggestions', async (_req, res) => {
  res.json((await listEverySuggestion(sql)).map(toSuggestion))
})

// Opening an item twice is no mistake: the second time there is nothing to do and to record.
adminMessageRoutes.put('/contact-messages/:id/read', async (req, res) => {
  const id = idInPath.parse(req.params.id)
  await sql.begin(async (tx) => {
    const opened = await markContactMessageRead(tx, id)
    if (!opened) return
    const { companyId, companyName: subject } = opened
    await record(tx, getAdmin(req), { action: 'message.read', subject, companyId })
  })
  const message = await findContactMessage(sql, id)
  if (!message) throw notFound('Message not found')
  res.json(toContactMessage(message))
})

adminMessageRoutes.put('/suggestions/:id/read', async (req, res) => {
  const id = idInPath.parse(req.params.id)
  await sql.begin(async (tx) => {
    const opened = await markSuggestionRead(tx, id)
    if (!opened) return
    await record(tx, getAdmin(req), { action: 'suggestion.read', subject: opened.name })
  })
  const suggestion = await findSuggestion(sql, id)
  if (!suggestion) throw notFound('Suggestion not found')
  res.json(toSuggestion(suggestion))
})

function filterOf({ query, read }: InboxRequest) {
  return { words: query, isRead: read === 'all' ? undefined : read === 'read' }
}
