import type { Kitchen, World } from './facts.ts'
import type { Question } from './generate.ts'
import { fits as fitsAsIs, ordersOf, worstFit, type Kind, type Constraint } from './predicates.ts'

/** The judged fields of a `GET /api/search` answer. */
export type Answer = {
  hits: { id: number }[]
  total: number
  relaxed: { kind: string }[]
  /** Words that are in no vocabulary. */
  unknown: string[]
  basic: boolean
}
/** Number of hits that P@6 considers. */
const FIRST = 6

export type Verdict = {
  /** Number of expected hits on the first page, without those whose data is ambiguous. */
  expected: number
  satisfied: number
  /** Names of wrong hits, with the constraints that they violate. */
  wrong: { name: string; lacks: Kind[] }[]
  /** True if a hit of the first page violates a diet, a ban, a day, a price or the city. */
  contradicts: boolean
  /** True if nothing was found although a kitchen satisfies the question. */
  missed: boolean
  /** True if hits are listed for meaningless words without a note. */
  silent: boolean
  right: number
}

/** Constraints that no hit may violate while a kitchen satisfies all of them. */
const hard = new Set<Kind>(['diet', 'ban', 'day', 'price', 'city'])

/** Constraints that may be relaxed without affecting which kitchens match. */
const preferences = new Set(['audience', 'order'])

/** Judges an answer by the facts about the kitchens. */
export function judge(
  { constraints }: Pick<Question, 'constraints'>,
  answer: Answer,
  world: World,
): Verdict {
  const priced = plansFor(constraints)
  const fits = (constraint: Constraint, kitchen: Kitchen) =>
    fitsAsIs(constraint, constraint.kind === 'price' ? priced(kitchen) : kitchen, world)
  const byId = new Map(world.kitchens.map((kitchen) => [kitchen.id, kitchen]))
  const closed = (kitchen: Kitchen) => (kitchen.closed ? 'open' : 'yes')
  const fit = (kitchen: Kitchen) =>
    worstFit([closed(kitchen), ...constraints.map((constraint) => fits(constraint, kitchen))])
  const right = world.kitchens.filter((kitchen) => fit(kitchen) === 'yes')
  // After all matching kitchens, an answer that states what it relaxed may list others.
  const saysSo = answer.relaxed.some(({ kind }) => !preferences.has(kind))
  const judged = answer.hits
    .map(({ id }, place) => ({ kitchen: byId.get(id)!, place }))
    .filter(({ kitchen }) => fit(kitchen) !== 'open')
    .filter(({ place }) => right.length > 0 && (place < right.length || !saysSo))
  const wanted = Math.min(FIRST, right.length)
  const open = answer.hits.filter(({ id }) => fit(byId.get(id)!) === 'open').length
  const first = judged.slice(0, wanted).map(({ kitchen }) => kitchen)
  const expected = Math.min(wanted, Math.max(first.length, wanted - open))
  const lacks = (kitchen: Kitchen) =>
    constraints.filter((constraint) => fits(constraint, kitchen) === 'no')
  const wrong = first.filter((kitchen) => fit(kitchen) === 'no')
  const isOrdered = isInOrder(
    constraints,
    first.filter((kitchen) => fit(kitchen) === 'yes').map(priced),
    world,
  )
  const isSilent = answer.total > 0 && answer.relaxed.length + answer.unknown.length === 0
  const silent = isSilent && constraints.some(({ kind }) => kind === 'nothing')
  return {
    expected: right.length > 0 ? expected : 1,
    satisfied: right.length === 0 ? Number(!silent) : isOrdered ? first.length - wrong.length : 0,
    wrong: [
      ...wrong.map((kitchen) => ({
        name: kitchen.name,
        lacks: lacks(kitchen).map(({ kind }) => kind),
      })),
      ...(isOrdered ? [] : [{ name: 'the order', lacks: ['order' as const] }]),
    ],
    contradicts: judged.some(({ kitchen }) =>
      lacks(kitchen).some((constraint) => isContradicted(constraint, kitchen, right, world)),
    ),
    missed: right.length > 0 && answer.total === 0,
    silent,
    right: right.length,
  }
}

const names = { Breakfast: /breakfast/i, Lunch: /lunch/i, Dinner: /dinner/i }
const everyMeal = /three meals|all meals|full board|complete day/i

/** Kitchens reduced to their plans for the requested meal, if some plans are named for it. */
function plansFor(constraints: Constraint[]) {
  const [asked, ...others] = constraints.filter(({ kind }) => kind === 'meal')
  const meal = Object.keys(names).find((name) => name.toLowerCase() === asked?.value.toLowerCase())
  return (kitchen: Kitchen): Kitchen => {
    if (!meal || others.length > 0) return kitchen
    const own = kitchen.plans.filter(({ name }) => {
      const named = Object.keys(names).filter((one) => names[one as keyof typeof names].test(name))
      if (everyMeal.test(name) || named.includes(meal)) return true
      return named.length === 0 && meal !== 'Breakfast'
    })
    return own.length > 0 ? { ...kitchen, plans: own } : kitchen
  }
}

function isContradicted(
  constraint: Constraint,
  kitchen: Kitchen,
  right: Kitchen[],
  world: World,
): boolean {
  if (hard.has(constraint.kind)) return true
  // The right dish on the wrong day, or a neighbourhood of the same name in another city.
  if (constraint.kind === 'dish' && constraint.value.includes('@'))
    return (
      fitsAsIs({ kind: 'dish', value: constraint.value.split('@')[0]! }, kitchen, world) === 'yes'
    )
  const isPlace = constraint.kind === 'locality' || constraint.kind === 'pincode'
  return (
    isPlace &&
    right.every(({ town, location }) => town !== kitchen.town && location !== kitchen.location)
  )
}

/** True when kitchens are sorted in the requested order, by any plausible measure. */
function isInOrder(constraints: Constraint[], kitchens: Kitchen[], world: World): boolean {
  const wanted = constraints.find(({ kind }) => kind === 'order')
  if (!wanted) return true
  return ordersOf(wanted.value, world).some((of) =>
    kitchens.every((kitchen, at) => at === 0 || of(kitchens[at - 1]!) <= of(kitchen)),
  )
}
