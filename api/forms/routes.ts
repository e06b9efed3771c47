import { Router } from 'express'
import { contactMessage, suggestion } from '#api/contract/forms.ts'
import { notFound } from '#api/http/errors.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import { jobs } from '#api/jobs.ts'
import { sql } from '#db/client.ts'
import { findPublicCompany } from '#db/companies.ts'
import { insertContactMessage } from '#db/contact-messages.ts'
import { enqueueMail } from '#db/jobs.ts'
import { insertSuggestion } from '#db/suggestions.ts'

const HOUR = 60 * 60

/** What anybody may send: a message to a company, a suggestion to us. */
export const formRoutes = Router()

formRoutes.post('/contact', limitRequests('contact', 10, HOUR), async (req, res) => {
  const given = contactMessage.parse(req.body)
  const company = await findPublicCompany(sql, given.companyId)
  if (!company) throw notFound('Company not found')
  await sql.begin(async (tx) => {
    const { id } = await insertContactMessage(tx, { ...given, companyName: company.name })
    await enqueueMail(jobs(), tx, { kind: 'contact-message', messageId: id })
    if (company.email) {
      await enqueueMail(jobs(), tx, { kind: 'message-to-company', messageId: id })
    }
  })
  res.status(201).json({
    message: 'Your message has been sent successfully. The company will get back to you soon.',
  })
})

formRoutes.post('/suggestions', limitRequests('suggestions', 10, HOUR), async (req, res) => {
  const given = suggestion.parse(req.body)
  await sql.begin(async (tx) => {
    const { id } = await insertSuggestion(tx, given)
    await enqueueMail(jobs(), tx, { kind: 'suggestion', suggestionId: id })
  })
  res.status(201).json({ message: "Thank you for your suggestion! We'll review it soon." })
})
