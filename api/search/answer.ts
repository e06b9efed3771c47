import {
  MAX_NEARLY,
  type CompanyFilters,
  type GivenUp,
  type NearHit,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  type UnderstoodPart,
} from '#contract/search.ts'
import { rounded, type Places } from '#api/places/places.ts'
import type { Asked, FoundHit, FoundPage } from '#api/search/engine/answers.ts'
import type { Count } from '#api/search/engine/queries.ts'
import type { Directory } from '#api/search/plan/constraints.ts'
import { silent, toPlan, toQuestion, type Plan, type Question } from '#api/search/plan/plan.ts'
import { markDishes, sayLacking, toReasons } from '#api/search/plan/reasons.ts'
import {
  listNearQuestions,
  listRows,
  openExits,
  sayGivenUp,
  sayUnsatisfied,
  sayUnsuited,
  type NearQuestion,
  type Row,
} from '#api/search/plan/relax.ts'
import type { Reading, Segment } from '#api/search/understand/reading.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'

/** Where companies are found. */
export type Source = {
  /** A page, and the first hits of other questions, in one request if its count is given, or two. */
  search: (question: Question, asked: Pick<Asked, 'count' | 'listOthers'>) => Promise<FoundPage>
  /** How many companies each of some questions finds, in one request. */
  count: (questions: Question[]) => Promise<Count[]>
}

export type Known = { places: Pick<Places, 'findPoint' | 'nameOf'>; directory: Directory }

/** Where distances are measured from. */
type Origin = { point: Point; shown: NonNullable<SearchResponse['origin']> }
/** What was found, at which level of each constraint, and the ways out if nothing was. */
type Found = {
  page: FoundPage
  choice: number[]
  /** What the page's `others` were asked by. */
  near: NearQuestion[]
  relaxed: GivenUp[]
  exits: SearchResponse['exits']
}

/**
 * Plans what a request asks for, finds it in at most three requests and says how it was understood
 * and what was given up.
 */
export async function answerPage(
  request: SearchRequest,
  reading: Reading,
  known: Known,
  source: Source,
): Promise<Omit<SearchResponse, 'basic'>> {
  const { origin, unknown } = findOrigin(request, reading, known.places)
  const { directory, places } = known
  const plan = toPlan(reading, request, { sort: request.sort, origin: origin?.point, directory })
  const { page, choice, near, relaxed, exits } = await find(plan, reading, request, source)
  const said = constraintsAt(plan, choice)
  return {
    hits: page.hits.map((hit) => toHit(hit, said, plan, places)),
    nearly: toNearly(plan, near, page, places),
    total: page.total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(page.total / request.pageSize),
    closed: page.closed,
    facets: page.facets,
    understood: toUnderstood(reading, origin !== undefined),
    ...toIgnored(reading, origin !== undefined),
    relaxed: [...unknown, ...plan.overruled, ...relaxed],
    ...(origin ? { origin: origin.shown } : {}),
    exits,
    processingTimeMs: page.processingTimeMs,
  }
}

/** The page of what satisfies all or, where nothing does, of what satisfies most. */
async function find(
  plan: Plan,
  reading: Reading,
  request: SearchRequest,
  source: Source,
): Promise<Found> {
  const whole = plan.constraints.map(() => 0)
  const near = request.page === 1 ? listNearQuestions(plan) : []
  const listOthers = (total: number) =>
    total > 0 && total < MAX_NEARLY ? near.map(({ question }) => question) : []
  const first = await source.search(toQuestion(plan), { listOthers })
  const found: Found = { page: first, choice: whole, near, relaxed: [], exits: [] }
  if (first.total > 0) return { ...found, relaxed: sayUnsuited(plan, first.suiting) }
  const { answers, exits } = listRows(plan, reading, request, first.without)
  const { row, count } = await findRow(answers, source)
  if (!row) {
    const open = openExits(exits, await countRows(exits, source))
    return { ...found, relaxed: sayUnsatisfied(plan), exits: open }
  }
  const page = await source.search(row.question, { count, listOthers })
  return {
    ...{ ...found, page, choice: row.choice },
    relaxed: [...sayGivenUp(plan, row.choice, page.total), ...sayUnsuited(plan, page.suiting)],
  }
}

const countRows = async (rows: readonly Row[], { count }: Pick<Source, 'count'>) =>
  rows.length === 0 ? [] : await count(rows.map(({ question }) => question))

/** The first of some ways that finds something. */
async function findRow(rows: readonly Row[], source: Pick<Source, 'count'>) {
  const counts = await countRows(rows, source)
  const at = counts.findIndex(({ total }) => total > 0)
  return { row: rows[at], count: counts[at] }
}

/** The constraints that a choice does not leave out, and the audiences. */
const constraintsAt = ({ constraints, audiences }: Plan, choice: readonly number[]) => [
  ...constraints.filter(({ levels }, at) => levels[choice[at]!]!.grade > 0),
  ...audiences.map(({ label, meaning }) => ({ kind: 'audience' as const, label, meaning })),
]

const distanceTo = (point: Point | undefined, origin: Point | undefined) =>
  point && origin ? { distanceKm: rounded(kilometresBetween(origin, point)) } : {}

function toHit(
  hit: FoundHit,
  said: ReturnType<typeof constraintsAt>,
  { isExplained, origin }: Pick<Plan, 'isExplained' | 'origin'>,
  { findPoint }: Pick<Places, 'findPoint'>,
): SearchHit {
  const { card, marked, evidence, pincode } = hit
  const distance = distanceTo(findPoint(pincode), origin)
  if (!isExplained) return { ...card, ...marked, ...distance, reasons: [] }
  const dishes = markDishes(said, evidence)
  const formatted = { ...marked._formatted, ...(dishes.length > 0 ? { dishes } : {}) }
  return {
    ...{ ...card, ...distance, reasons: toReasons(said, evidence, distance) },
    ...(Object.keys(formatted).length > 0 ? { _formatted: formatted } : {}),
  }
}

/** Those that lack one thing, of which least is lost first, and closed ones last; none twice, and no hit. */
function toNearly(
  plan: Plan,
  near: NearQuestion[],
  { hits, total, others: found }: Pick<FoundPage, 'hits' | 'total' | 'others'>,
  places: Known['places'],
): NearHit[] {
  if (found.length === 0) return []
  const seen = new Set(hits.map(({ card }) => card.id))
  const nearly: NearHit[] = []
  const byLoss = [...near.entries()].toSorted(([, a], [, b]) => a.lacks.weight - b.lacks.weight)
  for (const [at, { lacks }] of byLoss) {
    const others = plan.constraints.filter((one) => one !== lacks)
    const away = found[at]!.map((hit) => ({
      hit,
      ...distanceToNearest(placePoints(plan), places.findPoint(hit.pincode)),
    }))
    if (lacks.kind === 'place') away.sort((a, b) => a.distanceKm! - b.distanceKm!)
    for (const { hit, ...distance } of away) {
      if (seen.has(hit.card.id)) continue
      seen.add(hit.card.id)
      const company = { ...hit.evidence, location: hit.card.location }
      nearly.push({
        ...toHit(hit, others, plan, places),
        lacks: sayLacking(lacks, plan.constraints, company, distance),
      })
    }
  }
  const openFirst = nearly.toSorted(
    (a, b) => Number(a.closedUntil !== null) - Number(b.closedUntil !== null),
  )
  return openFirst.slice(0, Math.max(0, MAX_NEARLY - total))
}

const placePoints = ({ constraints }: Plan): Point[] =>
  constraints.flatMap(({ kind, meaning }) =>
    kind === 'place' && meaning.kind === 'place' ? meaning.place.points : [],
  )

/** Of places of one name, the one that is meant is the nearest. */
const distanceToNearest = (origins: Point[], point: Point | undefined) => {
  const kms = origins.flatMap((origin) => distanceTo(point, origin).distanceKm ?? [])
  return kms.length > 0 ? { distanceKm: Math.min(...kms) } : {}
}

/** The ids of all that satisfy a plan or, where none does, of what satisfies most. */
export async function answerList(
  filters: CompanyFilters,
  reading: Reading,
  directory: Directory,
  source: { list: (question: Question) => Promise<number[]>; count: Source['count'] },
): Promise<number[]> {
  const plan = toPlan(reading, filters, { directory })
  const ids = await source.list(toQuestion(plan))
  if (ids.length > 0) return ids
  const { row } = await findRow(listRows(plan, reading, filters).answers, source)
  return row ? await source.list(row.question) : []
}

/** The visitor's pincode, else the one place that the query names, if it lies at a point. */
function findOrigin(
  { near }: Pick<SearchRequest, 'near'>,
  { segments }: Reading,
  places: Known['places'],
): { origin: Origin | undefined; unknown: GivenUp[] } {
  const named = findNamed(segments)
  if (near === undefined) return { origin: named, unknown: named ? [] : sayPlaceMissing(segments) }
  const point = places.findPoint(Number(near))
  if (point) {
    const label = places.nameOf(Number(near)) ?? near
    return { origin: { point, shown: { label, pincode: near } }, unknown: [] }
  }
  const sentence = `We do not know where ${near} lies, so distances are not measured from there.`
  return { origin: named, unknown: [{ kind: 'place', from: near, to: '', sentence }] }
}

const isNearest = ({ meaning }: Segment) => meaning.kind === 'order' && meaning.sort === 'nearest'

function sayPlaceMissing(segments: Segment[]): GivenUp[] {
  const nearest = segments.find(isNearest)
  if (!nearest) return []
  const sentence = `“${nearest.words}” needs a place: add a pincode or an area to your search.`
  return [{ kind: 'order', from: nearest.label, to: '', sentence }]
}

function findNamed(segments: Segment[]): Origin | undefined {
  const places = segments.flatMap(({ meaning, not }) =>
    meaning.kind === 'place' && !not && meaning.place.areas.length === 0 ? [meaning.place] : [],
  )
  const [place] = places
  const [point] = place?.points ?? []
  if (!place || !point || places.length > 1 || place.points.length > 1) return undefined
  const [pincode] = place.pincodes.length === 1 ? place.pincodes : []
  return { point, shown: { label: place.label, ...(pincode ? { pincode: String(pincode) } : {}) } }
}

const kindOf = ({ meaning, not }: Segment): UnderstoodPart['kind'] => {
  if (not) return 'negation'
  return meaning.kind === 'tier' ? 'price' : (meaning.kind as UnderstoodPart['kind'])
}
const split = (words: string) => words.split(/\s+/)
const wordsOf = (some: Segment[]) => some.flatMap(({ words }) => split(words))
/** Without a position nothing is nearest. */
const isUsed = (segment: Segment, hasOrigin: boolean) =>
  !silent.has(segment.meaning.kind) && (hasOrigin || !isNearest(segment))

/** What the answer says of the reading. */
const toUnderstood = ({ segments }: Reading, hasOrigin: boolean): UnderstoodPart[] =>
  segments
    .filter((segment) => isUsed(segment, hasOrigin))
    .map((segment) => ({
      kind: kindOf(segment),
      label: segment.not ? `no ${segment.label}` : segment.label,
      words: split(segment.words),
    }))

function toIgnored({ segments }: Reading, hasOrigin: boolean) {
  const unused = segments.filter((segment) => !segment.denies && !isUsed(segment, hasOrigin))
  const unknown = unused.filter(({ meaning }) => meaning.kind === 'unknown')
  return { ignored: wordsOf(unused), unknown: wordsOf(unknown) }
}
