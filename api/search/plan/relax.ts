import { t } from '#domain/i18n.ts'
import { chosenOption, labelOfOption } from '#domain/filters.ts'
import { facets, type Exit, type Facet, type SearchFilters } from '#contract/search.ts'
import { gone, type Constraint } from '#api/search/plan/constraints.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import { toSearchPlan, type SearchPlan } from '#api/search/plan/search-plan.ts'
import type { Reading, Segment } from '#api/search/understand/reading.ts'

/** Maximum number of counted relaxations with the smallest loss. */
const MAX_LEAST_LOSS = 40
/** Width of the beam search: number of partial choices that are continued. */
const BEAM_WIDTH = 100
/** Maximum number of counted alternatives, and of shown ones. */
const [MAX_ALTERNATIVES, MAX_SHOWN] = [24, 5]

/** A relaxation of a plan: the level of each constraint. */
type Relaxation = { choice: number[]; plan: SearchPlan }

/** Relaxations to count when nothing satisfies the whole plan, smallest loss first. */
export function listRelaxations(plan: Plan): Relaxation[] {
  const { constraints } = plan
  const isRelaxation = (choice: number[]) =>
    choice.some((level) => level > 0) && !asksForNothing(constraints, choice)
  const least = listChoices(constraints).filter(isRelaxation).slice(0, MAX_LEAST_LOSS)
  const choices = [...least, ...listPlaceAlone(constraints).filter(isRelaxation)]
  return [...new Map(choices.map((choice) => [choice.join(), choice])).values()]
    .toSorted((a, b) => lossOf(constraints, a) - lossOf(constraints, b))
    .map((choice) => ({ choice, plan: toSearchPlan(plan, choice) }))
}

const asksForNothing = (constraints: readonly Constraint[], choice: readonly number[]) =>
  choice.every((level, at) => constraints[at]!.levels[level]!.grade === 0)

/** Grade of the farthest level of a place that is still in its city: several constraints are given up before it. */
const NEAR = 0.6

/** The loss of a choice. Each relaxed constraint adds slightly more than the value it loses. */
const lossOf = (constraints: readonly Constraint[], choice: readonly number[]): number =>
  choice.reduce((lost, level, at) => {
    const { kind, levels, weight, canGo } = constraints[at]!
    const { grade } = levels[level]!
    const isFar = kind === 'place' && grade < NEAR
    const own = weight * (1 - grade) * (canGo ? (isFar ? 4 : 1) : 3)
    return lost + own + (level > 0 ? 0.3 : 0)
  }, 0)

/** Choices with the smallest loss, best first (beam search). */
function listChoices(constraints: readonly Constraint[]): number[][] {
  let best: number[][] = [[]]
  for (const { levels, canGo } of constraints) {
    const open = levels.flatMap((level, at) => (canGo || level.filter || level.text ? [at] : []))
    best = best
      .flatMap((choice) => open.map((level) => [...choice, level]))
      .map((choice) => ({ choice, lost: lossOf(constraints, choice) }))
      .toSorted((a, b) => a.lost - b.lost)
      .slice(0, BEAM_WIDTH)
      .map(({ choice }) => choice)
  }
  return best
}

/** Choices for a long query, for which all others may find nothing: the place alone, at each of its levels. */
function listPlaceAlone(constraints: readonly Constraint[]): number[][] {
  const place = constraints.find(({ kind }) => kind === 'place')
  return [...(place?.levels ?? [gone]).keys()].map((level) =>
    constraints.map((one) => (one === place ? level : one.canGo ? one.levels.length - 1 : 0)),
  )
}

/** Another search, and its plan. */
type Alternative = { exit: Omit<Exit, 'total'>; plan: SearchPlan }

/** Alternatives to a search that finds little: without one of its constraints and filters, or with one alone. */
export function listAlternatives(
  plan: Plan,
  { segments }: Reading,
  filters: SearchFilters,
): Alternative[] {
  const constraints = plan.constraints
    .filter(({ kind }) => kind !== 'words')
    .toSorted((a, b) => a.segments[0]!.from - b.segments[0]!.from)
  const parts: Part[] = [
    ...facets.flatMap((facet) => {
      const option = chosenOption(filters, facet)
      return option === undefined ? [] : [{ name: nameOf(facet, option), facet }]
    }),
    ...constraints.map((constraint) => ({ name: wordsOf(constraint.segments), constraint })),
  ]
  const leave = (dropped: Part[], label: string): Alternative => {
    const left = new Set(dropped.flatMap(({ constraint }) => constraint ?? []))
    const words = new Set([...left].flatMap((constraint) => constraint.segments))
    const query = wordsOf(withoutLast(segments.filter((segment) => !words.has(segment))))
    const without = dropped.flatMap(({ facet }) => facet ?? [])
    const others = plan.constraints.filter((constraint) => !left.has(constraint))
    return {
      exit: { label, query, ...(without.length > 0 ? { without } : {}) },
      plan: toSearchPlan({ ...plan, constraints: others }, undefined, without),
    }
  }
  const all = [
    ...parts.map((part) => leave([part], t('Without “{name}”', { name: part.name }))),
    ...parts.map((part) =>
      leave(
        parts.filter((other) => other !== part),
        t('Only “{name}”', { name: part.name }),
      ),
    ),
  ]
  // Of two parts, one alone is the other left out.
  const keyOf = ({ exit: { query, without } }: Alternative) => `${query} ${without}`
  const different = new Map(all.toReversed().map((one) => [keyOf(one), one]))
  return all.filter((one) => different.get(keyOf(one)) === one).slice(0, MAX_ALTERNATIVES)
}

/** A constraint or a filter that may be left out. */
type Part = { name: string; constraint?: Constraint; facet?: Facet }

/** What is negated has the words of its negator. */
const wordsOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ words, negates }) => (negates ? [] : words)).join(' ')

/** "In", "under" and "no" are removed with the word after them. */
const withoutLast = (segments: readonly Segment[]) =>
  segments.slice(0, segments.findLastIndex(({ meaning }) => meaning.kind !== 'ordinary') + 1)

const nameOf = (facet: Facet, option: string): string =>
  facet === 'deliversTo'
    ? t('Delivers to {place}', { place: option })
    : (labelOfOption(facet, option) ?? option)

/**
 * The first alternatives that find more.
 * @param counts number of companies that each finds
 * @param found number of companies that were found without them
 */
export const openAlternatives = (
  alternatives: readonly Alternative[],
  counts: readonly { total: number }[],
  found: number,
): Exit[] =>
  alternatives
    .map(({ exit }, at) => ({ ...exit, total: counts[at]!.total }))
    .filter(({ total }) => total > found)
    .slice(0, MAX_SHOWN)

/** A plan for companies that nearly satisfy one constraint, and all others fully. */
export type NearMiss = { missing: Constraint; plan: SearchPlan }

/** Plans for near misses: all constraints are satisfied but one, which is nearly. */
export function listNearMisses(plan: Plan): NearMiss[] {
  const { constraints } = plan
  // With a single constraint, any company that violates it would be a near miss.
  if (constraints.length < 2 && constraints[0]?.nearMisses === 'any') return []
  return constraints.flatMap((missing, at): NearMiss[] => {
    const [whole] = missing.levels
    if (!missing.nearMisses || !whole?.filter) return []
    const not: Filter = { not: whole.filter }
    const instead =
      missing.nearMisses === 'any'
        ? [not]
        : missing.nearMisses.map((near) => ({ and: [near, not] }))
    return instead.map((filter) => {
      const near = constraints.with(at, { ...missing, levels: [{ ...whole, filter }] })
      const almost = toSearchPlan({ ...plan, constraints: near })
      // Above a price limit, the cheapest come first.
      if (missing.kind === 'price') almost.sort = 'price-low'
      return { missing, plan: almost }
    })
  })
}
