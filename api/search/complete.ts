import type { Completion } from '#api/contract/search.ts'
import type { Engine } from '#api/search/engine.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

const MOST_COMPANIES = 3
const MOST = 8
/** A list that comes later is of no use: the next letter is typed already. */
const TIMEOUT_MS = 400

/**
 * What the words typed so far may become, the best first; companies by their names come last.
 * @throws EngineFailure
 */
export async function complete(
  ask: Engine['ask'],
  indexUid: string,
  query: string,
): Promise<Completion[]> {
  if (query === '') return []
  const [completions, companies] = await ask(
    [
      { indexUid: completionsUidOf(indexUid), q: query, limit: MOST, matchingStrategy: 'all' },
      {
        q: query,
        limit: MOST_COMPANIES,
        matchingStrategy: 'all',
        attributesToSearchOn: ['name'],
        attributesToRetrieve: ['id', 'name', 'location'],
      },
    ],
    TIMEOUT_MS,
  )
  const named = companies!.hits.map(({ id, name, location }): Completion => ({
    kind: 'company',
    label: name,
    companyId: id,
    location,
  }))
  const others = completions!.hits as unknown as Completion[]
  return [...others.slice(0, MOST - named.length), ...named]
}
