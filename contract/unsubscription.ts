import { z } from './zod.ts'

/** What ends mails; its token is signed and holds what it ends: longer than others. */
export const unsubscription = z.object({
  token: z.string().max(1_000).optional().meta({ description: 'From the link in the mail' }),
})
