import type { Completion } from '#api/contract/search.ts'
import type { Directory } from '#api/search/directory.ts'
import type { Engine } from '#api/search/engine.ts'
import { withoutShort } from '#api/search/read-query/fold.ts'
import { keyOf, plain, tokenize } from '#api/search/read-query/tokens.ts'
import { findBeginning } from '#api/search/read-query/vocabulary.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

const MOST_COMPANIES = 3
const MOST_DIETS = 2
const MOST = 8
/** Of this many letters on, the beginning of a diet says something. */
const FEWEST_LETTERS = 2
/** A list that comes later is of no use: the next letter is typed already. */
const TIMEOUT_MS = 400
const INDIC = /[\u0900-\u0D7F]/

type Known = Pick<Directory, 'known' | 'facts'>

/**
 * What the words typed so far may become, the best first; companies by their names come last.
 * @throws EngineFailure
 */
export async function complete(
  ask: Engine['ask'],
  indexUid: string,
  query: string,
  directory: Known,
): Promise<Completion[]> {
  if (query === '') return []
  const spellings = [query, ...(INDIC.test(query) ? [toLatin(query, directory)] : [])]
  const results = await ask(
    spellings.flatMap((q) => [
      { indexUid: completionsUidOf(indexUid), q, limit: MOST, matchingStrategy: 'all' as const },
      {
        q,
        limit: MOST_COMPANIES,
        matchingStrategy: 'all' as const,
        attributesToSearchOn: ['name'],
        attributesToRetrieve: ['id', 'name', 'location'],
      },
    ]),
    TIMEOUT_MS,
  )
  const found = (at: 0 | 1) => spellings.flatMap((_, each) => results[2 * each + at]!.hits)
  const named = found(1).map(({ id, name, location }): Completion => ({
    kind: 'company',
    label: name,
    companyId: id,
    location,
  }))
  const others = found(0) as unknown as Completion[]
  // Places and cuisines stand before all else, diets next to them.
  const after = others.findIndex(({ kind }) => kind !== 'place' && kind !== 'cuisine')
  const rest = after < 0 ? [] : others.splice(after)
  const companies = withoutRepeats(named).slice(0, MOST_COMPANIES)
  return [
    ...withoutRepeats([...others, ...completeDiets(query, directory), ...rest]).slice(
      0,
      MOST - companies.length,
    ),
    ...companies,
  ]
}

/** Diets that a company has, by the beginning of any of their names in any script. */
function completeDiets(query: string, { facts }: Known): Completion[] {
  const key = keyOf(query)
  if (key.length < FEWEST_LETTERS) return []
  const all = [...facts.values()]
  const has = (diet: string) => all.some(({ diets }) => diets.includes(diet))
  return findBeginning(key, ['diet'])
    .filter(({ value }) => has(value))
    .slice(0, MOST_DIETS)
    .map(({ label }) => ({ kind: 'diet', label }))
}

/** A query in an Indian script as the labels are spelt: what it is the beginning of, or by its sounds. */
function toLatin(query: string, { known }: Known): string {
  const [entry] = findBeginning(keyOf(query), ['place', 'cuisine'])
  if (entry) return entry.label
  return tokenize(plain(query))
    .map(({ key }) => known.spell(key) ?? withoutShort(key))
    .join(' ')
}

const nameOf = ({ companyId, label }: Completion) => companyId ?? label.toLowerCase()

function withoutRepeats(completions: Completion[]): Completion[] {
  const names = completions.map(nameOf)
  return completions.filter((one, at) => names.indexOf(nameOf(one)) === at)
}
