import { message, texts } from './i18n.ts'
import type { Meal } from './options.ts'

/** How a fact is stored, typed and written; null is "not stated". */
type Kind =
  /** Rupees with two decimals, as text; 0 is free, or none. */
  | { kind: 'rupees' }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'choice'; values: Readonly<Record<string, string>> }
  /** Latest time to order a meal: `09:00`, or `21:00 before` for the evening before. */
  | { kind: 'cutoff'; meal: Meal }
  /** A line in the kitchen's own words. */
  | { kind: 'line' }

type Fact = Kind & {
  /** Label of its control in forms. */
  label: string
  hint?: string
  /** Headers of a file's column, as in `api/imports/map/header-words.ts`. */
  headers: string
  /** Its line among the terms of a plan, in the order of declaration; others are joined in `terms.ts`. */
  term?: {
    label: string
    /** The words for 0 rupees instead of "Free". */
    none?: string
    /** The better value for a customer, and the word that marks it in a comparison. */
    better?: { is: 'lower' | 'higher'; word: string }
  }
  /** What a plan offers by certain values, by the name in search; with `filter`, a filter of lists. */
  offers?: Readonly<Record<string, { by: readonly string[]; filter?: string }>>
}

/**
 * Everything that a plan states besides its name, price and description, in the order of forms and
 * files. Rows, inputs, answers, forms, files, terms, comparison, offers and filters are derived from it.
 */
export const planFacts = {
  mealsPerDay: {
    ...{ kind: 'whole', least: 1, most: 6 },
    label: message('Meals a day'),
    headers:
      '=meals per day|=meals a day|=meals day|=no of meals|=meals|=number of meals|=खाना प्रतिदिन',
  },
  /** Days on which meals are delivered. */
  days: {
    ...{ kind: 'whole', least: 1, most: 366 },
    label: message('Days covered'),
    headers:
      '=days|=no of days|=number of days|=duration|=duration days|=validity|=days covered|=validity days|=period|=price per|=billing|=billing cycle|=billing period|=frequency|=दिन',
  },
  daysPerWeek: {
    ...{ kind: 'whole', least: 1, most: 7 },
    label: message('Days a week'),
    headers: '=days per week|=days a week|=days week',
  },
  /** For the whole trial. */
  trialPrice: {
    kind: 'rupees',
    label: message('Trial price (₹)'),
    headers: '=trial price|=trial cost',
    offers: { freeTrial: { by: ['0'] } },
  },
  trialDays: {
    ...{ kind: 'whole', least: 1, most: 31 },
    label: message('Trial days'),
    headers: '=trial days',
  },
  trial: { kind: 'line', label: message('Trial in words'), headers: '=trial|=trial offer' },
  /** Days a month for which it can be paused. */
  pauseDays: {
    ...{ kind: 'whole', least: 0, most: 31 },
    label: message('Pause days'),
    hint: message('A month; 0 is no pause.'),
    headers: '=pause days|=skip days',
  },
  /** Notice for skipping a meal. */
  noticeHours: {
    ...{ kind: 'whole', least: 0, most: 720 },
    label: message('Pause notice'),
    hint: message('Hours before.'),
    headers: '=pause notice|=notice hours',
  },
  pause: { kind: 'line', label: message('Pause in words'), headers: '=pause|=pause policy' },
  /** Refund when a plan is ended early. */
  refundKind: {
    kind: 'choice',
    values: texts({ full: 'The full price', unused: 'Unused days', none: 'No refund' }),
    label: message('Refunded'),
    headers: '=refund kind|=refunded',
    offers: { refund: { by: ['full', 'unused'] }, fullRefund: { by: ['full'] } },
  },
  refund: { kind: 'line', label: message('Refund in words'), headers: '=refund|=refund policy' },
  /** Steel and reusable boxes are collected for reuse. */
  packaging: {
    kind: 'choice',
    values: texts({
      steel: 'Steel tiffin, collected',
      reusable: 'Reusable boxes, collected',
      compostable: 'Compostable boxes',
      disposable: 'Disposable boxes',
    }),
    label: message('Packaging'),
    headers: '=packaging|=packing',
    term: { label: message('Packaging') },
    offers: {
      steel: { by: ['steel'] },
      reusable: { by: ['reusable'] },
      compostable: { by: ['compostable'] },
      disposable: { by: ['disposable'] },
      noPlastic: { by: ['steel', 'reusable', 'compostable'] },
    },
  },
  orderCutoff: {
    kind: 'line',
    label: message('Order cut-off in words'),
    headers: '=order cutoff|=order cut off|=cutoff|=cut off|=cutoff time|=order by|=last order',
  },
  breakfastCutoff: {
    ...{ kind: 'cutoff', meal: 'Breakfast' },
    label: message('Order breakfast by'),
    headers:
      'breakfast cutoff|breakfast cut off|order breakfast by|breakfast order by|=नाश्ता ऑर्डर का समय',
  },
  lunchCutoff: {
    ...{ kind: 'cutoff', meal: 'Lunch' },
    label: message('Order lunch by'),
    headers: 'lunch cutoff|lunch cut off|order lunch by|lunch order by|=लंच ऑर्डर का समय',
  },
  dinnerCutoff: {
    ...{ kind: 'cutoff', meal: 'Dinner' },
    label: message('Order dinner by'),
    headers: 'dinner cutoff|dinner cut off|order dinner by|dinner order by|=डिनर ऑर्डर का समय',
  },
  /** For the days covered, in addition to the price. */
  deliveryFee: {
    kind: 'rupees',
    label: message('Delivery fee (₹)'),
    hint: message('For the days covered.'),
    headers: '=delivery fee|=delivery charges|=delivery charge|=delivery',
    term: { label: message('Delivery fee') },
    offers: { freeDelivery: { by: ['0'] } },
  },
  /** Minimum duration of the subscription. */
  minimumDays: {
    ...{ kind: 'whole', least: 1, most: 366 },
    label: message('Minimum days'),
    headers: '=minimum days|=min days',
    term: {
      label: message('Minimum term'),
      better: { is: 'lower', word: message('shortest') },
    },
  },
  /** Refundable, paid once. */
  deposit: {
    kind: 'rupees',
    label: message('Deposit (₹)'),
    hint: message('Paid once; 0 is none.'),
    headers:
      '=deposit|=deposit amount|security deposit|refundable deposit|caution deposit|container deposit|dabba deposit|tiffin deposit|=डिपॉज़िट|=डिपॉजिट|=जमानत|=अमानत',
    term: {
      label: message('Deposit'),
      none: message('None'),
      better: { is: 'lower', word: message('lowest') },
    },
    offers: { noDeposit: { by: ['0'], filter: message('Without a deposit') } },
  },
  endNoticeDays: {
    ...{ kind: 'whole', least: 0, most: 90 },
    label: message('Notice to end'),
    hint: message('Days before.'),
    headers:
      'notice period|notice days|notice to end|notice to stop|cancellation notice|=notice|=end notice|=नोटिस|=नोटिस के दिन',
    term: {
      label: message('Notice to end'),
      better: { is: 'lower', word: message('shortest') },
    },
  },
} as const satisfies Readonly<Record<string, Fact>>

type PlanFacts = typeof planFacts
export type PlanFactName = keyof PlanFacts

type ValueOf<One extends Kind> = One extends { kind: 'whole' }
  ? number | null
  : One extends { kind: 'choice'; values: infer Values }
    ? (keyof Values & string) | null
    : string | null

/** The facts of a plan as in its row. */
export type PlanFactValues = { [Name in PlanFactName]: ValueOf<PlanFacts[Name]> }

type FilterOf<Offers> = {
  [Name in keyof Offers]: Offers[Name] extends { filter: string } ? Name : never
}[keyof Offers]
type FiltersOf<One> = One extends { offers: infer Offers } ? FilterOf<Offers> : never
/** Names of the filters of lists that facts declare. */
export type FactFilter = { [Name in PlanFactName]: FiltersOf<PlanFacts[Name]> }[PlanFactName]

export const planFactNames = Object.keys(planFacts) as PlanFactName[]

/** A fact without the literal types of its declaration. */
export const planFact = (name: PlanFactName): Fact => planFacts[name]

/** True for a plan's field in rupees: its price, or such a fact. */
export const isInRupees = (field: string): boolean =>
  field === 'price' || (planFacts as Readonly<Record<string, Fact>>)[field]?.kind === 'rupees'

/** Builds a record of something for each fact. */
export const forEachPlanFact = <Part>(
  make: (fact: Fact, name: PlanFactName) => Part,
): Record<PlanFactName, Part> =>
  Object.fromEntries(planFactNames.map((name) => [name, make(planFact(name), name)])) as Record<
    PlanFactName,
    Part
  >
