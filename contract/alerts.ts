import { message } from '#domain/i18n.ts'
import { emailAddress, id } from './fields.ts'
import { ALL } from '#domain/options.ts'
import { readCuisine, readPlaceName } from '#domain/spellings.ts'
import { type SearchFilters, searchFilters } from './search.ts'
import { z } from './zod.ts'

/** True if a search has any constraint; an alert for all companies would cause a mail every day. */
export const hasConstraint = (filters: SearchFilters) =>
  filterNames.some((name) => !['', ALL, undefined].includes(filters[name]))
const filterNames = Object.keys(searchFilters.shape) as (keyof SearchFilters)[]

const nothingAsked = {
  path: ['query'],
  error: message('Search for something or choose a filter first'),
}

/** A search for an alert: the fields of the list's request. */
export const alertSearch = searchFilters.refine(hasConstraint, nothingAsked)

/** A search that was stored: its place and cuisine may be called otherwise by now, or be hidden. */
export const storedSearch = searchFilters.extend({
  location: z.string().transform(readPlaceName),
  cuisine: z.string().transform(readCuisine),
})

/** An alert with the address for its mails. */
export const newAlert = searchFilters
  .extend({ email: emailAddress })
  .refine(hasConstraint, nothingAsked)

/** An alert of the signed-in person. */
export const ownAlert = z
  .object({
    id,
    /** Readable summary of its search. */
    title: z.string(),
    /** The address of the list that it was created from. */
    path: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnAlert' })
export type OwnAlert = z.infer<typeof ownAlert>
