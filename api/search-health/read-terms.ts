import type { SearchTerms } from '#api/contract/search-health.ts'
import { addUpDemand, rankDemand } from '#api/search-health/rank-demand.ts'
import type { Wish } from '#api/search-health/wishes.ts'
import type { Queryable } from '#db/client.ts'
import {
  countSupply,
  listEmptySearches,
  listFrequentSearches,
  listSearchDays,
  sumSearches,
} from '#db/search-terms.ts'

/** Entries of each list. */
const SHOWN = 20
/** Different searches that are looked through for places and cuisines. */
const LOOKED_THROUGH = 5_000
/** Places and cuisines whose companies are counted: the most wanted of those not on offer. */
const COUNTED = 15

/** What visitors searched for in so many days up to today. */
export async function readTerms(db: Queryable, days: number): Promise<SearchTerms> {
  const [byDay, frequent, empty, searches] = await Promise.all([
    listSearchDays(db, days),
    listFrequentSearches(db, days, SHOWN),
    listEmptySearches(db, days, SHOWN),
    sumSearches(db, days, LOOKED_THROUGH),
  ])
  const demands = addUpDemand(searches)
  const further = (kind: Wish['kind']) =>
    demands.filter(({ wish }) => wish.kind === kind && !wish.listed).slice(0, COUNTED)
  const [cities, cuisines] = [further('city'), further('cuisine')]
  const counted = new Set([...cities, ...cuisines].map(({ wish }) => wish))
  const supply = await countSupply(db, {
    towns: cities.map(({ wish }) => wish.name),
    tags: cuisines.map(({ wish }) => wish.name.toLowerCase()),
  })
  const next = rankDemand(
    demands.filter(({ wish }) => wish.listed || counted.has(wish)),
    (wish) => {
      if (wish.listed) return supply.listed.get(wish.name) ?? 0
      if (wish.kind === 'city') return supply.towns.get(wish.name) ?? 0
      return supply.tags.get(wish.name.toLowerCase()) ?? 0
    },
  )
  return { days: byDay, frequent, empty, next }
}
