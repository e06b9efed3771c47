import { z } from './zod.ts'
import { id } from './ids.ts'

/** A message that a visitor wrote to a company. */
export const adminContactMessage = z
  .object({
    id,
    /** Null when the company is gone; its name is kept. */
    companyId: id.nullable(),
    companyName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminContactMessage' })
export type AdminContactMessage = z.infer<typeof adminContactMessage>

export const adminSuggestion = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    suggestion: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminSuggestion' })
export type AdminSuggestion = z.infer<typeof adminSuggestion>
