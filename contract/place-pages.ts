import { cuisineName, locationName } from './choices.ts'
import { z } from './zod.ts'

const fact = z.object({ label: z.string(), value: z.string() })
const link = z.object({ label: z.string(), path: z.string() })

/** What a page about the kitchens of a place shows, in the language of the request. */
const placePageContent = z.object({
  heading: z.string(),
  description: z.string(),
  /** HTML: what administrators wrote, else a sentence. */
  introduction: z.string(),
  facts: z.array(fact),
  /** The text of the link to the whole list. */
  all: z.string(),
  questionsTitle: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Other pages, under titles. */
  neighbours: z.array(z.object({ title: z.string(), links: z.array(link) })),
})
export type PlacePageContent = z.infer<typeof placePageContent>

/** The page of a place, or of a cuisine or a diet there. */
export const placePage = z
  .object({
    /** Its address without a language; while it has too few kitchens, that of their list. */
    path: z.string(),
    /** The filters of its list. */
    filters: z.object({
      location: locationName,
      cuisine: cuisineName.optional(),
      diet: z.string().optional(),
    }),
    /** Absent while there are too few kitchens. */
    content: placePageContent.optional(),
  })
  .meta({ id: 'PlacePage' })
export type PlacePage = z.infer<typeof placePage>

/** The pages of a place. */
export const adminPlacePages = z
  .object({
    /** The places that have pages. */
    places: z.array(z.string()),
    pages: z.array(link.extend({ kitchens: z.int() })),
  })
  .meta({ id: 'AdminPlacePages' })
export type AdminPlacePages = z.infer<typeof adminPlacePages>
