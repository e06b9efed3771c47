import { z } from '../zod.ts'
import { callsOf } from '../calls.ts'
import { company } from '../companies.ts'
import { failure } from '../errors.ts'
import { nearestPlace, place, placesRequest, position } from '../places.ts'
import * as schema from '../search.ts'

/** Header of answers from the fallback search. */
const basicResults = z.object({
  'X-Search-Results': z.literal('basic').optional().meta({
    description:
      'Present while the search engine is away and the database answers: fewer spelling mistakes are understood',
  }),
})

export const searchCalls = callsOf(
  { tag: 'Search' },
  {
    'GET /api/search': {
      summary: 'One page of companies with facet counts',
      query: schema.searchRequest,
      answer: schema.searchResponse,
      answerHeaders: basicResults,
      inside: true,
    },
    'GET /api/search/suggest': {
      summary:
        'What the words typed so far may become: places, diets, dishes, cuisines, companies, searches',
      query: schema.completionRequest,
      answer: schema.completion.array(),
    },
    'GET /api/places': {
      summary: 'Up to eight pincodes and localities that words or digits may stand for',
      query: placesRequest,
      answer: place.array(),
      inside: true,
    },
    'GET /api/places/nearest': {
      summary: 'The pincode nearest to a position, which is neither stored nor taken exactly',
      query: position,
      answer: nearestPlace,
      failures: { 404: failure },
    },
    'GET /api/companies/search': {
      summary: 'Every company that matches, best first when there is a query',
      query: schema.companyFilters,
      answer: company.array(),
      answerHeaders: basicResults,
      streamed: true,
    },
  },
)
