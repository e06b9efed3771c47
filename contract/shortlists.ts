import { id } from './fields.ts'
import { MAX_SHORTLISTED } from '#domain/limits.ts'
import { z } from './zod.ts'

/** Ids of the companies on a shortlist, newest first. */
export const shortlist = z.array(id)

/** The shortlist stored in a visitor's browser, newest first. */
export const shortlistMerge = z.object({ ids: shortlist.max(MAX_SHORTLISTED) })

export const shortlistChange = z.object({ shortlisted: z.boolean() })
