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
  /** Its line among the terms of a plan, in the order of declaration; others are joined in `terms.ts`. */
  term?: {
    label: string
    /** The words for 0 rupees instead of "Free". */
    none?: string
    /** The better value for a customer, and the word that marks it in a comparison. */
    better?: { is: 'lower' | 'higher'; word: string }
  }
  /** What a plan offers by certain values, by the name in search; a filter of lists is named in `filters.ts`, too. */
  offers?: Readonly<Record<string, { by: readonly string[]; isFilter?: boolean }>>
}

/**
 * Everything that a plan states besides its name, price and description, in the order of forms and
 * files. Rows, inputs, answers, forms, files, terms, comparison and offers are derived from it.
 */
export const planFacts = {
  mealsPerDay: {
    kind: 'whole',
    least: 1,
    most: 6,
    label: message('Meals a day'),
  },
  /** Days on which meals are delivered. */
  days: {
    kind: 'whole',
    least: 1,
    most: 366,
    label: message('Days covered'),
  },
  daysPerWeek: {
    kind: 'whole',
    least: 1,
    most: 7,
    label: message('Days a week'),
  },
  /** For the whole trial. */
  trialPrice: {
    kind: 'rupees',
    label: message('Trial price (₹)'),
    offers: { freeTrial: { by: ['0'] } },
  },
  trialDays: {
    kind: 'whole',
    least: 1,
    most: 31,
    label: message('Trial days'),
  },
  trial: { kind: 'line', label: message('Trial in words') },
  /** Days a month for which it can be paused. */
  pauseDays: {
    kind: 'whole',
    least: 0,
    most: 31,
    label: message('Pause days'),
    hint: message('A month; 0 is no pause.'),
  },
  /** Notice for skipping a meal. */
  noticeHours: {
    kind: 'whole',
    least: 0,
    most: 720,
    label: message('Pause notice'),
    hint: message('Hours before.'),
  },
  pause: { kind: 'line', label: message('Pause in words') },
  /** Refund when a plan is ended early. */
  refundKind: {
    kind: 'choice',
    values: texts({ full: 'The full price', unused: 'Unused days', none: 'No refund' }),
    label: message('Refunded'),
    offers: { refund: { by: ['full', 'unused'] }, fullRefund: { by: ['full'] } },
  },
  refund: { kind: 'line', label: message('Refund in words') },
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
  },
  breakfastCutoff: {
    kind: 'cutoff',
    meal: 'Breakfast',
    label: message('Order breakfast by'),
  },
  lunchCutoff: {
    kind: 'cutoff',
    meal: 'Lunch',
    label: message('Order lunch by'),
  },
  dinnerCutoff: {
    kind: 'cutoff',
    meal: 'Dinner',
    label: message('Order dinner by'),
  },
  /** For the days covered, in addition to the price. */
  deliveryFee: {
    kind: 'rupees',
    label: message('Delivery fee (₹)'),
    hint: message('For the days covered.'),
    term: { label: message('Delivery fee') },
    offers: { freeDelivery: { by: ['0'] } },
  },
  /** Minimum duration of the subscription. */
  minimumDays: {
    kind: 'whole',
    least: 1,
    most: 366,
    label: message('Minimum days'),
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
    term: {
      label: message('Deposit'),
      none: message('None'),
      better: { is: 'lower', word: message('lowest') },
    },
    offers: { noDeposit: { by: ['0'], isFilter: true } },
  },
  endNoticeDays: {
    kind: 'whole',
    least: 0,
    most: 90,
    label: message('Notice to end'),
    hint: message('Days before.'),
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
  [Name in keyof Offers]: Offers[Name] extends { isFilter: true } ? Name : never
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
