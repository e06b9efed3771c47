import { isCuisine } from '#domain/choices.ts'
import type { SearchTerms } from '#contract/search-health.ts'
import { areasOf, findPlace } from '#api/search/understand/known-places.ts'
import type { Place, Reading, Segment } from '#api/search/understand/reading.ts'
import facts from '#indexer/facts.json' with { type: 'json' }

/** A city, cuisine or diet that a search asks for. */
export type DemandTerm = {
  name: string
  kind: 'city' | 'cuisine'
  /** True when the filters offer it. */
  listed: boolean
  /** Tags of companies that satisfy it. */
  tags: readonly string[]
}

/** Meanings that cannot be the reason why a search found nothing. */
const neutral = new Set<Segment['meaning']['kind']>([
  ...(['ordinary', 'food', 'meal', 'order', 'tier', 'audience'] as const),
])
/** Diets of nearly every kitchen: searching for them shows no particular demand. */
const usualDiets = new Set(['vegetarian', 'nonVegetarian'])

/** Tags that mark a company as serving a diet or a cuisine. */
const tagsOf = (kind: 'diets' | 'cuisines', value: string): readonly string[] =>
  (facts[kind] as Record<string, { tags?: string[] }>)[value]?.tags ?? []

/** The city of a smaller place, else the place itself. Spellings of one place share a term. */
function toCity({ label, areas, outer }: Place): DemandTerm {
  const round = outer.flatMap((name) => findPlace(name) ?? []).find(({ state }) => !state)
  const [area] = round ? areasOf(round) : areas
  return { name: area ?? round?.label ?? label, kind: 'city', listed: area !== undefined, tags: [] }
}

const toCuisine = (name: string, tags: readonly string[]): DemandTerm => {
  const listed = isCuisine(name)
  return { name, kind: 'cuisine', listed, tags: listed ? [] : [name, ...tags] }
}

function toTerm({ meaning, label, not }: Segment): DemandTerm | undefined {
  if (not) return undefined
  if (meaning.kind === 'place') return toCity(meaning.place)
  if (meaning.kind === 'cuisine') return toCuisine(meaning.value, tagsOf('cuisines', meaning.value))
  if (meaning.kind !== 'diet' || usualDiets.has(meaning.value)) return undefined
  return toCuisine(label, tagsOf('diets', meaning.value))
}

const isNeutral = ({ meaning, not }: Segment) =>
  !not && (neutral.has(meaning.kind) || (meaning.kind === 'diet' && usualDiets.has(meaning.value)))

/** Searches with the same words and filters; an empty text means no words or no filter. */
type Search = Record<'term' | 'location' | 'cuisine', string>
type Counted = { searches: number; foundNothing: number }

/**
 * Finds the cities and cuisines in a search's filters and in its words, as search reads them.
 * @returns the terms, and whether the words ask for nothing else
 */
export function findDemandTerms(
  { segments }: Reading,
  { location, cuisine }: Pick<Search, 'location' | 'cuisine'>,
): { terms: DemandTerm[]; alone: boolean } {
  const found = segments.flatMap((segment) => toTerm(segment) ?? [])
  const named = findPlace(location)
  const area = (named && areasOf(named)[0]) ?? location
  if (area !== '') found.push({ name: area, kind: 'city', listed: true, tags: [] })
  if (cuisine !== '') found.push(toCuisine(cuisine, []))
  const terms = found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at)
  return { terms, alone: segments.every((one) => isNeutral(one) || toTerm(one) !== undefined) }
}

export type Demand = Counted & { term: DemandTerm }

/** A search without results counts more than one with results. */
const weigh = ({ searches, foundNothing }: Counted) => searches + 3 * foundNothing

/**
 * Counts how often each city and cuisine was asked for, highest demand first.
 * @param readings of the searches' words, in the same order
 */
export function sumDemand(
  searches: readonly (Search & Counted)[],
  readings: readonly Reading[],
): Demand[] {
  const demands = new Map<string, Demand>()
  for (const [at, search] of searches.entries()) {
    const { terms, alone } = findDemandTerms(readings[at]!, search)
    for (const term of terms) {
      const demand = demands.get(term.name) ?? { term, searches: 0, foundNothing: 0 }
      demand.searches += search.searches
      // In a search with other words, an offered term is not the reason for the lack of results.
      if (alone || !term.listed) demand.foundNothing += search.foundNothing
      demands.set(term.name, demand)
    }
  }
  return [...demands.values()].toSorted((a, b) => weigh(b) - weigh(a))
}

/** Minimum number of searches; fewer may be chance. */
const MIN_SEARCHES = 3
/** Minimum number of searches for an offered term before more companies with it are suggested. */
const MIN_FOR_MORE = 10
/** Searches per company that suggest a shortage, as a multiple of the average of offered terms. */
const SHORTAGE_RATIO = 3
const MAX_SHOWN = 6

/**
 * Ranks terms to add next: those that are missing, or rare compared with their demand.
 * @param supply number of companies by term
 */
export function rankDemand(
  demands: readonly Demand[],
  supply: ReadonlyMap<string, number>,
): SearchTerms['next'] {
  const rank = (kind: DemandTerm['kind']) => {
    const ofKind = demands
      .filter(({ term }) => term.kind === kind)
      .map((demand) => ({ ...demand, companies: supply.get(demand.term.name) ?? 0 }))
    const listed = ofKind.filter(({ term }) => term.listed)
    const companiesListed = sum(listed.map(({ companies }) => companies))
    const usual = sum(listed.map(weigh)) / Math.max(companiesListed, 1)
    return ofKind
      .filter((demand) => {
        const { searches, foundNothing, companies } = demand
        if (companies === 0) return searches >= MIN_SEARCHES
        if (searches < MIN_FOR_MORE) return false
        const often = usual > 0 && weigh(demand) / companies >= SHORTAGE_RATIO * usual
        return often || foundNothing >= searches / 3
      })
      .toSorted((a, b) => weigh(b) / (b.companies + 1) - weigh(a) / (a.companies + 1))
      .slice(0, MAX_SHOWN)
      .map(({ term: { name, listed }, searches, foundNothing, companies }) => ({
        ...{ name, searches, foundNothing, companies, listed },
        reason: explain(searches, foundNothing, companies),
      }))
  }
  return { cities: rank('city'), cuisines: rank('cuisine') }
}

function explain(searches: number, foundNothing: number, companies: number): string {
  const asked = `${searches} ${searches === 1 ? 'search' : 'searches'}`
  if (companies === 0) return `${asked}, no company yet`
  const there = `${asked} for ${companies} ${companies === 1 ? 'company' : 'companies'}`
  return foundNothing > 0 ? `${there}; ${foundNothing} found nothing` : there
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
