import type { Settings } from 'meilisearch'
import { scaleTimeout } from '#runtime/config.ts'

/** Name of the index that a rebuild fills before it is swapped in. */
export const rebuildUidOf = (indexUid: string) => `${indexUid}_rebuild`

/** Name of the index of completions; companies are completed from the main index. */
export const completionsUidOf = (indexUid: string) => `${indexUid}_completions`

/**
 * Maximum number of refused documents that a rebuilt index may lack. If more are refused, the cause
 * is general, such as a full disk.
 */
export const MAX_REFUSED = 10

/**
 * A word that every document has in its field `every`: other words next to it become optional and
 * only affect the order.
 */
export const everyCompany = 'everycompany'

/**
 * Words without typo tolerance, because similar words mean something else: "pune" is not "pine",
 * "mess" is not "missi". A misspelt "puen" still finds Pune.
 */
const exactWords = `pune delhi mumbai guntur odisha kolkata chennai gujarat haryana bangalore
  bengaluru hyderabad gurgaon bombay madras calcutta north south pan indian vegan veg jain mess dabba
  tiffin lunch dinner rice roti naan puri poha upma idli dosa vada dal sambar rasam curd fish egg
  chicken mutton paneer biryani aloo gobi chana chole rajma thali salad soup pasta tofu`.split(
  /\s+/,
)

const filterable = (comparison: boolean) => (attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
})
const compared = filterable(true)
/** Filters that compare for equality only: without range comparison, documents take 5 % less space. */
const equalled = filterable(false)

/** Settings of the index. Reconciliation rebuilds an index with other settings. */
export const indexSettings = {
  searchableAttributes: [
    'name',
    // Before the tags, so that a misspelt Pune matches the city rather than "Punjabi".
    'location',
    'areas',
    'tags',
    'cuisine',
    'dishNames',
    'plans',
    'planTexts',
    'shortDescription',
    'description',
    'every',
  ],
  filterableAttributes: [
    compared(
      'monthlyPrice weekPrice mealPrice lowestMealPrice dayPrice rating prices.*'.split(' '),
    ),
    equalled([
      ...'id options areas cuisine priceRange pincode offers terms diets cuisines cooks'.split(' '),
      ...'audiences meals days localities namedLocalities deliversTo openPincode'.split(' '),
      ...'dishFamilies dishFamilyDays dishDays'.split(' '),
    ]),
  ],
  sortableAttributes: [
    ...'rating weightedRating reviewCount priceRank monthlyPrice mealPrice confirmed sortName id'.split(
      ' ',
    ),
    ...['suits', 'prices'],
  ],
  // Closed companies come last in each order. The visitor's order is strict, so "sort" is next;
  // among equals confirmed companies come first. The last four rules make the order total: pages
  // never repeat or lose a company.
  rankingRules: [
    'closed:asc',
    'sort',
    'words',
    'typo',
    'proximity',
    'attribute',
    'exactness',
    'weightedRating:desc',
    'reviewCount:desc',
    'confirmed:desc',
    'sortName:asc',
    'id:asc',
  ],
  stopWords: 'a an and at for from in me near of on or the to with'.split(' '),
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    disableOnWords: exactWords,
  },
  // Facet values are not searched; indexing them for search would slow every edit.
  facetSearch: false,
  // Time limit of a visitor's search, in milliseconds.
  get searchCutoffMs() {
    return scaleTimeout(450)
  },
  pagination: { maxTotalHits: 1_000_000 },
  // At least the number of pincodes.
  // By count, the engine counts the few values rather than reading up to 3,000 documents.
  faceting: { maxValuesPerFacet: 20_000, sortFacetValuesBy: { '*': 'alpha', options: 'count' } },
} satisfies Settings
