import { z } from './zod.ts'
import { companyCard } from './companies.ts'
import { PAGE_SIZE } from './limits.ts'
import { cuisines, locations, priceRanges, sorts } from './options.ts'
import { optionFilter, paging, wordsInQuery } from './query-fields.ts'

/** Query parameters of `GET /api/companies/search`. */
export const companyFilters = z.object({
  query: wordsInQuery,
  location: optionFilter(locations, 'All of India'),
  cuisine: optionFilter(cuisines, 'All Cuisines'),
  priceRange: optionFilter(priceRanges, 'Any Price'),
})
export type CompanyFilters = z.infer<typeof companyFilters>

/** Query parameters of `GET /api/search`. Without `sort`: relevance with a query, else rating-high. */
export const searchRequest = companyFilters.extend({
  sort: z.enum(sorts, { error: `is not one of ${sorts.join(', ')}` }).optional(),
  ...paging(PAGE_SIZE),
})
export type SearchRequest = z.infer<typeof searchRequest>

/** A hit: a card and, where words of the query stand in it, the marked texts. */
export const searchHit = companyCard
  .extend({
    /** Texts with `<mark>` round the words that matched; only fields in which something did. */
    _formatted: z
      .object({
        name: z.string(),
        shortDescription: z.string(),
        location: z.string(),
        cuisine: z.string(),
        tags: z.array(z.string()),
        /** Where the menu matched: the weekday and an extract of its dishes. */
        dishes: z.array(z.object({ day: z.string(), extract: z.string() })),
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>

/** What parts of a query can be about. */
export const intentKinds = [
  'place',
  'price',
  'diet',
  'day',
  'meal',
  'cuisine',
  'audience',
  'order',
  'negation',
] as const
const wordsTyped = z.array(z.string())

/** A part of the query that was understood. */
export const understoodPart = z
  .object({
    kind: z.enum(intentKinds),
    label: z.string(),
    /** The words of the query that it was read from, as they were typed. */
    words: wordsTyped,
  })
  .meta({ id: 'UnderstoodPart' })
export type UnderstoodPart = z.infer<typeof understoodPart>

/** What was given up because nothing satisfies all, or because a filter says otherwise. */
export const givenUp = z
  .object({
    kind: z.enum([...intentKinds, 'words']),
    from: z.string(),
    /** What was taken instead; empty for nothing. */
    to: z.string(),
    /** Says so to the visitor. */
    sentence: z.string(),
  })
  .meta({ id: 'GivenUp' })
export type GivenUp = z.infer<typeof givenUp>

const counts = z.record(z.string(), z.int())

/** One page of results. */
export const searchResponse = z
  .object({
    hits: z.array(searchHit),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    /** Companies behind each option, given all the other filters. Options without any are absent. */
    facets: z.object({ location: counts, cuisine: counts, priceRange: counts }),
    /** What the query was read as. */
    understood: z.array(understoodPart),
    /** Words of the query that were not used. */
    ignored: wordsTyped,
    /** What was given up, in this order; empty when the hits satisfy everything. */
    relaxed: z.array(givenUp),
    /**
     * True while the search engine is away and the database answers: the same filters, orders
     * and counts, but fewer spelling mistakes are understood and nothing is marked.
     */
    basic: z.boolean(),
    processingTimeMs: z.int(),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof searchResponse>

/** Query parameters of `GET /api/search/suggest`. */
export const completionRequest = z.object({ query: wordsInQuery })

/** What the words typed so far may become. */
export const completion = z
  .object({
    kind: z.enum(['place', 'locality', 'dish', 'cuisine', 'search', 'company']),
    label: z.string(),
    /** The page of a company. */
    companyId: z.int().optional(),
    /** Where a company is. */
    location: z.string().optional(),
  })
  .meta({ id: 'Completion' })
export type Completion = z.infer<typeof completion>
