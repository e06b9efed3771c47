import { t, translated } from '#domain/i18n.ts'
import {
  MAX_NEARLY,
  type GivenUp,
  type NearHit,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  type UnderstoodPart,
} from '#contract/search.ts'
import { rounded, type Places } from '#api/places/places.ts'
import type { FoundHit, FoundPage } from '#api/search/engine/answers.ts'
import { neutral, type Plan } from '#api/search/plan/plan.ts'
import type { Constraint } from '#api/search/plan/constraints.ts'
import { explainMissing, markDishes, toReasons } from '#api/search/plan/reasons.ts'
import type { NearMiss } from '#api/search/plan/relax.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import type { Reading, Segment } from '#api/search/understand/reading.ts'
import { isNearest } from '#api/search/understand/rewrite.ts'
import { list, sentence, textsIn } from '#api/search/understand/vocabulary.ts'
import { byDistance, kilometresBetween, type Point } from '#db/distance.ts'

/** Origin of distances. */
type Origin = { point: Point; shown: NonNullable<SearchResponse['origin']> }

/** A request with its reading and the visitor's position. */
export type Understood = {
  request: SearchRequest
  reading: Reading
  origin: Origin | undefined
  /** Reason why there is no origin although one was requested. */
  unlocated: GivenUp[]
}
/** A request with the found page, the level of each constraint, and alternatives if little was found. */
export type Answer = Understood & {
  plan: Plan
  /** The searches that found the page, whose companies follow each other. */
  searched: SearchPlan[]
  page: FoundPage
  choice: readonly number[]
  /** Near misses that were requested as the page's `others`. */
  nearMisses: NearMiss[]
  relaxed: GivenUp[]
  alternatives: SearchResponse['exits']
  /** Segments without meaning whose words some company has. */
  occurring: Segment[]
}
type PlaceNames = Pick<Places, 'findPoint' | 'nameOf'>

/** Converts an answer to the contract's format, with reasons for each hit and explanations of what was relaxed. */
export function present(answer: Answer, places: PlaceNames): SearchResponse {
  const { request, origin, plan, page, choice, nearMisses } = answer
  const { unlocated, relaxed, alternatives } = answer
  const met = constraintsAt(plan, choice)
  return {
    hits: page.hits.map((hit) => toHit(hit, met, plan, places)),
    nearly: toNearHits(plan, nearMisses, page, places),
    total: page.total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(page.total / request.pageSize),
    closed: page.closed,
    facets: page.facets,
    understood: toUnderstood(answer),
    ...toIgnored(answer),
    relaxed: [...unlocated, ...plan.overruled, ...relaxed],
    ...(origin ? { origin: origin.shown } : {}),
    exits: alternatives,
    basic: false,
    processingTimeMs: page.processingTimeMs,
  }
}

/** The constraints that a choice does not drop, and the audiences. */
const constraintsAt = ({ constraints, audiences }: Plan, choice: readonly number[]) => [
  ...constraints.filter(({ levels }, at) => levels[choice[at]!]!.grade > 0),
  ...audiences.map(({ label, meaning }) => ({ kind: 'audience' as const, label, meaning })),
]

const distanceTo = (point: Point | undefined, origin: Point | undefined) =>
  point && origin ? { distanceKm: rounded(kilometresBetween(origin, point)) } : {}

function toHit(
  hit: FoundHit,
  met: ReturnType<typeof constraintsAt>,
  { isExplained, origin }: Pick<Plan, 'isExplained' | 'origin'>,
  { findPoint }: Pick<Places, 'findPoint'>,
): SearchHit {
  const { card, marked, evidence, pincode } = hit
  const distance = distanceTo(findPoint(pincode), origin)
  if (!isExplained) return { ...card, ...marked, ...distance, reasons: [] }
  const dishes = markDishes(met, evidence)
  const formatted = { ...marked._formatted, ...(dishes.length > 0 ? { dishes } : {}) }
  return {
    ...card,
    ...distance,
    reasons: toReasons(met, evidence, distance),
    ...(Object.keys(formatted).length > 0 ? { _formatted: formatted } : {}),
  }
}

/** Near misses sorted by loss, closed ones last, without duplicates and hits. */
function toNearHits(
  plan: Plan,
  nearMisses: NearMiss[],
  { hits, total, others: found }: Pick<FoundPage, 'hits' | 'total' | 'others'>,
  places: PlaceNames,
): NearHit[] {
  if (found.length === 0) return []
  const seen = new Set(hits.map(({ card }) => card.id))
  const nearHits: NearHit[] = []
  const byLoss = [...nearMisses.entries()].toSorted(
    ([, a], [, b]) => a.missing.weight - b.missing.weight,
  )
  for (const [at, { missing }] of byLoss) {
    const others = plan.constraints.filter((one) => one !== missing)
    const away = found[at]!.map((hit) => ({
      hit,
      ...distanceToNearest(placePoints(plan), places.findPoint(hit.pincode)),
    }))
    if (missing.kind === 'place') away.sort(byDistance)
    for (const { hit, ...distance } of away) {
      if (seen.has(hit.card.id)) continue
      seen.add(hit.card.id)
      const company = { ...hit.evidence, location: hit.card.location }
      nearHits.push({
        ...toHit(hit, others, plan, places),
        lacks: explainMissing(missing, plan.constraints, company, distance),
      })
    }
  }
  const openFirst = nearHits.toSorted(
    (a, b) => Number(a.closedUntil !== null) - Number(b.closedUntil !== null),
  )
  return openFirst.slice(0, Math.max(0, MAX_NEARLY - total))
}

const placePoints = ({ constraints }: Plan): Point[] =>
  constraints.flatMap(({ kind, meaning }) =>
    kind === 'place' && meaning.kind === 'place' ? meaning.place.points : [],
  )

/** Of several places with the same name, the nearest counts. */
const distanceToNearest = (origins: Point[], point: Point | undefined) => {
  const kms = origins.flatMap((origin) => distanceTo(point, origin).distanceKm ?? [])
  return kms.length > 0 ? { distanceKm: Math.min(...kms) } : {}
}

/** Determines a request's origin: the visitor's pincode, else the only place in the query. */
export function findOrigin(
  request: SearchRequest,
  reading: Reading,
  places: PlaceNames,
): Understood {
  const { near } = request
  const { segments } = reading
  const named = findNamed(segments)
  const understood = { request, reading, origin: named }
  if (near === undefined)
    return { ...understood, unlocated: named ? [] : explainNoOrigin(segments) }
  const point = places.findPoint(Number(near))
  if (point) {
    const label = places.nameOf(Number(near)) ?? near
    return { ...understood, origin: { point, shown: { label, pincode: near } }, unlocated: [] }
  }
  const sentence = t(
    'We do not know where {pincode} is, so distances are not measured from there.',
    { pincode: near },
  )
  return { ...understood, unlocated: [{ kind: 'place', from: near, to: '', sentence }] }
}

function explainNoOrigin(segments: Segment[]): GivenUp[] {
  const nearest = segments.find(isNearest)
  if (!nearest) return []
  const sentence = t('“{words}” needs a place: add a pincode or an area to your search.', {
    words: nearest.words,
  })
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
  return {
    point,
    shown: { label: translated(place.label), ...(pincode ? { pincode: String(pincode) } : {}) },
  }
}

const kindOf = ({ meaning, not }: Segment): UnderstoodPart['kind'] => {
  if (not) return 'negation'
  return meaning.kind === 'tier' ? 'price' : (meaning.kind as UnderstoodPart['kind'])
}
const split = (words: string) => words.split(/\s+/)
const wordsOf = (some: Segment[]) => some.flatMap(({ words }) => split(words))
const isRequired = ({ kind }: Constraint) => kind === 'words'
/** False for "nearest" without an origin, and for a day that has no effect. */
const isUsed = (segment: Segment, { plan, origin }: Answer) =>
  !neutral.has(segment.meaning.kind) &&
  (origin !== undefined || !isNearest(segment)) &&
  (segment.meaning.kind !== 'day' || !plan.constraints.some(isRequired))

const wordsBy = (texts: unknown) => new Set(textsIn(texts).flatMap(list))
const [locativeBefore, locativeAfter] = [sentence.locative.before, sentence.locative.after].map(
  wordsBy,
)

/** The words of a part; those of a place with "in" before it, or "me" after it, which are removed together. */
function wordsOfPart(at: number, { segments }: Reading): string[] {
  const { words, meaning } = segments[at]!
  const own = split(words)
  if (meaning.kind !== 'place') return own
  const beside = (side: number, locative: Set<string>) => {
    const next = segments[side]
    const isLocative = next?.meaning.kind === 'ordinary' && locative.has(next.words.toLowerCase())
    return isLocative ? split(next.words) : []
  }
  return [...beside(at - 1, locativeBefore!), ...own, ...beside(at + 1, locativeAfter!)]
}

/** The reading in the contract's format; what is said twice is one part. */
function toUnderstood(answer: Answer): UnderstoodPart[] {
  const { reading } = answer
  const parts = reading.segments.flatMap((segment, at) =>
    isUsed(segment, answer)
      ? {
          kind: kindOf(segment),
          label: segment.not ? t('no {thing}', { thing: segment.label }) : segment.label,
          words: wordsOfPart(at, reading),
        }
      : [],
  )
  return [...Map.groupBy(parts, ({ kind, label }) => `${kind} ${label}`).values()].map((same) => ({
    ...same[0]!,
    words: same.flatMap(({ words }) => words),
  }))
}

/** Words by which hits were found are not reported as ignored. */
function toIgnored(answer: Answer) {
  const { plan, page, choice, reading } = answer
  const met = plan.constraints.filter(
    (one, at) => page.total > 0 && isRequired(one) && one.levels[choice[at]!]!.text !== undefined,
  )
  const found = new Set(met.flatMap(({ segments }) => segments))
  const unused = reading.segments.filter(
    (segment) => !segment.negates && !isUsed(segment, answer) && !found.has(segment),
  )
  const unknown = unused.filter(
    (one) => one.meaning.kind === 'unknown' && !answer.occurring.includes(one),
  )
  return { ignored: wordsOf(unused), unknown: wordsOf(unknown) }
}
