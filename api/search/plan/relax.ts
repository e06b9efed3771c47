import { t } from '#domain/i18n.ts'
import { chosenOption, labelOfOption } from '#domain/filters.ts'
import { joinByAnd } from '#domain/join.ts'
import { facets, type Exit, type Facet, type SearchFilters } from '#contract/search.ts'
import { gone, type Constraint } from '#api/search/plan/constraints.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import { toSearchPlan, type SearchPlan } from '#api/search/plan/search-plan.ts'
import type { Reading } from '#api/search/understand/reading.ts'

/** Maximum number of counted relaxations with the smallest loss. */
const MAX_LEAST_LOSS = 40
/** Width of the beam search: number of partial choices that are continued. */
const BEAM_WIDTH = 100
/** Maximum number of counted alternatives, and of shown ones. */
const MAX_ALTERNATIVES = 24
const MAX_SHOWN = 5

/** A relaxation of a plan: the level of each constraint. */
export type Relaxation = {
  choice: number[]
  plan: SearchPlan
  /** Set for an alternative. */
  exit?: Omit<Exit, 'total'>
}

/**
 * Relaxations to count when nothing satisfies the whole plan: possible answers, smallest loss
 * first, and alternatives, which are used only when no answer finds anything.
 */
export function listRelaxations(plan: Plan, reading: Reading, filters: SearchFilters) {
  const alternatives = listAlternatives(plan, reading, filters).slice(0, MAX_ALTERNATIVES)
  const { constraints } = plan
  const isRelaxation = (choice: number[]) =>
    choice.some((level) => level > 0) && !asksForNothing(constraints, choice)
  const least = listChoices(constraints).filter(isRelaxation).slice(0, MAX_LEAST_LOSS)
  const choices = [...least, ...listPlaceAlone(constraints).filter(isRelaxation)]
  const answers = [...new Map(choices.map((choice) => [choice.join(), choice])).values()]
    .toSorted((a, b) => lossOf(constraints, a) - lossOf(constraints, b))
    .map((choice): Relaxation => ({ choice, plan: toSearchPlan(plan, choice) }))
  return { answers, alternatives }
}

const asksForNothing = (constraints: readonly Constraint[], choice: readonly number[]) =>
  choice.every((level, at) => constraints[at]!.levels[level]!.grade === 0)

/** The loss of a choice. Each relaxed constraint adds slightly more than the value it loses. */
const lossOf = (constraints: readonly Constraint[], choice: readonly number[]): number =>
  choice.reduce((lost, level, at) => {
    const { levels, weight, canGo } = constraints[at]!
    const own = weight * (1 - levels[level]!.grade) * (canGo ? 1 : 3)
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

/** The query without the words of some constraints. */
function withoutWords({ segments }: Reading, dropped: readonly Constraint[]): string {
  const gone = new Set(dropped.flatMap((constraint) => constraint.segments))
  const kept = segments.filter((segment) => !gone.has(segment))
  // "In", "under" and "no" are removed with the word after them.
  return kept
    .filter(({ meaning }, at) => meaning.kind !== 'ordinary' || at < kept.length - 1)
    .map(({ words }) => words)
    .join(' ')
    .trim()
}

const wordsOf = ({ segments }: Constraint): string => segments.map(({ words }) => words).join(' ')

/** Drops each chosen filter; then each two, and all but one. */
function listWithoutFilters(plan: Plan, filters: SearchFilters) {
  const chosen = facets.flatMap((facet) => {
    const option = chosenOption(filters, facet)
    return option === undefined ? [] : [{ facet, name: labelOf(facet, option) }]
  })
  const leave = (some: typeof chosen, label: string): Relaxation => {
    const choice = plan.constraints.map(() => 0)
    const without = some.map(({ facet }) => facet)
    const exit = { label, query: filters.query, without }
    return { choice, exit, plan: toSearchPlan(plan, choice, without) }
  }
  const quoted = (some: typeof chosen) => joinByAnd(some.map(({ name }) => `“${name}”`))
  const leaving = chosen.map((one) =>
    leave([one], t('Without the filter “{filter}”', { filter: one.name })),
  )
  const pairs = chosen.flatMap((one, at) => chosen.slice(at + 1).map((other) => [one, other]))
  const further = [
    ...pairs.map((pair) =>
      leave(pair, t('Without the filters {filters}', { filters: quoted(pair) })),
    ),
    ...chosen.map((one) =>
      leave(
        chosen.filter((other) => other !== one),
        t('Only the filter “{filter}”', { filter: one.name }),
      ),
    ),
  ]
  return { leaving, further }
}

/** Alternatives beside few companies: each without one of several constraints and filters. */
export function listWider(plan: Plan, reading: Reading, filters: SearchFilters): Relaxation[] {
  const chosen = facets.filter((facet) => chosenOption(filters, facet) !== undefined)
  return chosen.length + plan.constraints.length < 2
    ? []
    : listAlternatives(plan, reading, filters).slice(0, MAX_ALTERNATIVES)
}

/** Alternatives on an empty page: each without one constraint, then with a single one. */
function listAlternatives(plan: Plan, reading: Reading, filters: SearchFilters): Relaxation[] {
  const constraints = plan.constraints
  const { leaving, further } = listWithoutFilters(plan, filters)
  if (constraints.some(({ kind }) => kind === 'words')) return [...leaving, ...further]
  const last = (at: number) => constraints[at]!.levels.length - 1
  const relaxation = (choice: number[], exit: NonNullable<Relaxation['exit']>): Relaxation => ({
    choice,
    plan: toSearchPlan(plan, choice),
    exit,
  })
  const inQueryOrder = [...constraints.keys()].toSorted(
    (a, b) => constraints[a]!.segments[0]!.from - constraints[b]!.segments[0]!.from,
  )
  const singles = inQueryOrder.map((at) => {
    const query = withoutWords(reading, [constraints[at]!])
    const choice = constraints.map((_, other) => (other === at ? last(at) : 0))
    return relaxation(choice, {
      label: t('Without “{words}”', { words: wordsOf(constraints[at]!) }),
      query,
    })
  })
  const alone = inQueryOrder.map((at) => {
    const one = constraints[at]!
    const query = wordsOf(one)
    const choice = constraints.map((_, other) => (other === at ? 0 : last(other)))
    const label =
      one.kind === 'place'
        ? t('Everything in {place}', { place: one.label })
        : t('Only “{words}”', { words: query })
    return relaxation(choice, { label, query })
  })
  const all = [...leaving, ...singles, ...alone, ...further]
  // Identifies equal alternatives, of which the first is kept.
  const nameOf = ({ choice, exit }: Relaxation) => `${choice} ${exit!.without}`
  const isFirst = (one: Relaxation, at: number) =>
    all.findIndex((other) => nameOf(other) === nameOf(one)) === at
  return all.filter(isFirst)
}

const sizeOf = ({ without }: Exit) => without?.length ?? 1

/**
 * Alternatives that find something, those with most hits first; several filters are dropped only if
 * dropping fewer finds nothing. @param counts number of companies that each finds
 * @param found number of companies that were found without them
 */
export function openAlternatives(
  relaxations: readonly Relaxation[],
  counts: readonly { total: number }[],
  found = 0,
): Exit[] {
  const open = relaxations.flatMap(({ exit }, at) =>
    exit && counts[at]!.total > found ? [{ ...exit, ...counts[at]! }] : [],
  )
  const fewest = Math.min(...open.map(sizeOf))
  return open
    .filter((one) => sizeOf(one) === fewest)
    .toSorted((one, other) => (fewest > 1 ? other.total - one.total : 0))
    .slice(0, MAX_SHOWN)
}

const labelOf = (facet: Facet, option: string): string =>
  facet === 'deliversTo'
    ? t('Delivers to {place}', { place: option })
    : (labelOfOption(facet, option) ?? option)

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
