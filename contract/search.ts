import { z } from './zod.ts'
import { cuisineFilter, locationFilter } from './choices.ts'
import { companyCard, todaysDishes } from './companies.ts'
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

/** As `optionFilter`, but absent when it filters nothing. */
const optional = <const Values extends readonly string[]>(options: Values) =>
  optionFilter(options).transform((chosen) =>
    chosen === ALL ? undefined : (chosen as Values[number]),
  )

type OptionOf<One extends MoreFilter> = Exclude<One['options'][number]['value'], typeof ALL>
type MoreShape = {
  [One in MoreFilter as One['name']]: ReturnType<typeof optional<readonly OptionOf<One>[]>>
}

/** The filters that lists have beyond those of the plain list. */
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

/** Everything that narrows a list. */
export const searchFilters = companyFilters.extend(moreFilterFields.shape)
export type SearchFilters = CompanyFilters & Partial<z.infer<typeof moreFilterFields>>

/**
 * Query parameters of `GET /api/search`. Without `sort`: relevance with a query, else rating-high;
 * so it is for `distance` when there is nothing to measure from.
 */
export const searchRequest = searchFilters.extend({
  /** Where the visitor is: distances are measured from there, and "near me" means it. */
  near: pincodeOrNone.optional(),
  /** Where meals are to come: the facet `deliversTo` counts the companies that deliver there. */
  pincode: pincodeOrNone.optional(),
  sort: z.enum(sorts, { error: `is not one of ${sorts.join(', ')}` }).optional(),
  ...paging(PAGE_SIZE),
})
export type SearchRequest = z.infer<typeof searchRequest>

/** The most reasons that a hit has. */
export const MAX_REASONS = 5

/** A hit: a card, why it is here and, where words of the query stand in it, the marked texts. */
const searchHit = companyCard
  .extend(todaysDishes)
  .extend({
    /** Kilometres from the origin with one decimal; absent when one of the two lies somewhere unknown. */
    distanceKm: z.number().optional(),
    /** Reasons for the match: "Jain", "Andheri East, 1.2 km", "₹1,800 a month". */
    reasons: z.array(z.string()).max(MAX_REASONS),
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

/** Hits and what follows them come to so many, when there are fewer hits. */
export const MAX_NEARLY = 6

/** Not a hit, but nearly: it lacks one thing of what was asked for. */
const nearHit = searchHit
  .extend({
    /** Reasons for a near miss, with the mismatch: "Jain, but ₹4,200 a month", "Also Jain, in Thane, 9 km". */
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
    /** The words of the query that it was read from, as they were typed. */
    words: wordsTyped,
  })
  .meta({ id: 'UnderstoodPart' })
export type UnderstoodPart = z.infer<typeof understoodPart>

/** A constraint that was relaxed because nothing satisfies all, or because a filter overrides it. */
const givenUp = z
  .object({
    kind: z.enum([...intentKinds, 'words']),
    from: z.string(),
    /** Its replacement; empty for none. */
    to: z.string(),
    /** Says so to the visitor. */
    sentence: z.string(),
  })
  .meta({ id: 'GivenUp' })
export type GivenUp = z.infer<typeof givenUp>

const counts = z.record(z.string(), z.int())

export type Facet = FilterName
export const facets = filters.map(({ name }) => name) as [Facet, ...Facet[]]

/** Companies behind each option of each filter; of `deliversTo` behind its pincode, else `pincode`. */
const facetCounts = z.object(
  Object.fromEntries(facets.map((facet) => [facet, counts])) as Record<Facet, typeof counts>,
)
export type FacetCounts = z.infer<typeof facetCounts>

/** Something else to search for, and how many companies it finds. */
export const exit = z
  .object({
    label: z.string(),
    query: z.string(),
    /** The filters that are left out as well. */
    without: z.array(z.enum(facets)).optional(),
    total: z.int().min(1),
  })
  .meta({ id: 'Exit' })
export type Exit = z.infer<typeof exit>

/** One page of results. */
export const searchResponse = z
  .object({
    hits: z.array(searchHit),
    /** After fewer than six hits the nearest others, which no total and no count has. */
    nearly: z.array(nearHit).max(MAX_NEARLY),
    total: z.int(),
    /** Number of closed companies among all matches: they come last in each order. */
    closed: z.int(),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    /**
     * Companies behind each option, given all the other filters. Options without any are absent,
     * and so are all counts of a `basic` answer.
     */
    facets: facetCounts.optional(),
    /** Parts of the query and their interpretation. */
    understood: z.array(understoodPart),
    /** Words of the query that were not used. */
    ignored: wordsTyped,
    /** Those among them that nothing knows. */
    unknown: wordsTyped,
    /**
     * Relaxed constraints, in order; empty when the hits satisfy everything. A `near` that
     * lies somewhere unknown is among it, as a place.
     */
    relaxed: z.array(givenUp),
    /**
     * Where distances are measured from: `near`, else the pincode or locality that the query
     * names, unless it names several places.
     */
    origin: z.object({ label: z.string(), pincode: pincode.optional() }).optional(),
    /** Where to go from here when nothing was found, the nearest to the question first. */
    exits: z.array(exit),
    /**
     * True while the search engine is away and the database answers: the same filters and orders,
     * but nothing is counted, words are only looked for as they are typed, and nothing is marked.
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
    /** The page of a company. */
    companyId: z.int().optional(),
    /** Where a company is. */
    location: z.string().optional(),
  })
  .meta({ id: 'Completion' })
export type Completion = z.infer<typeof completion>
