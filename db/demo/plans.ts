import { fittingPhrases } from './conditions.ts'
import type { Family } from './dishes/tables.ts'
import type { Meal } from './menus.ts'
import { capitalise, writePhrase } from './phrases.ts'
import type { PriceTier } from './places.ts'
import type { Random } from './random.ts'
import { breakfastHelpings, helpings, planNames, terms } from './words/plans.ts'

export type PlanRow = {
  name: string
  description: string
  price: number
  meals_per_day: number | null
  days: number | null
  trial: string | null
  pause: string | null
  refund: string | null
  order_cutoff: string | null
}

/** Rupees a month that a tier's plans stay within. */
export const tierBounds: Record<PriceTier, { least: number; most: number }> = {
  budget: { least: 1500, most: 3000 },
  standard: { least: 3000, most: 5000 },
  premium: { least: 5000, most: 14_000 },
}

/** How much dearer the largest plan may be than the smallest. */
const reach: Record<PriceTier, { start: [number, number]; growth: [number, number] }> = {
  budget: { start: [1500, 1900], growth: [1.35, 1.9] },
  standard: { start: [3000, 3600], growth: [1.25, 1.6] },
  premium: { start: [5000, 6600], growth: [1.5, 2.1] },
}

type Shape = { meals: readonly Meal[]; days: number; style: 'regular' | 'light' | 'large' }

/** Plans that a kitchen which serves `served` can offer, each with a different share of the month. */
function listShapes(served: readonly Meal[], random: Random): Shape[] {
  const weekdays = random.pick([20, 21, 22, 22])
  const sixDays = random.pick([24, 25, 26, 26])
  const month = random.pick([28, 30, 30, 30])
  const shape = (meals: readonly Meal[], days: number, style: Shape['style'] = 'regular') => ({
    meals,
    days,
    style,
  })
  const main = served.includes('Lunch') ? (['Lunch'] as const) : [served[served.length - 1]!]
  const shapes = [shape(main, weekdays), shape(main, sixDays), shape(main, month)]
  if (random.chance(0.5)) shapes.push(shape(main, weekdays, 'large'))
  if (random.chance(0.35)) shapes.push(shape(main, weekdays, 'light'))
  if (served.length > 1) {
    shapes.push(shape(served, sixDays), shape(served, month))
    shapes.push(shape(served, weekdays))
    const other = served.find((meal) => !main.includes(meal as never))!
    shapes.push(shape([other], random.pick([weekdays, sixDays, month])))
  }
  if (served.length > 2) {
    shapes.push(shape(served.slice(1), month), shape(served, month), shape(served, sixDays))
  }
  return shapes
}

function sizeOf(shape: Shape): number {
  const mealSize = { light: 0.94, regular: 1, large: 1.06 }[shape.style]
  return shape.meals.length * shape.days * mealSize
}

/** Rounds as people price things: 2,199 or 2,400 or 4,850. */
function roundPrice(price: number, ending: 'nines' | 'hundreds' | 'fifties'): number {
  if (ending === 'nines') return Math.round(price / 100) * 100 - 1
  const step = ending === 'hundreds' ? 100 : 50
  return Math.round(price / step) * step
}

/** Composes 3 to 5 monthly plans whose prices grow with what they cover, inside the tier. */
export function composePlans(
  company: { tier: PriceTier; meals: readonly Meal[]; family: Family },
  random: Random,
): PlanRow[] {
  const { least, most } = tierBounds[company.tier]
  const bySize = new Map<number, Shape>()
  for (const shape of random.shuffle(listShapes(company.meals, random))) {
    if (!bySize.has(sizeOf(shape))) bySize.set(sizeOf(shape), shape)
  }
  const everyMeal = [...bySize.values()].filter(
    (shape) => shape.meals.length === company.meals.length,
  )
  // One plan covers all that the kitchen serves; the others are drawn.
  const full = random.pick(everyMeal)
  const rest = [...bySize.values()].filter((shape) => shape !== full)
  const shapes = [full, ...rest.slice(0, random.int(2, 4))].toSorted(
    // Whole meals count before the size of a helping, so that more days never cost less.
    (a, b) => a.meals.length * a.days - b.meals.length * b.days || sizeOf(a) - sizeOf(b),
  )

  const ending = random.pick(['nines', 'nines', 'hundreds', 'fifties'] as const)
  const { start, growth } = reach[company.tier]
  const first = random.int(...start)
  const last = Math.min(first * (growth[0] + random.next() * (growth[1] - growth[0])), most - 60)
  const smallest = sizeOf(shapes[0]!)
  const span = Math.log(sizeOf(shapes[shapes.length - 1]!) / smallest) || 1

  const flags = new Set(company.meals.map((meal) => meal.toLowerCase()))
  const usual = {
    trial: maybe(chooseTerm('trial')),
    pause: maybe(chooseTerm('pause')),
    refund: maybe(chooseTerm('refund')),
    cutoff: maybe(chooseTerm('cutoff')),
  }
  function chooseTerm(name: keyof typeof terms): string {
    return random.pick(fittingPhrases(terms[name], flags))
  }
  function maybe<T>(value: T, unstated = 0.13): T | null {
    return random.chance(unstated) ? null : value
  }

  let previous = 0
  const names = new Set<string>()
  const rows = shapes.map((shape) => {
    const share = Math.log(sizeOf(shape) / smallest) / span
    let price = roundPrice(first * (last / first) ** Math.max(0, share), ending)
    price = Math.max(price, ending === 'nines' ? Math.ceil((least + 1) / 100) * 100 - 1 : least)
    if (price < least) price += 100
    while (price <= previous) price += ending === 'fifties' ? 50 : 100
    previous = price
    let name = ''
    do {
      name = namePlan(shape, random)
    } while (names.has(name))
    names.add(name)
    return {
      name,
      description: describePlan(shape, company.family, random),
      price,
      meals_per_day: maybe(shape.meals.length, 0.1),
      days: maybe(shape.days, 0.1),
      trial: usual.trial && maybe(usual.trial, 0.04),
      pause: usual.pause && maybe(usual.pause, 0.04),
      refund: usual.refund && maybe(usual.refund, 0.04),
      order_cutoff: usual.cutoff && maybe(usual.cutoff, 0.04),
    }
  })
  // Small steps can climb over the tier's edge when five plans lie close together.
  const over = previous - (most - 1)
  return over > 0
    ? rows.map((row) => ({ ...row, price: row.price - Math.ceil(over / 50) * 50 }))
    : rows
}

/** "Lunch and dinner". */
export function nameMeals(meals: readonly Meal[]): string {
  const [first, second, third] = meals.map((meal) => meal.toLowerCase())
  if (third) return 'breakfast, lunch and dinner'
  return second ? `${first} and ${second}` : first!
}

function spanOf(days: number): keyof typeof planNames.spans {
  return days < 23 ? 'weekdays' : days < 28 ? 'sixDays' : 'month'
}

function namePlan(shape: Shape, random: Random): string {
  const facts = {
    meals: nameMeals(shape.meals),
    Meals: capitalise(nameMeals(shape.meals)),
    span: writePhrase(
      random.pick(planNames.spans[spanOf(shape.days)]),
      { days: String(shape.days) },
      random,
    ),
    days: String(shape.days),
  }
  const patterns =
    shape.style === 'regular'
      ? planNames.regular[Math.min(shape.meals.length, 3) as 1 | 2 | 3]
      : planNames[shape.style]
  return writePhrase(random.pick(patterns), facts, random)
}

function describePlan(shape: Shape, family: Family, random: Random): string {
  const breakfast = shape.meals.length === 1 && shape.meals[0] === 'Breakfast'
  const bank = breakfast ? breakfastHelpings : helpings[family][shape.style]
  const helping = writePhrase(random.pick(bank), {}, random)
  const facts = {
    helping,
    meals: nameMeals(shape.meals),
    days: String(shape.days),
    span: writePhrase(random.pick(planNames.daysSaid[spanOf(shape.days)]), {}, random),
  }
  return capitalise(writePhrase(random.pick(planNames.descriptions), facts, random))
}
