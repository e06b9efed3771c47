import { Prepared } from '#api/http/prepared.ts'
import {
  buildHitsQuery,
  buildIdsQuery,
  buildNamesQuery,
  countWithEngine,
  isComplete,
  readHits,
  readIds,
  searchWithEngine,
  type Asked,
  type FoundPage,
} from '#api/search/engine/answers.ts'
import { addCounts, countsKeyOf, countsOf, type Counts } from '#api/search/engine/counts.ts'
import type { EngineQuery, EngineResult } from '#api/search/engine/engine.ts'
import type { SearchEngine } from '#api/search/engine/engines.ts'
import { countQuery } from '#api/search/engine/queries.ts'
import { saidBeginning, toFloor } from '#api/search/plan/floor.ts'
import type { Constraint } from '#api/search/plan/constraints.ts'
import { rankBy, type Plan } from '#api/search/plan/plan.ts'
import { toAdded, toSearchPlan, type SearchPlan } from '#api/search/plan/search-plan.ts'
import { wordsIn } from '#api/search/plan/words-in.ts'
import {
  explainMisspelt,
  explainMismatch,
  explainRelaxed,
  explainUnsatisfied,
} from '#api/search/plan/explain.ts'
import {
  listAlternatives,
  listNearMisses,
  listRelaxations,
  openAlternatives,
} from '#api/search/plan/relax.ts'
import type { Answer, Understood } from '#api/search/present.ts'
import { unknownIn } from '#api/search/understand/meaning.ts'
import type { Reading, Segment } from '#api/search/understand/reading.ts'

type FindPoint = Asked['findPoint']

/** All pages and orders of a search have the same counts, which are cached like answers. */
async function searchPage(engine: SearchEngine, plan: SearchPlan, asked: Asked) {
  const { answer, save } = await engine.cache.find(countsKeyOf(plan))
  const known = answer?.read() as Counts | undefined
  const found = await searchWithEngine(engine, plan, { ...asked, known })
  if (!known && found.total > 0 && isComplete(found))
    save(new Prepared(JSON.stringify(countsOf(found))))
  return found
}

/** A plan's own page, and the searches for it together with the companies that plain full text finds besides. */
type Besides = { own: FoundPage; searched: SearchPlan; added: SearchPlan | undefined }

/** The page of a plan's companies and of those besides it, in one order; their counts are added. */
async function searchTogether(
  engine: SearchEngine,
  { own, searched, added }: Besides,
  asked: Asked,
): Promise<FoundPage> {
  const [page, more] = await Promise.all([
    searchWithEngine(engine, searched, { ...asked, known: countsOf(own) }),
    added && searchWithEngine(engine, unranked(added), { ...asked, ...countsOnly }),
  ])
  return more ? { ...page, ...addCounts(own, more) } : page
}

/** The page of a plan's companies, followed by those besides it. */
async function fillUp(
  engine: SearchEngine,
  { own, added }: { own: FoundPage; added: SearchPlan },
  { page: { page, pageSize }, findPoint }: Asked,
): Promise<FoundPage> {
  const offset = Math.max(0, (page - 1) * pageSize - own.total)
  const rest = buildHitsQuery(added, offset, pageSize - own.hits.length)
  const asked = { ...countsOnly, queries: [rest], findPoint }
  const more = await searchWithEngine(engine, unranked(added), asked)
  return {
    ...own,
    ...addCounts(own, more),
    hits: [...own.hits, ...more.results.flatMap((result) => readHits(result, added.meal))],
    total: own.total + more.total,
  }
}

const countsOnly = { page: { page: 1, pageSize: 0 }, others: [] }
const unranked = (plan: SearchPlan): SearchPlan => ({ ...plan, preferred: undefined })

/** Steps of a search that depend on the process and on the request. */
type Steps = {
  read: (reading: Reading) => Understood & { plan: Plan }
  findPoint: FindPoint
  /** A reading with unknown words read as localities; undefined if they are none. */
  locate: (reading: Reading, unknown: readonly Segment[]) => Promise<Reading | undefined>
}

/** The reading in which no segment means anything, so that plain full text answers. */
const asText = ({ segments }: Reading): Reading => ({
  segments: segments.map(({ from, to, words, negates }) => ({
    from,
    to,
    words,
    label: words,
    ...(negates ? { negates } : {}),
    meaning: { kind: 'unknown' },
  })),
})

const hitsOf = (some: readonly EngineResult[] = []) => some.flatMap(({ hits }) => hits)

/** What plain full text is asked in the same request as a plan, and what follows from its answers. */
function besides({ plan, reading, request: { query } }: ReturnType<Steps['read']>) {
  const { named, isName, beyond, said, left = [] } = toFloor(plan, reading, query)
  const unknown = unknownIn(reading)
  const typed = wordsIn(query.toLowerCase())
  const kinds = [
    named ? [{ ...buildIdsQuery(named), ...buildNamesQuery(named) }] : [],
    beyond ? [buildIdsQuery(beyond)] : [],
    said ? [{ ...buildNamesQuery(said), matchingStrategy: 'frequency' as const }] : [],
    unknown.map(occurs),
    left.map(countQuery),
  ]
  return {
    queries: kinds.flat(),
    read(results: readonly EngineResult[]) {
      const rest = [...results]
      const [ofNames, others, ofSaid, occurring, counted] = kinds.map((some) =>
        rest.splice(0, some.length),
      )
      const names = hitsOf(ofNames)
      const found = [...ofNames!, ...others!].flatMap(readIds)
      const meant = listSaid(hitsOf(ofSaid), query, reading)
      const has = (_: Segment, at: number) => occurring![at]!.hits.length > 0
      const isNamed = names.some(({ name }) => wordsIn(name.toLowerCase()).startsWith(typed))
      const [fitting = 0, everybody = 0] = counted!.map(({ totalHits }) => totalHits!)
      /** True if nearly everybody is found, although few have all words. */
      const isWide = (total: number) =>
        fitting > 0 && total >= everybody * EVERYBODY && fitting <= everybody * FEW
      return {
        also: [...new Set([...found, ...meant.map(({ id }) => id)])],
        /** Segments without meaning whose words some company has, and the others. */
        occurring: unknown.filter(has),
        missing: unknown.filter((one, at) => !has(one, at)),
        /** Words by which companies rank: all if names have all of them, or the beginning of a name. */
        first: isName && names.length > 0 ? typed.split(' ') : (meant[0]?.words ?? []),
        /** True if plain full text answers: a name begins so, or few have all words. */
        isText: (total: number) => (isName && isNamed) || isWide(total),
      }
    },
  }
}

/** The companies of which a query says the longest beginning of a name, with its words. */
function listSaid(hits: EngineResult['hits'], query: string, reading: Reading) {
  const said = hits.flatMap(({ id, name }) => {
    const words = saidBeginning(name, query, reading)
    return words ? [{ id, words }] : []
  })
  const length = Math.max(...said.map(({ words }) => words.length))
  return said.filter(({ words }) => words.length === length)
}

/** Kinds that companies express in words of their own, so that words as typed rank before what they mean. */
const inWords = new Set<Constraint['kind']>(['dish', 'cuisine', 'diet'])
/** True if a plan asks for nothing but facts, of which words are a weaker sign. */
const isOfFacts = ({ constraints }: Plan) => !constraints.some(({ kind }) => inWords.has(kind))

/** Share of all companies from which a plan is wide, and up to which full text finds few. */
const [EVERYBODY, FEW] = [0.9, 0.4]

/**
 * The page of companies that satisfy the whole plan, and of those that plain full text finds besides: one or two
 * requests. Where a name begins so, and where few of nearly everybody have all words, plain full text answers.
 */
export async function ask(engine: SearchEngine, reading: Reading, steps: Steps): Promise<Answer> {
  const { read, findPoint, locate } = steps
  const understood = read(reading)
  const { request, plan } = understood
  const nearMisses = request.page === 1 ? listNearMisses(plan) : []
  const others = nearMisses.map((miss) => miss.plan)
  const { queries, read: readFloor } = besides(understood)
  const asked = { page: request, others, findPoint }
  const ownPlan = toSearchPlan(plan)
  const own = await searchPage(engine, ownPlan, { ...asked, queries })
  const { also, first, isText, occurring, missing } = readFloor(own.results)
  const located = await locate(reading, missing)
  if (located) return await ask(engine, located, steps)
  if (isText(own.total + also.length)) return await ask(engine, asText(reading), steps)
  const added = toAdded(ownPlan, also)
  const whole = first.length === 0 ? plan : rankBy(first, plan)
  const union = toSearchPlan(whole, undefined, [], also)
  // What only its words match follows what is near, unless a person asked for the distance.
  const isNear = union.sort === 'distance' && !plan.orderedBy
  const isRanked = union.sort === 'relevance' && isOfFacts(plan)
  const isFilled = added && first.length === 0 && own.total > 0 && (isNear || isRanked)
  const searched = isFilled ? [ownPlan, added] : [union]
  const page =
    also.length === 0 && first.length === 0
      ? own
      : isFilled
        ? await fillUp(engine, { own, added }, asked)
        : await searchTogether(engine, { own, searched: union, added }, asked)
  const isOnlyText = own.total === 0 && first.length === 0
  const instead = isOnlyText ? explainUnsatisfied(plan, true) : explainMisspelt(plan)
  return {
    ...understood,
    searched,
    page,
    nearMisses,
    alternatives: [],
    occurring,
    choice: plan.constraints.map(() => 0),
    relaxed: page.total > 0 ? [...instead, ...explainMismatch(plan, page.suiting)] : [],
  }
}

/** A query for one company with some words. */
const occurs = ({ words }: Segment): EngineQuery => ({
  q: wordsIn(words),
  matchingStrategy: 'all',
  limit: 1,
  attributesToRetrieve: ['id'],
})

/** Maximum number of companies beside which alternatives are offered. */
const MAX_FOR_ALTERNATIVES = 2

/**
 * If nothing satisfies the whole plan, the best relaxation; beside few companies and no near misses, the alternatives
 * that find more: two further requests.
 */
export async function relax(
  engine: SearchEngine,
  answer: Answer,
  findPoint: FindPoint,
): Promise<Answer> {
  const { plan, reading, request, nearMisses, page: found } = answer
  const relaxations = found.total > 0 ? [] : listRelaxations(plan)
  const counts = await countPlans(engine, relaxations)
  const at = counts.findIndex(({ total }) => total > 0)
  const relaxation = relaxations[at]
  if (relaxation) {
    const { choice, plan: searched } = relaxation
    const others = nearMisses.map((miss) => miss.plan)
    const asked = { page: request, count: counts[at], others, findPoint }
    const page = await searchPage(engine, searched, asked)
    const relaxed = explainRelaxed(plan, choice, page.total)
    const mismatch = explainMismatch(plan, page.suiting)
    return { ...answer, searched: [searched], page, choice, relaxed: [...relaxed, ...mismatch] }
  }
  if (found.total > MAX_FOR_ALTERNATIVES || found.others.flat().length > 0) return answer
  const all = listAlternatives(plan, reading, request)
  const alternatives = openAlternatives(all, await countPlans(engine, all), found.total)
  return found.total > 0
    ? { ...answer, alternatives }
    : { ...answer, alternatives, relaxed: explainUnsatisfied(plan) }
}

const countPlans = async (engine: SearchEngine, some: readonly { plan: SearchPlan }[]) =>
  some.length === 0
    ? []
    : await countWithEngine(
        engine,
        some.map(({ plan }) => plan),
      )
