import type { Kitchen, World } from './facts.ts'
import type { Question } from './generate.ts'
import { fits as fitsAsIs, ordersOf, worstFit, type Kind, type Wish } from './predicates.ts'

/** The judged fields of an answer of `GET /api/search`. */
export type Answer = {
  hits: { id: number }[]
  total: number
  relaxed: { kind: string }[]
  /** Words that nothing knows. */
  unknown: string[]
  basic: boolean
}
/** Places that the figure P@6 looks at. */
export const FIRST = 6

export type Verdict = {
  /** Hits that the first page could have; less those that the data leaves open. */
  expected: number
  satisfied: number
  /** Names of the constraints that wrong hits fail. */
  wrong: { name: string; lacks: Kind[] }[]
  /** A hit of the first page contradicts a diet, a ban, a day, a price or the city. */
  contradicts: boolean
  /** Nothing is found although something fits. */
  missed: boolean
  /** Something is listed for words that ask for nothing, without a word about it. */
  silent: boolean
  right: number
}

/** Wishes that a hit must never go against while something satisfies all. */
const hard = new Set<Kind>(['diet', 'ban', 'day', 'price', 'city'])

/** Constraints that may be given up without changing what fits. */
const preferences = new Set(['audience', 'order'])

/** Judges an answer by what is true of the kitchens. */
export function judge({ wishes }: Pick<Question, 'wishes'>, answer: Answer, world: World): Verdict {
  const priced = plansFor(wishes)
  const fits = (wish: Wish, kitchen: Kitchen) =>
    fitsAsIs(wish, wish.kind === 'price' ? priced(kitchen) : kitchen, world)
  const byId = new Map(world.kitchens.map((kitchen) => [kitchen.id, kitchen]))
  const closed = (kitchen: Kitchen) => (kitchen.closed ? 'open' : 'yes')
  const fit = (kitchen: Kitchen) =>
    worstFit([closed(kitchen), ...wishes.map((wish) => fits(wish, kitchen))])
  const right = world.kitchens.filter((kitchen) => fit(kitchen) === 'yes')
  // Beyond the number that fit, an answer that says what it gave up may show others.
  const saysSo = answer.relaxed.some(({ kind }) => !preferences.has(kind))
  const judged = answer.hits
    .map(({ id }, place) => ({ kitchen: byId.get(id)!, place }))
    .filter(({ kitchen }) => fit(kitchen) !== 'open')
    .filter(({ place }) => right.length > 0 && (place < right.length || !saysSo))
  const wanted = Math.min(FIRST, right.length)
  const open = answer.hits.filter(({ id }) => fit(byId.get(id)!) === 'open').length
  const first = judged.slice(0, wanted).map(({ kitchen }) => kitchen)
  const expected = Math.min(wanted, Math.max(first.length, wanted - open))
  const lacks = (kitchen: Kitchen) => wishes.filter((wish) => fits(wish, kitchen) === 'no')
  const wrong = first.filter((kitchen) => fit(kitchen) === 'no')
  const isOrdered = isInOrder(
    wishes,
    first.filter((kitchen) => fit(kitchen) === 'yes').map(priced),
    world,
  )
  const isSilent = answer.total > 0 && answer.relaxed.length + answer.unknown.length === 0
  const silent = isSilent && wishes.some(({ kind }) => kind === 'nothing')
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
      lacks(kitchen).some((wish) => isContradicted(wish, kitchen, right, world)),
    ),
    missed: right.length > 0 && answer.total === 0,
    silent,
    right: right.length,
  }
}

const names = { Breakfast: /breakfast/i, Lunch: /lunch/i, Dinner: /dinner/i }
const everyMeal = /three meals|all meals|full board|complete day/i

/** Kitchens with the plans for the one meal that is asked for, by their names, where some are. */
function plansFor(wishes: Wish[]) {
  const [asked, ...others] = wishes.filter(({ kind }) => kind === 'meal')
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

function isContradicted(wish: Wish, kitchen: Kitchen, right: Kitchen[], world: World): boolean {
  if (hard.has(wish.kind)) return true
  // The right dish on the wrong day; a neighbourhood of another city.
  if (wish.kind === 'dish' && wish.value.includes('@'))
    return fitsAsIs({ kind: 'dish', value: wish.value.split('@')[0]! }, kitchen, world) === 'yes'
  const isPlace = wish.kind === 'locality' || wish.kind === 'pincode'
  return (
    isPlace &&
    right.every(({ town, location }) => town !== kitchen.town && location !== kitchen.location)
  )
}

/** True when kitchens stand in the order asked for, by any way of measuring it. */
function isInOrder(wishes: Wish[], kitchens: Kitchen[], world: World): boolean {
  const wanted = wishes.find(({ kind }) => kind === 'order')
  if (!wanted) return true
  return ordersOf(wanted.value, world).some((of) =>
    kitchens.every((kitchen, at) => at === 0 || of(kitchens[at - 1]!) <= of(kitchen)),
  )
}
