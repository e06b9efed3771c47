import type { Random } from './random.ts'
import { readData } from './text.ts'

/** Structured trial, pause, refund and cut-offs, by a company's phrases. */
const stated = JSON.parse(readData('terms.json')) as Record<string, Partial<typeof notStated>>
const notStated = {
  trial_price: null as number | null,
  trial_days: null as number | null,
  pause_days: null as number | null,
  notice_hours: null as number | null,
  refund_kind: null as string | null,
  breakfast_cutoff: null as string | null,
  lunch_cutoff: null as string | null,
  dinner_cutoff: null as string | null,
}

/** The terms of a plan, derived from its texts. */
export const readTerms = (...texts: (string | null | undefined)[]): typeof notStated =>
  Object.assign({}, notStated, ...texts.map((text) => text && stated[text]))

type Window = [from: string, to: string]
/** Packaging by tier, usual delivery times by meal, and what phrases of the texts say of lunch and distance. */
const { packagings, windows, lunchSaid, kilometres } = JSON.parse(readData('service.json')) as {
  packagings: Record<string, string[]>
  windows: Record<string, Window[]>
  lunchSaid: Record<string, Window>
  kilometres: Record<string, number>
}
/** Patterns of packaging in texts and tags. */
const namedPackaging: [string, RegExp][] = [
  ['compostable', /bagasse|moulded-fibre|Eco packaging/],
  ['reusable', /ceramic-lined/],
  ['steel', /steel/i],
]

/**
 * Draws a company's service details, apart from its plans; about a third are incomplete.
 * @param said its texts and tags, which must not be contradicted
 * @param pincodes of its neighbourhood and the surrounding ones
 */
export function composeService(
  { tier, meals, said }: { tier: string; meals: readonly string[]; said: string },
  pincodes: readonly string[],
  random: Random,
) {
  const silent = random.chance(0.36)
  const maybe = <T>(value: T) => (silent && random.chance(0.5) ? null : value)
  const [, near] = /within (\w+) kilometres/.exec(said) ?? []
  const drawn = random.pick(['radius', 'radius', 'radius', 'pincodes', 'city'])
  const area = near ? 'radius' : drawn
  const km = random.int(3, 12)
  const delivery = {
    area,
    km: area === 'radius' ? (kilometres[near ?? ''] ?? km) : null,
    pincodes: area === 'pincodes' ? [...new Set(pincodes)].slice(0, 5).toSorted() : [],
  }
  const [, lunch] = /Lunch reaches [^.]* between ([^;]+);/.exec(said) ?? []
  const turn = random.int(0, 1)
  const meal_windows = meals.map((meal) => {
    const usual = windows[meal]![turn]!
    const [from, to] = meal === 'Lunch' ? (lunchSaid[lunch ?? ''] ?? usual) : usual
    return { meal, from, to }
  })
  const packaging = random.pick(packagings[tier]!)
  const named = namedPackaging.find(([, words]) => words.test(said))?.[0]
  const fee = random.pick([0, 0, 0, 150, 250, 300])
  return {
    delivery: maybe(delivery),
    meal_windows: maybe(meal_windows),
    packaging: maybe(named ?? packaging),
    delivery_fee: maybe(/is in the price/.test(said) ? 0 : fee),
    minimum_days: maybe(random.pick([1, 5, 7, 15, 30])),
    days_per_week: maybe(true),
    deposit: maybe(random.pick([0, 0, 0, 300, 500, 1000])),
    end_notice_days: maybe(random.pick([0, 2, 3, 7])),
  }
}
