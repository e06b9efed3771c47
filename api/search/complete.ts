import { translated } from '#domain/i18n.ts'
import type { Completion } from '#contract/search.ts'
import type { Engine, EngineQuery } from '#api/search/engine/engine.ts'
import { printFilter } from '#api/search/plan/filter.ts'
import type { Lexicon } from '#api/search/understand/lexicon.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

const MAX_COMPANIES = 3
const MAX_DIETS = 2
const MAX_COMPLETIONS = 8
/** Timeout in milliseconds: later completions are useless, because the next letter has been typed. */
const TIMEOUT_MS = 400
const INDIC = /[\u0900-\u0D7F]/

type Known = Pick<Lexicon, 'toLatin' | 'completeDiets'>

/**
 * Completions of the typed words, best first; names of companies come last.
 * @throws EngineFailure
 */
export async function complete(
  ask: Engine['ask'],
  indexUid: string,
  query: string,
  lexicon: Known,
): Promise<Completion[]> {
  if (query === '') return []
  const spellings = [query, ...(INDIC.test(query) ? [lexicon.toLatin(query)] : [])]
  const diets = lexicon.completeDiets(query)
  const queries = spellings.flatMap((q): EngineQuery[] => [
    { indexUid: completionsUidOf(indexUid), q, limit: MAX_COMPLETIONS, matchingStrategy: 'all' },
    {
      q,
      limit: MAX_COMPANIES,
      matchingStrategy: 'all',
      attributesToSearchOn: ['name'],
      attributesToRetrieve: ['id', 'name', 'location'],
    },
  ])
  const results = await ask([...queries, ...diets.map(countDiet)], TIMEOUT_MS)
  const had = diets.filter((_, at) => results[queries.length + at]!.hits.length > 0)
  const found = (at: 0 | 1) => spellings.flatMap((_, each) => results[2 * each + at]!.hits)
  const named = found(1).map(({ id, name, location }): Completion => ({
    kind: 'company',
    label: name,
    companyId: id,
    location,
  }))
  const others = found(0) as unknown as Completion[]
  // Places and cuisines come first, then diets.
  const after = others.findIndex(({ kind }) => kind !== 'place' && kind !== 'cuisine')
  const rest = after < 0 ? [] : others.splice(after)
  const companies = withoutRepeats(named).slice(0, MAX_COMPANIES)
  return [
    ...withoutRepeats([...others, ...had.slice(0, MAX_DIETS).map(toCompletion), ...rest]).slice(
      0,
      MAX_COMPLETIONS - companies.length,
    ),
    ...companies,
  ]
}

/** True if some company has a diet. */
const countDiet = ({ value }: { value: string }): EngineQuery => ({
  ...{ filter: [printFilter({ field: 'diets', is: [value] })], limit: 1 },
  attributesToRetrieve: ['id'],
})

const toCompletion = ({ label }: { label: string }): Completion => ({
  kind: 'diet',
  label: translated(label),
})

const nameOf = ({ companyId, label }: Completion) => companyId ?? label.toLowerCase()

function withoutRepeats(completions: Completion[]): Completion[] {
  const names = completions.map(nameOf)
  return completions.filter((one, at) => names.indexOf(nameOf(one)) === at)
}
