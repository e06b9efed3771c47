import { z } from './zod.ts'

/** Request to end mails. Its signed token contains the subscription, so it is longer than others. */
export const unsubscription = z.object({
  token: z.string().max(1_000).optional().meta({ description: 'From the link in the mail' }),
})
