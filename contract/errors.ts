import { z } from './zod.ts'

/** The body of every failure. `error` and `message` hold the same readable text. */
export const failure = z
  .object({
    error: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>
