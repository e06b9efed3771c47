import { calls } from '../calls.ts'
import { cuisineFilter, locationFilter } from '../choices.ts'
import { failure } from '../errors.ts'
import { storableText } from '../fields.ts'
import { adminPlacePages, placePage } from '../place-pages.ts'
import { searchFilters } from '../search.ts'
import { z } from '../zod.ts'

const slug = storableText.min(1).max(200)

export const placePageCalls = calls({
  'GET /api/place-pages': {
    tag: 'Search',
    summary: 'The address of the page of a place, or of a cuisine or a diet there, if it has one',
    query: z.object({
      location: locationFilter,
      cuisine: cuisineFilter,
      diet: searchFilters.shape.diet,
    }),
    answer: z.object({ path: z.string().nullable() }),
    inside: true,
  },
  'GET /api/place-pages/{place}': {
    tag: 'Search',
    summary: 'What the page of a place, or of a cuisine or a diet there, says of its kitchens',
    params: z.object({ place: slug }),
    query: z.object({ subject: slug.optional() }),
    badPath: { 404: 'There is no page of this place.' },
    answer: placePage,
    failures: { 404: failure },
    inside: true,
  },
})

export const adminPlacePageCalls = calls({
  'GET /api/admin/place-pages': {
    tag: 'Administration: pages',
    signedIn: 'admin',
    summary: 'The pages of a place, and the places that have pages',
    query: z.object({ location: locationFilter }),
    answer: adminPlacePages,
  },
})
