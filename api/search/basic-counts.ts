import { ALL, priceRanges } from '#api/contract/options.ts'
import type { CompanyFilters, SearchResponse } from '#api/contract/search.ts'
import { countAlike, listPlaceAreas, type Alike, type WordQuery } from '#db/basic-search.ts'

export type Counted = { total: number; facets: SearchResponse['facets'] }

/** Without words most requests ask for the same counts. */
const REMEMBERED_MS = 1_000
let remembered: { at: number; alike: Promise<Alike[]> } | undefined
let areasByPlace: Promise<Map<string, string[]>> | undefined

/**
 * How many companies match, and how many behind each option: a facet's counts ignore its own
 * filter. All of it comes from one query, which counts the companies that are alike.
 * @param words null without words
 */
export async function countCompanies(
  words: WordQuery | null,
  filters: CompanyFilters,
): Promise<Counted> {
  const [alike, areas] = await Promise.all([
    words === null ? countAll() : countAlike(words.near),
    (areasByPlace ??= readAreas()),
  ])
  const facets: Counted['facets'] = { location: {}, cuisine: {}, priceRange: {} }
  let total = 0
  for (const { location, cuisine, priceRank, companies } of alike) {
    const areasHere = areas.get(location) ?? []
    const priceRange = priceRanges[priceRank - 1]!
    const byLocation = filters.location === ALL || areasHere.includes(filters.location)
    const byCuisine = filters.cuisine === ALL || filters.cuisine === cuisine
    const byPrice = filters.priceRange === ALL || filters.priceRange === priceRange
    if (byLocation && byCuisine && byPrice) total += companies
    if (byCuisine && byPrice) for (const area of areasHere) add(facets.location, area, companies)
    if (byLocation && byPrice) add(facets.cuisine, cuisine, companies)
    if (byLocation && byCuisine) add(facets.priceRange, priceRange, companies)
  }
  return { total, facets }
}

function add(counts: Record<string, number>, value: string, companies: number) {
  counts[value] = (counts[value] ?? 0) + companies
}

function countAll(): Promise<Alike[]> {
  if (!remembered || Date.now() - remembered.at > REMEMBERED_MS) {
    const asked = { at: Date.now(), alike: countAlike(null).then((rows) => [...rows]) }
    asked.alike.catch(() => {
      if (remembered === asked) remembered = undefined
    })
    remembered = asked
  }
  return remembered.alike
}

async function readAreas(): Promise<Map<string, string[]>> {
  try {
    const byPlace = Map.groupBy(await listPlaceAreas(), ({ place }) => place)
    return new Map([...byPlace].map(([place, rows]) => [place, rows.map(({ area }) => area)]))
  } catch (error) {
    areasByPlace = undefined
    throw error
  }
}
