import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { emailAddress, hasCharacters, id, isLine, shownEmail, storableText } from './fields.ts'

/** Text of so many characters. */
const ofLength = (least: number, most: number, error: string) =>
  storableText
    .trim()
    .min(least, { error, abort: true })
    .refine((text) => hasCharacters(text, least), { error })
    .max(most)

export const newMessage = z.object({
  companyId: id,
  name: ofLength(2, 200, message('Name must be at least 2 characters')).refine(...isLine),
  email: emailAddress,
  phone: ofLength(10, 50, message('Phone number must be at least 10 characters')),
  message: ofLength(10, 5_000, message('Message must be at least 10 characters')),
})

export const adminMessage = z
  .object({
    id,
    /** Null when the company is deleted; its name is kept. */
    companyId: id.nullable(),
    companyName: z.string(),
    name: z.string(),
    email: shownEmail,
    phone: z.string().nullable(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminContactMessage' })
