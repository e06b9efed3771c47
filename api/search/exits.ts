import { labelOfMore, moreFilters } from '#api/contract/more-filters.ts'
import { facets, type Exit, type Facet, type SearchFilters } from '#api/contract/search.ts'
import { priceLabels, type PriceRange } from '#api/contract/options.ts'
import { chosenOption } from '#api/search/formula.ts'
import { keyIn } from '#api/search/read-query/spell.ts'
import type { Known } from '#api/search/read-query/known.ts'
import type { Intent, Reading } from '#api/search/read-query/read-query.ts'
import { plain, tokenize } from '#api/search/read-query/tokens.ts'
import { correct, isVocabulary } from '#api/search/read-query/vocabulary.ts'

/** Ways out that are counted, and those that are shown. */
const MOST_COUNTED = 12
const MOST_SHOWN = 5
/** Letters that may be wrong in a word that nothing was found for. */
const MOST_MISTAKES = 2

type Way = Omit<Exit, 'total'>

/**
 * What may be searched for instead of a query that found nothing, the nearest to it first: other
 * spellings, then without one part, then without it in wider places.
 */
export function listExits(query: string, { intents }: Reading, known: Known): Way[] {
  const shown = plain(query)
  const place = intents.find((intent) => intent.kind === 'place' && !intent.not)
  const strict = intents.filter(({ kind }) => kind !== 'order' && kind !== 'audience')
  const outer = place?.kind === 'place' ? place.place.wider() : []
  const areas = outer.filter(({ withinKm }) => withinKm === 0).map(({ label }) => label)
  const without = (intent: Intent): Way => ({
    label: `Without “${intent.words}”`,
    query: drop(shown, intent.words),
  })
  const wider = (intent: Intent): Way[] => {
    if (!place || place === intent) return []
    const rest = drop(drop(shown, intent.words), place.words)
    return areas.map((area) => ({
      label: `Without “${intent.words}”, in ${area}`,
      query: `${rest} ${area}`.trim(),
    }))
  }
  const everything = place
    ? [
        { label: `Everything in ${place.label}`, query: place.words },
        ...areas.map((area) => ({ label: `Everything in ${area}`, query: area })),
      ]
    : []
  const ways = [
    ...correctSpelling(shown, known),
    ...strict.map(without),
    ...strict.flatMap(wider),
    ...everything,
  ]
  const queries = ways.map(({ query }) => query.toLowerCase())
  return ways
    .filter((way, at) => way.query !== shown && queries.indexOf(way.query.toLowerCase()) === at)
    .slice(0, MOST_COUNTED)
}

/** The same query without one of the filters. */
export const leaveFilters = (filters: SearchFilters): Way[] =>
  facets.flatMap((facet) => {
    const option = chosenOption(filters, facet)
    if (option === undefined) return []
    const label = `Without the filter “${labelOf(facet, option)}”`
    return [{ label, query: filters.query, without: facet }]
  })

function labelOf(facet: Facet, option: string): string {
  if (facet === 'deliversTo') return `Delivers to ${option}`
  if (facet === 'priceRange') return priceLabels[option as PriceRange]
  const more = moreFilters.find(({ name }) => name === facet)
  return (more && labelOfMore(more.name, option)) ?? option
}

/** Those that find something. @param totals how many each of the ways finds */
export const openExits = (ways: readonly Way[], totals: readonly number[]): Exit[] =>
  ways
    .map((way, at) => ({ ...way, total: totals[at]! }))
    .filter(({ total }) => total > 0)
    .slice(0, MOST_SHOWN)

/** The query with every unknown word as it may have been meant. */
function correctSpelling(query: string, known: Known): Way[] {
  let corrected = query
  for (const token of tokenize(query).toReversed()) {
    const key = keyIn(token, known)
    if (known.has(key) || isVocabulary(key) || key !== token.key || !/^\p{L}{4}/u.test(token.text))
      continue
    const near = [known.correct(key, MOST_MISTAKES, true), correct(key, true, MOST_MISTAKES)]
      .flatMap((one) => one ?? [])
      .toSorted((a, b) => a.mistakes - b.mistakes)[0]
    const word = near && (known.spell(near.word) ?? near.word)
    if (word) corrected = `${corrected.slice(0, token.start)}${word}${corrected.slice(token.end)}`
  }
  return corrected === query ? [] : [{ label: `Did you mean “${corrected}”?`, query: corrected }]
}

/** A query without some of its words, each where it stands first. */
function drop(query: string, words: string): string {
  const rest = words.split(/\s+/).reduce((rest, word) => {
    const quoted = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    // Not within another word: "in" stands in "Indian".
    const whole = new RegExp(`(^|[^\\p{L}\\p{M}\\p{N}])${quoted}(?![\\p{L}\\p{M}\\p{N}])`, 'u')
    return rest.replace(whole, '$1')
  }, query)
  return rest.replaceAll(/\s+/g, ' ').trim()
}
