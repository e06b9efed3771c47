import { z } from 'zod'
import { companyCard } from './companies.ts'
import { MAX_PAGE, MAX_PAGE_SIZE, MAX_QUERY_LENGTH, PAGE_SIZE } from './limits.ts'
import { ALL, cuisines, locations, priceRanges, sorts } from './options.ts'
import { storableText } from './text.ts'

const once = { error: 'may be given once, as text' }

/** A filter: one of the options, matched whatever its case; empty, absent or 'all' filters nothing. */
const filter = <const Values extends readonly string[]>(options: Values, all: string) =>
  z
    .string(once)
    .trim()
    .transform((given) =>
      ['', ALL, all.toLowerCase()].includes(given.toLowerCase())
        ? ALL
        : (options.find((option) => option.toLowerCase() === given.toLowerCase()) ?? given),
    )
    .pipe(
      z.enum([ALL, ...options], {
        error: ({ input }) => `'${String(input).slice(0, 60)}' is not one of the options`,
      }),
    )
    .default(ALL)

const wholeNumber = (most: number, otherwise: number) =>
  z
    .string(once)
    .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.int().min(1, `must be 1 or more`).max(most, `must be ${most} or less`))
    .default(otherwise)

const query = z
  .string(once)
  .trim()
  .max(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters`)
  .pipe(storableText)
  .default('')

/** Query parameters of `GET /api/companies/search`. */
export const companyFilters = z.object({
  query,
  location: filter(locations, 'All of India'),
  cuisine: filter(cuisines, 'All Cuisines'),
  priceRange: filter(priceRanges, 'Any Price'),
})
export type CompanyFilters = z.infer<typeof companyFilters>

/** Query parameters of `GET /api/search`. Without `sort`: relevance with a query, else rating-high. */
export const searchRequest = companyFilters.extend({
  sort: z.enum(sorts, { error: `is not one of ${sorts.join(', ')}` }).optional(),
  page: wholeNumber(MAX_PAGE, 1),
  pageSize: wholeNumber(MAX_PAGE_SIZE, PAGE_SIZE),
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
    /** True when no company matches every word and the hits match some of them. */
    relaxed: z.boolean(),
    processingTimeMs: z.int(),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof searchResponse>
