import { isDeepStrictEqual } from 'node:util'
import { chosenOption, isMealName, type MealName } from '#domain/filters.ts'
import { ALL, defaultSort, type Sort } from '#domain/options.ts'
import { t, translated } from '#domain/i18n.ts'
import { joinByOr } from '#domain/join.ts'
import { facets, type Facet, type GivenUp, type SearchFilters } from '#contract/search.ts'
import { toBan } from '#api/search/plan/bans.ts'
import {
  gone,
  is,
  toConstraint,
  toPlace,
  weights,
  type Constraint,
  type Directory,
  type Level,
} from '#api/search/plan/constraints.ts'
import { toDishes } from '#api/search/plan/dishes.ts'
import { toFilter, type Filter } from '#api/search/plan/filter.ts'
import {
  asksInWords,
  MAX_WORDS,
  toPreferred,
  toRequired,
  toWords,
  type Preferred,
} from '#api/search/plan/preferred.ts'
import { wordsIn } from '#api/search/plan/words-in.ts'
import type { Meaning, Reading, Segment } from '#api/search/understand/reading.ts'
import type { Point } from '#db/distance.ts'

/** A plan for all constraints of a request. */
export type Plan = {
  constraints: Constraint[]
  /** Segments that rank companies first without excluding others. */
  audiences: Segment[]
  /** The page's filters, which are never relaxed. */
  filters: Record<Facet, Filter[]>
  sort: Sort
  /** The only requested meal, whose prices are compared. */
  meal: MealName | undefined
  /** Origin of the order: 'page' if selected, which takes precedence over everything, 'query' if typed. */
  orderedBy: 'page' | 'query' | undefined
  /** Words by which companies are ranked. */
  preferred: Preferred
  /** The query's words that occur in names, in their order. */
  inNames: string[]
  /** True if words without meaning, which kitchens write, ask for something. */
  leaves: boolean
  /** True if something was understood, so that hits have reasons. */
  isExplained: boolean
  /** Origin of the order "distance", and of the shown distances. */
  from: Point | undefined
  origin: Point | undefined
  pincode: string | undefined
  /** Parts of the query that the page's filters override. */
  overruled: GivenUp[]
}

type PlanOptions = {
  sort?: Sort | undefined
  /** The visitor's position. */
  origin?: Point | undefined
  directory: Directory
}

/** Makes a plan of a reading and the filters of the page. */
export function toPlan(
  reading: Reading,
  filters: SearchFilters & { pincode?: string | undefined },
  { sort, origin, directory }: PlanOptions,
): Plan {
  const { dishesWith } = directory
  const { remaining, overruled } = obeyLocation(reading.segments, filters)
  const asked = remaining.filter(({ not }) => !not)
  const found = [
    ...toPlaces(asked, directory),
    ...toDishes(remaining, directory),
    ...joinAlternatives(asked.filter(({ meaning }) => !isInDish(meaning, asked))),
    ...remaining.flatMap((segment) =>
      segment.not && !isInDish(segment.meaning, asked)
        ? (toBan(segment, remaining, dishesWith) ?? [])
        : [],
    ),
  ]
  const required = toRequired(reading.segments, filters.query, directory)
  const preferred = toPreferred(remaining, directory)
  const audiences = asked.filter(({ meaning }) => meaning.kind === 'audience')
  const isOrdered = asked.some(({ meaning }) => meaning.kind === 'order')
  const isAll =
    found.length === 0 && !isOrdered && asked.some(({ meaning }) => !neutral.has(meaning.kind))
  const alone = audiences.length > 0 ? toAudience(audiences) : toWords(filters.query)
  const isStory = (reading.segments.at(-1)?.to ?? 0) > LONG_STORY
  const weighed = isStory ? found.map(asOfStory) : found
  const constraints = required ? [required] : isAll ? [alone] : weighed
  const around = pointOf(constraints)
  const chosen = chooseSort(sort, asked, origin ?? around)
  const hasText = constraints.some(({ levels }) => levels[0]!.text)
  // A matching audience is more important than the distance.
  const isNearest = around && !hasText && !preferred.isTelling && audiences.length === 0
  return {
    constraints,
    audiences,
    overruled,
    preferred,
    inNames: wordsIn(filters.query.toLowerCase()).split(' ').filter(directory.isNamed),
    leaves: reading.segments.some((one) => asksInWords(one, directory)),
    meal: onlyMealOf(asked, filters),
    filters: Object.fromEntries(
      facets.map((facet) => {
        const option = chosenOption(filters, facet)
        return [facet, option === undefined ? [] : [toFilter(facet, option)]]
      }),
    ) as Plan['filters'],
    sort:
      chosen ??
      // An ignored order is best match, or a distance from nowhere.
      (isNearest ? 'distance' : sort ? 'relevance' : defaultSort(filters.query)),
    orderedBy: chosen === undefined ? undefined : chosen === sort ? 'page' : 'query',
    isExplained: remaining.some(({ meaning }) => !neutral.has(meaning.kind)),
    from: chosen === undefined ? (around ?? origin) : (origin ?? around),
    origin,
    pincode: filters.deliversTo ?? filters.pincode,
  }
}

/** Number of words above which a query is a story, most of which only ranks. */
const LONG_STORY = 12
/** Kinds that are asked for plainly in a story, and what others weigh there. */
const [plain, ASIDE] = [new Set<Constraint['kind']>(['place', 'price', 'meal']), 0.4]
/** A story is relaxed in what it says besides before its place, price, meal and diet. */
const asOfStory = (constraint: Constraint): Constraint =>
  constraint.canGo && !plain.has(constraint.kind)
    ? { ...constraint, weight: constraint.weight * ASIDE }
    : constraint

/** The plan ranked by some words alone, unless an order is asked for. */
export const rankBy = (words: readonly string[], plan: Plan): Plan => ({
  ...plan,
  sort: plan.orderedBy ? plan.sort : 'relevance',
  preferred: { words: words.slice(0, MAX_WORDS), isTelling: true, isUnfinished: false },
})

/** An audience excludes companies only if nothing else is asked for. */
const toAudience = (segments: Segment[]): Constraint => ({
  kind: 'audience',
  label: joinByOr([...new Set(segments.map(({ label }) => label))]),
  segments,
  weight: weights.term,
  canGo: true,
  meaning: segments[0]!.meaning,
  levels: [
    {
      filter: is(
        'audiences',
        ...segments.flatMap(({ meaning }) => ('value' in meaning ? meaning.value : [])),
      ),
      grade: 1,
      to: '',
    },
    { ...gone, grade: 0.01 },
  ],
})

/** Kinds without meaning. */
export const neutral: ReadonlySet<Meaning['kind']> = new Set(['ordinary', 'unknown', 'food'])

/** A day next to a dish belongs to it. */
const isInDish = ({ kind }: Meaning, asked: Segment[]): boolean =>
  kind === 'day' && asked.some(({ meaning }) => meaning.kind === 'dish')

/** The only meal that filters and words ask for; undefined for several or none. */
function onlyMealOf(asked: Segment[], filters: SearchFilters): MealName | undefined {
  const chosen = chosenOption(filters, 'meal')
  const named = asked.flatMap(({ meaning }) => (meaning.kind === 'meal' ? meaning.meals : []))
  const [meal, ...others] = new Set([...(chosen ? [chosen] : []), ...named])
  return isMealName(meal) && others.length === 0 ? meal : undefined
}

/** Joins "Jain or vegan" into one constraint. */
function joinAlternatives(segments: Segment[]): Constraint[] {
  const joined: Constraint[] = []
  for (const segment of segments) {
    const constraint = toConstraint(segment)
    if (!constraint) continue
    const before = joined.at(-1)
    const same = joined.find((one) => isDeepStrictEqual(one.meaning, constraint.meaning))
    if (same) {
      same.segments.push(segment)
      continue
    }
    if (segment.or && before?.kind === constraint.kind)
      joined[joined.length - 1] = either(before, constraint)
    else joined.push(constraint)
  }
  return joined
}

function either(one: Constraint, other: Constraint): Constraint {
  const filters = [one, other].flatMap(({ levels }) => levels[0]!.filter ?? [])
  const whole: Level = { filter: { or: filters }, grade: 1, to: '' }
  const { nearMisses: _, ...rest } = one
  return {
    ...rest,
    label: joinByOr([one.label, other.label]),
    segments: [...one.segments, ...other.segments],
    levels: [whole, { grade: 0, to: '' }],
  }
}

/** One constraint for all places; an enclosing place only disambiguates ("Koramangala, Bengaluru"). */
function toPlaces(asked: Segment[], directory: Directory): Constraint[] {
  const segments = asked.filter(({ meaning }) => meaning.kind === 'place')
  const named = segments.flatMap(({ meaning, or }, at) =>
    meaning.kind === 'place'
      ? [{ place: meaning.place, isChoice: or === true || segments[at + 1]?.or === true }]
      : [],
  )
  const places = named.map(({ place }) => place)
  const isRound = ({ place: outer, isChoice }: (typeof named)[number]) =>
    !isChoice &&
    places.some(
      (inner) =>
        inner !== outer &&
        (outer.areas.some((area) => inner.within.includes(area)) ||
          inner.outer.includes(outer.label.toLowerCase())),
    )
  const inner = named.filter((one) => !isRound(one)).map(({ place }) => place)
  // Gurgaon and Delhi are around each other.
  const meant = inner.length > 0 ? inner : places
  return meant.length === 0 ? [] : [toPlace(meant, segments, directory)]
}

/** Position of the only named place, if it is smaller than a city. */
function pointOf(constraints: Constraint[]): Point | undefined {
  const named = constraints.flatMap(({ kind, meaning }) =>
    kind === 'place' && meaning.kind === 'place' ? meaning.place : [],
  )
  const [place] = named
  return place && place.areas.length === 0 && place.points.length === 1
    ? place.points[0]
    : undefined
}

/** The page's order, else the query's; ignores best match, and distance without an origin. */
function chooseSort(sort: Sort | undefined, asked: Segment[], origin: Point | undefined) {
  const ordered = asked.flatMap(({ meaning }) =>
    meaning.kind === 'order' ? [meaning.sort === 'nearest' ? 'distance' : meaning.sort] : [],
  )
  return [sort, ...ordered].find(
    (one) => one !== undefined && one !== 'relevance' && (one !== 'distance' || origin),
  )
}

/**
 * Drops places outside of the page's, and reports them. What contradicts other filters finds nothing, so that it is
 * relaxed.
 */
function obeyLocation(segments: Segment[], { location }: SearchFilters) {
  const overruled: GivenUp[] = []
  const remaining = segments.filter(({ meaning, not, label, words }) => {
    if (meaning.kind !== 'place' || not || location === ALL) return true
    if ([...meaning.place.areas, ...meaning.place.within].includes(location)) return true
    const filter = translated(location)
    const sentence = t('The filter is set to {filter}, so “{words}” was left out.', {
      filter,
      words,
    })
    overruled.push({ kind: 'place', from: label, to: filter, sentence })
    return false
  })
  return { remaining, overruled }
}
