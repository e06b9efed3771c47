import { z } from './zod.ts'
import { cuisineFilter, locationFilter } from './choices.ts'
import { companyCard } from './companies.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { type FilterName, filters, type MoreFilter, moreFilters } from '#domain/filters.ts'
import { ALL, priceRanges, sorts } from '#domain/options.ts'
import { intentKinds } from '#domain/search-title.ts'
import { pincode, pincodeOrNone } from './places.ts'
import { optionFilter, paging, wordsInQuery } from './query-fields.ts'

/** Query parameters of `GET /api/companies/search`. */
export const companyFilters = z.object({
  query: wordsInQuery,
  location: locationFilter,
  cuisine: cuisineFilter,
  priceRange: optionFilter(priceRanges, 'Any Price'),
})
export type CompanyFilters = z.infer<typeof companyFilters>

/** Like `optionFilter`, but absent when it filters nothing. */
const optional = <const Values extends readonly string[]>(options: Values) =>
  optionFilter(options).transform((chosen) =>
    chosen === ALL ? undefined : (chosen as Values[number]),
  )

type OptionOf<One extends MoreFilter> = Exclude<One['options'][number]['value'], typeof ALL>
type MoreShape = {
  [One in MoreFilter as One['name']]: ReturnType<typeof optional<readonly OptionOf<One>[]>>
}

/** Filters that the plain list of `GET /api/companies/search` does not have. */
const moreFilterFields = z.object({
  ...(Object.fromEntries(
    moreFilters.map(({ name, options: [, ...options] }) => [
      name,
      optional(options.map(({ value }) => value)).meta({
        description: options.map(({ value, label }) => `\`${value}\`: ${label}`).join('; '),
      }),
    ]),
  ) as unknown as MoreShape),
  deliversTo: pincodeOrNone.optional().meta({ description: 'A pincode' }),
})

/** All filters of a list. */
export const searchFilters = companyFilters.extend(moreFilterFields.shape)
export type SearchFilters = CompanyFilters & Partial<z.infer<typeof moreFilterFields>>

/**
 * Query parameters of `GET /api/search`. Default of `sort`: relevance with a query, else
 * rating-high; also used for `distance` if there is no origin to measure from.
 */
export const searchRequest = searchFilters.extend({
  /** The visitor's pincode: the origin of distances, and the meaning of "near me". */
  near: pincodeOrNone.optional(),
  /** Pincode for delivery: the facet `deliversTo` counts the companies that deliver there. */
  pincode: pincodeOrNone.optional(),
  sort: z.enum(sorts, { error: `is not one of ${sorts.join(', ')}` }).optional(),
  ...paging(PAGE_SIZE),
})
export type SearchRequest = z.infer<typeof searchRequest>

/** Maximum number of reasons of a hit. */
export const MAX_REASONS = 5

/** A hit: a card with the reasons for the match and, if its texts contain words of the query, the marked texts. */
const searchHit = companyCard
  .extend({
    /** Kilometres from the origin with one decimal; absent when a position is unknown. */
    distanceKm: z.number().optional(),
    /** Reasons for the match: "Jain", "Andheri East, 1.2 km", "₹1,800 a month". */
    reasons: z.array(z.string()).max(MAX_REASONS),
    /** Fields with matches, whose matching words are enclosed in `<mark>`. */
    _formatted: z
      .object({
        name: z.string(),
        shortDescription: z.string(),
        location: z.string(),
        cuisine: z.string(),
        tags: z.array(z.string()),
        /** Matches in the menu: weekday and an excerpt of the dishes. */
        dishes: z.array(z.object({ day: z.string(), extract: z.string() })),
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>

/** With fewer hits than this, near misses fill the page up to this number. */
export const MAX_NEARLY = 6

/** A near miss: a company that satisfies all but one of the constraints. */
const nearHit = searchHit
  .extend({
    /** The satisfied constraints, and the mismatch: "Jain, but ₹4,200 a month", "Also Jain, in Thane, 9 km". */
    lacks: z.string(),
  })
  .meta({ id: 'NearHit' })
export type NearHit = z.infer<typeof nearHit>

const wordsTyped = z.array(z.string())

/** A part of the query that was understood. */
const understoodPart = z
  .object({
    kind: z.enum(intentKinds),
    label: z.string(),
    /** The words of the query that were interpreted, as typed. */
    words: wordsTyped,
  })
  .meta({ id: 'UnderstoodPart' })
export type UnderstoodPart = z.infer<typeof understoodPart>

/** A constraint that was relaxed because nothing satisfies all of them, or because a filter overrides it. */
const givenUp = z
  .object({
    kind: z.enum([...intentKinds, 'words']),
    from: z.string(),
    /** Its replacement; empty if it was dropped. */
    to: z.string(),
    /** Sentence that tells the visitor. */
    sentence: z.string(),
  })
  .meta({ id: 'GivenUp' })
export type GivenUp = z.infer<typeof givenUp>

const counts = z.record(z.string(), z.int())

export type Facet = FilterName
export const facets = filters.map(({ name }) => name) as [Facet, ...Facet[]]

/**
 * Number of companies behind each option of each filter; for `deliversTo` the key is the pincode,
 * else `pincode`.
 */
const facetCounts = z.object(
  Object.fromEntries(facets.map((facet) => [facet, counts])) as Record<Facet, typeof counts>,
)
export type FacetCounts = z.infer<typeof facetCounts>

/** An alternative search, and the number of companies that it finds. */
export const exit = z
  .object({
    label: z.string(),
    query: z.string(),
    /** Filters that are dropped, too. */
    without: z.array(z.enum(facets)).optional(),
    total: z.int().min(1),
  })
  .meta({ id: 'Exit' })
export type Exit = z.infer<typeof exit>

/** One page of results. */
export const searchResponse = z
  .object({
    hits: z.array(searchHit),
    /** Near misses that follow fewer than six hits; no total or count includes them. */
    nearly: z.array(nearHit).max(MAX_NEARLY),
    total: z.int(),
    /** Number of closed companies among all matches; they come last in each order. */
    closed: z.int(),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    /**
     * Number of companies behind each option, given all other filters. Options without companies
     * are absent, as are all counts of a `basic` answer.
     */
    facets: facetCounts.optional(),
    /** Parts of the query and their interpretation. */
    understood: z.array(understoodPart),
    /** Words of the query that had no effect. */
    ignored: wordsTyped,
    /** Those of the ignored words that are in no vocabulary. */
    unknown: wordsTyped,
    /**
     * Relaxed constraints, in order; empty when the hits satisfy everything. Includes `near`, as a
     * place, if its position is unknown.
     */
    relaxed: z.array(givenUp),
    /** Origin of distances: `near`, else the pincode or locality in the query, unless it names several. */
    origin: z.object({ label: z.string(), pincode: pincode.optional() }).optional(),
    /** Alternatives when nothing, or only one or two companies, were found, the most similar first. */
    exits: z.array(exit),
    /**
     * True while no search engine responds and Postgres answers: the same filters and orders, but
     * without counts, corrections and marks.
     */
    basic: z.boolean(),
    processingTimeMs: z.int(),
  })
  .meta({ id: 'SearchResponse' })
export type SearchResponse = z.infer<typeof searchResponse>

/** Query parameters of `GET /api/search/suggest`. */
export const completionRequest = z.object({ query: wordsInQuery })

/** Completions of the words typed so far. */
export const completion = z
  .object({
    kind: z.enum(['place', 'locality', 'diet', 'dish', 'cuisine', 'search', 'company']),
    label: z.string(),
    /** The company whose page it leads to. */
    companyId: z.int().optional(),
    /** The company's location. */
    location: z.string().optional(),
  })
  .meta({ id: 'Completion' })
export type Completion = z.infer<typeof completion>
