import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { emailAddress, hasCharacters, id, line, shownEmail, storableText, text } from './fields.ts'

/** Text of at least so many characters. */
const ofAtLeast = (least: number, error: string) =>
  storableText
    .trim()
    .min(least, { error, abort: true })
    .refine((text) => hasCharacters(text, least), { error })

export const newMessage = z.object({
  companyId: id,
  name: line(200, message('Name must be at least 2 characters')).pipe(
    ofAtLeast(2, message('Name must be at least 2 characters')),
  ),
  email: emailAddress,
  phone: text(50).pipe(ofAtLeast(10, message('Phone number must be at least 10 characters'))),
  message: text(5_000).pipe(ofAtLeast(10, message('Message must be at least 10 characters'))),
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
