import { emailAddress } from './fields.ts'
import { z } from './zod.ts'

export const stepNames = [
  'name',
  'legal',
  'address',
  'mail',
  'records',
  'city',
  'kitchens',
  'claims',
  'administrators',
  'backup',
  'demo',
] as const
export type StepName = (typeof stepNames)[number]

/** What a new site needs, as the site itself finds it. */
export const firstDay = z
  .object({
    steps: z.array(
      z.object({
        name: z.enum(stepNames),
        /** 'unknown' where the site could not find it out, such as without DNS. */
        state: z.enum(['done', 'open', 'unknown']),
        /** What was found, in sentences. */
        found: z.array(z.string()),
      }),
    ),
    /** What the demo data still has. */
    demo: z.object({
      companies: z.int(),
      users: z.int(),
      messages: z.int(),
      suggestions: z.int(),
    }),
  })
  .meta({ id: 'FirstDay' })
export type FirstDay = z.infer<typeof firstDay>

export const testMailRequest = z.object({ email: emailAddress })
export const testMail = z
  .object({
    id: z.guid(),
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Why it waits or failed, as the mail server says; or that there is none. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'TestMail' })
