import type { SearchTerms } from '#api/contract/search-health.ts'
import { recogniseWishes } from '#api/search-health/recognise-wishes.ts'
import type { Wish } from '#api/search-health/wishes.ts'

/** Fewer searches than this may be chance. */
const LEAST_SEARCHES = 3
/** What is there already is wanted more only from so many searches on. */
const LEAST_FOR_MORE = 10
/** …and when each of its companies is asked for so many times as often as others are. */
const MUCH_MORE = 3
/** A search that found nothing says more than one that found something. */
const WEIGHT_OF_NOTHING = 3
const SHOWN = 6

type Search = {
  term: string
  location: string
  cuisine: string
  searches: number
  foundNothing: number
}
/** How often something was asked for. */
export type Demand = { wish: Wish; searches: number; foundNothing: number }
type Ranked = SearchTerms['next']['cities']

/** Adds up how often each place and cuisine was asked for, the most wanted first. */
export function addUpDemand(searches: readonly Search[]): Demand[] {
  const demands = new Map<Wish, Demand>()
  for (const search of searches) {
    const { wishes, alone } = recogniseWishes(search)
    for (const wish of wishes) {
      const demand = demands.get(wish) ?? { wish, searches: 0, foundNothing: 0 }
      demand.searches += search.searches
      // With other words beside it, something that is there already is not what was missing.
      if (alone || !wish.listed) demand.foundNothing += search.foundNothing
      demands.set(wish, demand)
    }
  }
  return [...demands.values()].toSorted((a, b) => weigh(b) - weigh(a))
}

/**
 * What to add next, the most wanted first: what is asked for and not there, or there too rarely.
 * @param supply how many companies there are for a wish
 */
export function rankDemand(
  demands: readonly Demand[],
  supply: (wish: Wish) => number,
): { cities: Ranked; cuisines: Ranked } {
  const rank = (kind: Wish['kind']) => {
    const ofKind = demands
      .filter(({ wish }) => wish.kind === kind)
      .map((demand) => ({ ...demand, companies: supply(demand.wish) }))
    const there = ofKind.filter(({ wish }) => wish.listed)
    const usual = sum(there.map(weigh)) / Math.max(sum(there.map(({ companies }) => companies)), 1)
    return ofKind
      .filter((demand) => isUnmet(demand, usual))
      .toSorted((a, b) => weigh(b) / (b.companies + 1) - weigh(a) / (a.companies + 1))
      .slice(0, SHOWN)
      .map(({ wish, searches, foundNothing, companies }) => ({
        name: wish.name,
        searches,
        foundNothing,
        companies,
        listed: wish.listed,
        reason: say(searches, foundNothing, companies),
      }))
  }
  return { cities: rank('city'), cuisines: rank('cuisine') }
}

function isUnmet(demand: Demand & { companies: number }, usual: number): boolean {
  const { searches, foundNothing, companies } = demand
  if (companies === 0) return searches >= LEAST_SEARCHES
  if (searches < LEAST_FOR_MORE) return false
  const often = usual > 0 && weigh(demand) / companies >= MUCH_MORE * usual
  return often || foundNothing >= searches / 3
}

function weigh({ searches, foundNothing }: { searches: number; foundNothing: number }): number {
  return searches + WEIGHT_OF_NOTHING * foundNothing
}

function say(searches: number, foundNothing: number, companies: number): string {
  const asked = `${searches} ${searches === 1 ? 'search' : 'searches'}`
  if (companies === 0) return `${asked}, no company yet`
  const there = `${asked} for ${companies} ${companies === 1 ? 'company' : 'companies'}`
  return foundNothing > 0 ? `${there}; ${foundNothing} found nothing` : there
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
