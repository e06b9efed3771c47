import { cuisines, locations } from '#domain/options.ts'
import type { SearchTerms } from '#contract/search-health.ts'
import known from './demand-terms.json' with { type: 'json' }

/** A place or a cuisine that a search can ask for. */
export type DemandTerm = {
  name: string
  kind: 'city' | 'cuisine'
  /** Whether the filters offer it. */
  listed: boolean
  /** How people write it, in lower case. */
  spellings: readonly string[]
}

const toTerms = (
  kind: DemandTerm['kind'],
  listed: boolean,
  names: Record<string, readonly string[]>,
): DemandTerm[] =>
  Object.entries(names).map(([name, others]) => ({
    ...{ name, kind, listed },
    spellings: [name.toLowerCase(), ...others],
  }))

/** Cities of the filters that are called otherwise, too. */
const otherNames: Record<string, string[]> = {
  ...{ Bengaluru: ['bangalore'], Gurgaon: ['gurugram'], Gawahati: ['guwahati', 'gauhati'] },
  ...{ Mumbai: ['bombay'], Kolkata: ['calcutta'], Chennai: ['madras'], Pune: ['poona'] },
  ...{ Delhi: ['dilli'], Odisha: ['orissa'] },
}
const otherSpellings: Record<string, string[]> = known.listedCuisines
// Two spellings of one place are one term, under the name that people write today.
const places = locations.filter((name) => name !== 'Bangalore')

/** Everything that can be recognised; `demand-terms.json` has what the filters do not offer. */
export const demandTerms: readonly DemandTerm[] = [
  ...toTerms(
    'city',
    true,
    Object.fromEntries(places.map((name) => [name, otherNames[name] ?? []])),
  ),
  ...toTerms('city', false, known.cities),
  ...toTerms(
    'cuisine',
    true,
    Object.fromEntries(cuisines.map((name) => [name, otherSpellings[name] ?? []])),
  ),
  ...toTerms('cuisine', false, known.cuisines),
]

const bySpelling = new Map(
  demandTerms.flatMap((term) => term.spellings.map((spelling) => [spelling, term] as const)),
)
const LONGEST = Math.max(...[...bySpelling.keys()].map((spelling) => spelling.split(' ').length))

/** Words that say nothing about what is missing when nothing is found. */
const fillers = new Set(
  `a an and at best box cheap cuisine dabba daily delivery dinner famous food foods for from good
  home homely in indian kitchen lunch me meal meals menu mess monthly near new of on or plan plans
  service services style subscription thali the tiffin tiffins to top veg vegetarian with`.split(
    /\s+/,
  ),
)

/** Searches for the same words and filters; an empty text means no words or no filter. */
type Search = Record<'term' | 'location' | 'cuisine', string>
type Counted = { searches: number; foundNothing: number }

/**
 * Finds the places and cuisines in a search's normalised words and filters.
 * @returns them, and whether the words ask for nothing besides
 */
export function findDemandTerms(search: Search): { terms: DemandTerm[]; alone: boolean } {
  const words = search.term.split(/[^\p{L}\p{M}\p{N}-]+/u).filter((word) => word !== '')
  const found = new Set<DemandTerm>()
  let alone = true
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST, words.length - at)
    const spelling = () => words.slice(at, at + length).join(' ')
    while (length > 1 && !bySpelling.has(spelling())) length--
    const term = bySpelling.get(spelling())
    if (term) found.add(term)
    else if (!fillers.has(words[at]!)) alone = false
    at += length
  }
  for (const filter of [search.location, search.cuisine]) {
    const term = bySpelling.get(filter.toLowerCase())
    if (term) found.add(term)
  }
  return { terms: [...found], alone }
}

export type Demand = Counted & { term: DemandTerm }

/** A search that found nothing says more than one that found something. */
const weigh = ({ searches, foundNothing }: Counted) => searches + 3 * foundNothing

/** Adds up how often each place and cuisine was asked for, the most wanted first. */
export function addUpDemand(searches: readonly (Search & Counted)[]): Demand[] {
  const demands = new Map<DemandTerm, Demand>()
  for (const search of searches) {
    const { terms, alone } = findDemandTerms(search)
    for (const term of terms) {
      const demand = demands.get(term) ?? { term, searches: 0, foundNothing: 0 }
      demand.searches += search.searches
      // With other words beside it, something that is there already is not what was missing.
      if (alone || !term.listed) demand.foundNothing += search.foundNothing
      demands.set(term, demand)
    }
  }
  return [...demands.values()].toSorted((a, b) => weigh(b) - weigh(a))
}

/** Fewer searches than this may be chance. */
const MIN_SEARCHES = 3
/** What is there already is wanted more only from so many searches on… */
const MIN_FOR_MORE = 10
/** …and when each of its companies is asked for so many times as often as others are. */
const MUCH_MORE = 3
const SHOWN = 6

/**
 * What to add next, the most wanted first: what is asked for and not there, or there too rarely.
 * @param supply how many companies there are, by name
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
        const often = usual > 0 && weigh(demand) / companies >= MUCH_MORE * usual
        return often || foundNothing >= searches / 3
      })
      .toSorted((a, b) => weigh(b) / (b.companies + 1) - weigh(a) / (a.companies + 1))
      .slice(0, SHOWN)
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
