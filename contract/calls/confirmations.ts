import { callsOf } from '../calls.ts'
import { menu } from '../companies.ts'
import { done } from '../done.ts'
import { id, tokenOnly } from '../fields.ts'
import { unsubscription } from '../unsubscription.ts'
import { z } from '../zod.ts'

/** Details that a kitchen is asked to confirm. */
const askedListing = z
  .object({
    companyId: id,
    name: z.string(),
    /** One line per plan, with its price and terms. */
    plans: z.array(z.string()),
    menus: z.array(menu.pick({ day: true, description: true })),
  })
  .meta({ id: 'AskedListing' })

export const confirmationCalls = callsOf(
  { tag: 'Kitchens', answer: done },
  {
    'GET /api/listings/asked': {
      summary: 'What the link of a mail asks about, without using it',
      query: tokenOnly,
      answer: askedListing,
    },
    'POST /api/listings/confirm': { summary: 'Confirm that a listing is right', body: tokenOnly },
    'POST /api/listings/changed': {
      summary: 'Say that something of a listing has changed',
      body: tokenOnly,
      answer: done.extend({ companyId: id, isOwned: z.boolean() }),
    },
    'POST /api/listings/unsubscribe': {
      summary: 'End these mails about a listing, not the ownership of it',
      query: unsubscription,
      body: unsubscription.optional(),
    },
  },
)
