import type { CompanyFilters } from '#contract/search.ts'
import { Prepared } from '#api/http/prepared.ts'
import {
  countsKeyOf,
  buildFloorQueries,
  countWithEngine,
  idsOf,
  isComplete,
  listWithEngine,
  searchWithEngine,
  type Asked,
  type Counts,
} from '#api/search/engine/answers.ts'
import type { SearchEngine } from '#api/search/engine/engines.ts'
import { toFloor } from '#api/search/plan/floor.ts'
import { toWholePreferred } from '#api/search/plan/preferred.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import { toSearchPlan, type SearchPlan } from '#api/search/plan/search-plan.ts'
import { wordsIn } from '#api/search/plan/words-in.ts'
import { explainMismatch, explainRelaxed, explainUnsatisfied } from '#api/search/plan/explain.ts'
import {
  listNearMisses,
  listRelaxations,
  listWider,
  openAlternatives,
  type Relaxation,
} from '#api/search/plan/relax.ts'
import type { Answer, Understood } from '#api/search/present.ts'
import type { Reading } from '#api/search/understand/reading.ts'

type FindPoint = Asked['findPoint']

/** All pages and orders of a search have the same counts, which are cached like answers. */
async function searchPage(engine: SearchEngine, plan: SearchPlan, asked: Asked) {
  const { answer, save } = await engine.cache.find(countsKeyOf(plan))
  const known = answer?.read() as Counts | undefined
  const found = await searchWithEngine(engine, plan, { ...asked, known })
  const { facets, suiting, closed } = found
  if (!known && found.total > 0 && isComplete(found))
    save(new Prepared(JSON.stringify({ facets, suiting, closed })))
  return found
}

/**
 * The page of companies that satisfy the whole plan, and of those that plain full text finds besides: one or two
 * requests.
 */
export async function ask(
  engine: SearchEngine,
  understood: Understood,
  plan: Plan,
  findPoint: FindPoint,
): Promise<Answer> {
  const { request } = understood
  const nearMisses = request.page === 1 ? listNearMisses(plan) : []
  const others = nearMisses.map((miss) => miss.plan)
  const { reading } = understood
  const unknown = reading.segments.filter(({ meaning }) => meaning.kind === 'unknown')
  const floor = toFloor(plan, reading, request.query)
  const words = unknown.map((segment) => wordsIn(segment.words))
  const queries = buildFloorQueries(floor, words)
  const asked = { page: request, others, findPoint }
  const own = await searchPage(engine, toSearchPlan(plan), { ...asked, queries })
  const ids = idsOf(own.results.slice(0, floor.length))
  // A name with all words comes first: then all of them rank.
  const isNamed = floor.length > 0 && own.results[0]!.hits.length > 0
  const whole = isNamed ? { ...plan, preferred: toWholePreferred(request.query) } : plan
  const page =
    ids.length === 0
      ? own
      : await searchPage(engine, toSearchPlan(whole, undefined, [], ids), asked)
  const occurs = own.results.slice(floor.length).map(({ hits }) => hits.length > 0)
  return {
    ...{ ...understood, plan, page, nearMisses, alternatives: [] },
    occurring: unknown.filter((_, at) => occurs[at]),
    choice: plan.constraints.map(() => 0),
    relaxed: page.total > 0 ? explainMismatch(plan, page.suiting) : [],
  }
}

/** If nothing satisfies the whole plan, the best relaxation or the alternatives: two further requests. */
export async function relax(
  engine: SearchEngine,
  answer: Answer,
  findPoint: FindPoint,
): Promise<Answer> {
  const { plan, reading, request, nearMisses } = answer
  if (answer.page.total > 0) return await widen(engine, answer)
  const { answers, alternatives } = listRelaxations(plan, reading, request, answer.page.without)
  const { relaxation, count } = await findRelaxation(engine, answers)
  if (!relaxation) {
    const open = openAlternatives(alternatives, await countRelaxations(engine, alternatives))
    return { ...answer, relaxed: explainUnsatisfied(plan), alternatives: open }
  }
  const others = nearMisses.map((miss) => miss.plan)
  const asked = { page: request, count, others, findPoint }
  const page = await searchPage(engine, relaxation.plan, asked)
  const { choice } = relaxation
  const relaxed = explainRelaxed(plan, choice, page.total)
  return { ...answer, page, choice, relaxed: [...relaxed, ...explainMismatch(plan, page.suiting)] }
}

/** Maximum number of companies beside which alternatives are offered. */
const MAX_FOR_ALTERNATIVES = 2

/** Beside few companies and no near misses, the alternatives that find more: one further request. */
async function widen(engine: SearchEngine, answer: Answer): Promise<Answer> {
  const { plan, reading, request, page } = answer
  if (page.total > MAX_FOR_ALTERNATIVES || request.page > 1 || page.others.flat().length > 0)
    return answer
  const wider = listWider(plan, reading, request)
  const counts = await countRelaxations(engine, wider)
  return { ...answer, alternatives: openAlternatives(wider, counts, page.total) }
}

/** Ids of all companies that satisfy a plan or, if there are none, its best relaxation. */
export async function listIds(
  engine: SearchEngine,
  plan: Plan,
  { reading, filters }: { reading: Reading; filters: CompanyFilters },
  findPoint: FindPoint,
): Promise<number[]> {
  const floor = buildFloorQueries(toFloor(plan, reading, filters.query))
  const also = floor.length > 0 ? idsOf(await engine.multiSearch(floor)) : []
  const ids = await listWithEngine(engine, toSearchPlan(plan, undefined, [], also), findPoint)
  if (ids.length > 0) return ids
  const { answers } = listRelaxations(plan, reading, filters)
  const { relaxation } = await findRelaxation(engine, answers)
  return relaxation ? await listWithEngine(engine, relaxation.plan, findPoint) : []
}

const countRelaxations = async (engine: SearchEngine, some: readonly Relaxation[]) =>
  some.length === 0
    ? []
    : await countWithEngine(
        engine,
        some.map(({ plan }) => plan),
      )

/** The first relaxation that finds something. */
async function findRelaxation(engine: SearchEngine, some: readonly Relaxation[]) {
  const counts = await countRelaxations(engine, some)
  const at = counts.findIndex(({ total }) => total > 0)
  return { relaxation: some[at], count: counts[at] }
}
