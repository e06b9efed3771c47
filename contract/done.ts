import { z } from './zod.ts'

/** Body of an answer that has nothing to say but that it worked. */
export const done = z.object({ message: z.string() }).meta({ id: 'Done' })
export type Done = z.infer<typeof done>
