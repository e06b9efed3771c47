import type { Settings } from 'meilisearch'
import { stretched } from '#runtime/config.ts'

/** Where a rebuild of an index works before it is swapped in. */
export const rebuildUidOf = (indexUid: string) => `${indexUid}_rebuild`

/** Index of completions; companies are completed by their names from the main index. */
export const completionsUidOf = (indexUid: string) => `${indexUid}_completions`

/**
 * Refused documents that the index may lack. When there are more, the documents are not the
 * cause: a full disk refuses all of them.
 */
export const MAX_REFUSED = 10

/**
 * A word that each document has in its field `every`: words beside it need not match, and put those
 * first that have them.
 */
export const everyCompany = 'everycompany'

/**
 * Words without typo tolerance, because near words mean something else: "pune" is not "pine",
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
/** Values that no filter compares by size: without what that takes, a document takes a twentieth less. */
const equalled = filterable(false)

/** The settings of the index. Reconciliation rebuilds an index that has others. */
export const indexSettings = {
  searchableAttributes: [
    'name',
    // Before the tags, so that a misspelt Pune is the city rather than something Punjabi.
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
      ...'options areas cuisine priceRange featured tags location pincode offers terms'.split(' '),
      ...'diets cuisines cooks audiences meals days localities namedLocalities'.split(' '),
      ...'dishFamilies dishFamilyDays dishes dishDays words nameWords'.split(' '),
      ...'deliversTo deliveryStated openPincode'.split(' '),
    ]),
  ],
  sortableAttributes: [
    ...'rating reviewCount priceRank monthlyPrice mealPrice confirmed sortName id suits prices'.split(
      ' ',
    ),
  ],
  // Closed companies come last in each order. The visitor's is strict, so that "sort" stands next, and
  // among equals the confirmed come first. The last four make the order total:
  // pages never repeat or lose a company.
  rankingRules: [
    'closed:asc',
    'sort',
    'words',
    'typo',
    'proximity',
    'attribute',
    'exactness',
    'rating:desc',
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
  // Facet values are not searched; indexing them for it would cost every edit.
  facetSearch: false,
  // Milliseconds; visitors wait for no search that takes longer.
  get searchCutoffMs() {
    return stretched(450)
  },
  pagination: { maxTotalHits: 1_000_000 },
  // As many as there are pincodes.
  faceting: { maxValuesPerFacet: 20_000, sortFacetValuesBy: { '*': 'alpha' } },
} satisfies Settings
