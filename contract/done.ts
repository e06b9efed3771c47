import { z } from './zod.ts'

/** Body of an answer that only reports success. */
export const done = z.object({ message: z.string() }).meta({ id: 'Done' })
export type Done = z.infer<typeof done>
