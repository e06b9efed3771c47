import { countWithEngine } from '#api/search/engine/answers.ts'
import type { SearchEngine } from '#api/search/engine/engines.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { isNotUnderstood } from '#api/search/plan/explain.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import type { Answer } from '#api/search/present.ts'
import type { Lexicon } from '#api/search/understand/lexicon.ts'
import type { Weekday } from '#domain/options.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

/** Maximum number of suggested places, and of suggested dishes. */
const MAX_OFFERED = 3
/** Timeout in milliseconds, short because suggestions are optional. */
const TIMEOUT_MS = 400

type Known = { lexicon: Lexicon; indexUid: string; today: Weekday }

/** The most wanted places and dishes, when nothing was understood: two requests. */
export async function suggestPopular(
  engine: SearchEngine,
  answer: Answer,
  known: Known,
): Promise<Answer> {
  if (answer.page.total > 0 || !isNotUnderstood(answer.plan)) return answer
  const popular = (await listPopular(engine, known.indexUid)).map((query) => ({
    query,
    reading: known.lexicon.understand(query, known.today),
  }))
  if (popular.length === 0) return answer
  const plans = popular.map(({ query, reading }) =>
    toSearchPlan(toPlan(reading, { ...answer.request, query }, { directory: known.lexicon })),
  )
  const counts = await countWithEngine(engine, plans)
  const found = popular.flatMap(({ query, reading }, at) => {
    const { total } = counts[at]!
    // Two names of one city become one suggestion.
    const label = reading.segments.map((segment) => segment.label).join(' ')
    return total > 0 ? [{ label: label === '' ? query : label, query, total }] : []
  })
  const alternatives = [...new Map(found.map((one) => [one.label, one])).values()]
  return { ...answer, alternatives: [...answer.alternatives, ...alternatives] }
}

/** Bypasses the breaker, because searches work without suggestions. */
async function listPopular({ ask }: SearchEngine, indexUid: string): Promise<string[]> {
  const queries = ['place', 'dish'].map((kind) => ({
    indexUid: completionsUidOf(indexUid),
    q: '',
    filter: [`kind = ${kind}`],
    sort: ['asked:desc', 'companies:desc'],
    limit: MAX_OFFERED,
  }))
  const results = await ask(queries, TIMEOUT_MS).catch(() => [])
  return results.flatMap(({ hits }) =>
    (hits as unknown as { label: string }[]).map(({ label }) => label),
  )
}
