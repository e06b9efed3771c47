import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { emailAddress, id, line, optionalLine, shownEmail, text } from './fields.ts'
import { MAX_SUGGESTION_LENGTH } from '#domain/limits.ts'

const REQUIRED = message('Please fill in all required fields.')

export const newSuggestion = z.object({
  name: line(200, REQUIRED),
  email: emailAddress,
  companyName: optionalLine(200),
  suggestion: text(MAX_SUGGESTION_LENGTH).min(1, REQUIRED),
})

export const adminSuggestion = z
  .object({
    id,
    name: z.string(),
    email: shownEmail,
    companyName: z.string().nullable(),
    suggestion: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminSuggestion' })
