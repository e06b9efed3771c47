import { countWithEngine } from '#api/search/engine/answers.ts'
import type { SearchEngine } from '#api/search/engine/engines.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { isNotUnderstood } from '#api/search/plan/explain.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import type { Answer } from '#api/search/present.ts'
import type { Lexicon } from '#api/search/understand/lexicon.ts'
import type { Weekday } from '#domain/options.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

/** Places, and as many dishes, that are offered to whom nothing else can be. */
const MAX_OFFERED = 3
/** Nobody waits longer for what was not asked for. */
const TIMEOUT_MS = 400

type Known = { lexicon: Lexicon; indexUid: string; today: Weekday }

/** Where nothing was understood, the places and dishes that are asked for most: two requests. */
export async function suggestPopular(
  engine: SearchEngine,
  answer: Answer,
  known: Known,
): Promise<Answer> {
  if (answer.page.total > 0 || !isNotUnderstood(answer.plan)) return answer
  const popular = (await listPopular(engine, known.indexUid)).map((query) => ({
    ...{ query, reading: known.lexicon.understand(query, known.today) },
  }))
  if (popular.length === 0) return answer
  const plans = popular.map(({ query, reading }) =>
    toSearchPlan(toPlan(reading, { ...answer.request, query }, { directory: known.lexicon })),
  )
  const counts = await countWithEngine(engine, plans)
  const found = popular.flatMap(({ query, reading }, at) => {
    const { total } = counts[at]!
    // Two names of one city are one suggestion.
    const label = reading.segments.map((segment) => segment.label).join(' ')
    return total > 0 ? [{ label: label === '' ? query : label, query, total }] : []
  })
  const alternatives = [...new Map(found.map((one) => [one.label, one])).values()]
  return { ...answer, alternatives: [...answer.alternatives, ...alternatives] }
}

/** Past the breaker: without suggestions, searches still work. */
async function listPopular({ ask }: SearchEngine, indexUid: string): Promise<string[]> {
  const queries = ['place', 'dish'].map((kind) => ({
    ...{ indexUid: completionsUidOf(indexUid), q: '', filter: [`kind = ${kind}`] },
    ...{ sort: ['asked:desc', 'companies:desc'], limit: MAX_OFFERED },
  }))
  const results = await ask(queries, TIMEOUT_MS).catch(() => [])
  return results.flatMap(({ hits }) =>
    (hits as unknown as { label: string }[]).map(({ label }) => label),
  )
}
