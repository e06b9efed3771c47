import type { Random } from './random.ts'
import { readData } from './text.ts'

/** What a company says in words about trial, pause and refund, as data. */
const stated = JSON.parse(readData('terms.json')) as Record<string, Partial<typeof notStated>>
const notStated = {
  trial_price: null as number | null,
  trial_days: null as number | null,
  pause_days: null as number | null,
  notice_hours: null as number | null,
  refund_kind: null as string | null,
}

/** The terms of a plan as data: what its texts say. */
export const readTerms = (...texts: (string | null | undefined)[]): typeof notStated =>
  Object.assign({}, notStated, ...texts.map((text) => text && stated[text]))

const packagings: Record<string, string[]> = {
  budget: ['steel', 'disposable', 'disposable'],
  standard: ['steel', 'reusable', 'disposable'],
  premium: ['steel', 'reusable', 'compostable'],
}
const windows: Record<string, [number, number]> = {
  Breakfast: [7, 9],
  Lunch: [12, 14],
  Dinner: [19, 21],
}

/**
 * What a company states of its service beside its plans; about a third leaves something out.
 * @param pincodes of its neighbourhood and those round it
 */
export function composeService(
  tier: string,
  meals: readonly string[],
  pincodes: readonly string[],
  random: Random,
) {
  const silent = random.chance(0.36)
  const maybe = <T>(value: T) => (silent && random.chance(0.5) ? null : value)
  const half = random.chance(0.5) ? '30' : '00'
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:${half}`
  const area = random.pick(['radius', 'radius', 'radius', 'pincodes', 'city'])
  const delivery = {
    area,
    km: area === 'radius' ? random.int(3, 12) : null,
    pincodes: area === 'pincodes' ? [...new Set(pincodes)].slice(0, 5).toSorted() : [],
  }
  return {
    delivery: maybe(delivery),
    meal_windows: maybe(
      meals.map((meal) => {
        const [from, to] = windows[meal]!
        return { meal, from: time(from), to: time(to) }
      }),
    ),
    packaging: maybe(random.pick(packagings[tier]!)),
    delivery_fee: maybe(random.pick([0, 0, 0, 150, 250, 300])),
    minimum_days: maybe(random.pick([1, 5, 7, 15, 30])),
    days_per_week: maybe(true),
  }
}
