import type { Random } from './random.ts'
import { readTerms, type composeService } from './terms.ts'
import { capitalise, createWriter, list, type Flags } from './text.ts'

type Tier = { least: number; most: number; start: [number, number]; growth: [number, number] }
/** Price ranges of the tiers in rupees a month: the cheapest plan, and the factor up to the largest. */
export const tiers: Record<string, Tier> = {
  budget: { least: 1500, most: 3000, start: [1520, 1900], growth: [1.35, 1.5] },
  standard: { least: 3000, most: 5000, start: [3020, 3600], growth: [1.2, 1.35] },
  premium: { least: 5000, most: 14_000, start: [5020, 6600], growth: [1.5, 2.1] },
}

export const nameMeals = (meals: readonly string[]): string =>
  meals
    .join(', ')
    .toLowerCase()
    .replace(/, (?=\w+$)/, ' and ')

const styles = { light: 0.94, regular: 1, large: 1.06 }
type Shape = { meals: readonly string[]; days: number; style: keyof typeof styles }
const sizeOf = ({ meals, days, style }: Shape) => meals.length * days * styles[style]

/** Possible plans of a kitchen: its main meal, all meals or another one, on all or some days of the month. */
function listShapes(served: readonly string[], random: Random): Shape[] {
  const spans = [random.int(20, 22), random.int(24, 26), random.pick([28, 30, 30])]
  const main = [served.includes('Lunch') ? 'Lunch' : served.at(-1)!]
  const other = served.filter((meal) => !main.includes(meal)).slice(0, 1)
  return [
    ...(served.length > 1 ? [main, served, other] : [main]).flatMap((meals) =>
      spans.map((days) => ({ meals, days, style: 'regular' as const })),
    ),
    { meals: main, days: spans[0]!, style: 'light' },
    { meals: main, days: spans[0]!, style: 'large' },
  ]
}

/** Composes three to five monthly plans whose prices grow with what they cover, inside the tier. */
export function composePlans(
  tier: string,
  served: readonly string[],
  flags: Flags,
  service: Omit<ReturnType<typeof composeService>, 'delivery' | 'meal_windows'>,
  random: Random,
) {
  const { least, most, start, growth } = tiers[tier]!
  const shapes = random.shuffle(listShapes(served, random))
  // One plan covers all meals of the kitchen; no two cover the same.
  const full = shapes.find(({ meals }) => meals.length === served.length)!
  const chosen = [full, ...shapes]
    .filter((shape, at, all) => all.findIndex((other) => sizeOf(other) === sizeOf(shape)) === at)
    .slice(0, random.int(3, 5))
    // Sorted by number of meals before size, so that more days never cost less.
    .toSorted((a, b) => a.meals.length * a.days - b.meals.length * b.days || sizeOf(a) - sizeOf(b))
  const first = random.int(...start)
  const grown = growth[0] + random.next() * (growth[1] - growth[0])
  const step = random.pick([50, 100])
  const draw = createWriter(random, flags)
  const maybe = <T>(value: T, absent: number) => (random.chance(absent) ? null : value)
  const usual = list('trial, pause, refund, cutoff').map((term) => maybe(draw(term), 0.09))
  const names = new Set<string>()
  let previous = 0
  return chosen.map((shape, at) => {
    const { meals, days, style } = shape
    const wanted = first * grown ** (at / (chosen.length - 1))
    const rounded = Math.min(Math.round(wanted / step) * step, most - step * (chosen.length - at))
    const price = Math.max(rounded, previous + step, least)
    previous = price
    const own = new Set(flags).add(style).add(['', 'one', 'two', 'three'][meals.length]!)
    own.add(days < 23 ? 'weekdays' : days < 28 ? 'sixDays' : 'month')
    if (meals.join() === 'Breakfast') own.add('breakfastOnly')
    const write = createWriter(random, own, { meals: nameMeals(meals), days: String(days) })
    let name = capitalise(write('planName'))
    while (names.has(name)) name = capitalise(write('planName'))
    names.add(name)
    const [trial, pause, refund, order_cutoff] = usual.map((term) => term && maybe(term, 0.02))
    const description = capitalise(write('planDescription'))
    const [meals_per_day, known] = [maybe(meals.length, 0.1), maybe(days, 0.1)]
    const stated = readTerms(trial, pause, refund, order_cutoff)
    for (const meal of ['breakfast', 'lunch', 'dinner'] as const)
      if (!meals.includes(capitalise(meal))) stated[`${meal}_cutoff`] = null
    const terms = { trial, pause, refund, order_cutoff, ...stated }
    const days_per_week = service.days_per_week && known && (days < 23 ? 5 : days < 28 ? 6 : 7)
    return {
      name,
      description,
      price,
      meals_per_day,
      days: known,
      ...terms,
      ...service,
      days_per_week,
    }
  })
}
