import {
  ALL,
  cuisines,
  defaultSort,
  weekdays,
  type Sort,
  type Weekday,
} from '#api/contract/options.ts'
import {
  facets,
  type Facet,
  type GivenUp,
  type SearchFilters,
  type UnderstoodPart,
} from '#api/contract/search.ts'
import { chosenOption, toFormula, type Formula } from '#api/search/formula.ts'
import type { Intent, Reading } from '#api/search/read-query/read-query.ts'
import type { Places } from '#api/search/places.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import { isAt, type Place } from '#api/search/read-query/place.ts'

/** A search as it is put to the engine or to Postgres. */
export type Question = {
  /** What to look for in the texts. */
  text: string
  /** What must not stand there. */
  without: string[]
  /** The days on whose menus the text is looked for; empty for all. */
  days: Weekday[]
  /** With a day: whether the name counts as well as the menu. */
  inName: boolean
  /** Conditions by facet, whose counts leave them out, and all others. */
  facets: Record<Facet, Formula[]>
  others: Formula[]
  /** What companies that suit it are put first for, unless an order was chosen. */
  prefers: string[]
  audiences: string[]
  sort: Sort
  /** How far a pincode is from where the order "distance" begins, in kilometres, where that is known. */
  kmTo: (pincode: number | null) => number | undefined
  /** Where meals are to come; the facet `deliversTo` counts those who deliver there. */
  pincode: string | undefined
  /** What lies at the very place that was asked for rather than close to it. */
  there: Formula | undefined
  /** Whether companies there come before all others, in the same order. */
  thereFirst: boolean
  /** Whether it is to be said of each company why it was found. */
  explained: boolean
}

/** What is asked for: the filters of the page and what its query was read as. */
export type Ask = {
  filters: SearchFilters & { pincode?: string | undefined }
  sort: Sort | undefined
  intents: Intent[]
  words: string[]
  inName?: boolean
  /** Where the visitor is or, without that, what the query names. */
  origin?: Point | undefined
  /** The one place that the query names: what is nearest to it comes first. */
  around?: Point | undefined
  /** Where pincodes lie. */
  places: Pick<Places, 'findPoint' | 'findWithin'>
}

const priceFields = { month: 'monthlyPrice', day: 'dayPrice', meal: 'mealPrice' } as const
/** Rupees a month that the options of the price filter stand for. */
export const tierPrices: Record<string, { atLeast?: number; atMost?: number }> = {
  budget: { atMost: 3000 },
  standard: { atLeast: 3000, atMost: 5000 },
  premium: { atLeast: 5000 },
}

/** Drops what the page's filters contradict, and names it. */
export function obeyFilters(
  { intents, words }: Reading,
  filters: SearchFilters,
  sort: Sort | undefined,
  places: Ask['places'],
): { ask: Ask; overruled: GivenUp[] } {
  const overruled: GivenUp[] = []
  const kept = intents.filter((intent) => {
    const filter = intent.not ? undefined : findContradiction(intent, filters)
    if (!filter) return true
    const sentence = `The filter is set to ${filter}, so “${intent.words}” was left out.`
    overruled.push({ kind: intent.kind as 'place', from: intent.label, to: filter, sentence })
    return false
  })
  return { ask: { filters, sort, intents: kept, words, places }, overruled }
}

const isOption = (cuisine: string) => (cuisines as readonly string[]).includes(cuisine)

/** The filter of the page that an intent cannot go with. */
function findContradiction(intent: Intent, filters: SearchFilters): string | undefined {
  const { location, cuisine, priceRange } = filters
  if (intent.kind === 'place' && location !== ALL)
    return isAt(intent.place, location) ? undefined : location
  if (intent.kind === 'cuisine' && cuisine !== ALL && isOption(intent.value))
    return intent.value === cuisine ? undefined : cuisine
  if (intent.kind !== 'price' || priceRange === ALL) return undefined
  if ('tier' in intent) return intent.tier === priceRange ? undefined : priceRange
  const { atLeast = 0, atMost = Infinity, per } = intent.limit
  const tier = { atLeast: 0, atMost: Infinity, ...tierPrices[priceRange] }
  const goesWith = atLeast < tier.atMost && atMost > tier.atLeast
  return per !== 'month' || goesWith ? undefined : priceRange
}

export function toQuestion({
  filters,
  sort,
  intents,
  words,
  inName = false,
  origin,
  around,
  places: known,
}: Ask): Question {
  const where = atAnyOf(known)
  const chosen = chooseSort(sort, intents, origin)
  const from = chosen === undefined ? (around ?? origin) : origin
  const question: Question = {
    text: words.join(' '),
    without: [],
    days: [],
    inName,
    facets: Object.fromEntries(facets.map((facet) => [facet, []])) as never,
    others: [],
    prefers: [],
    audiences: [],
    sort: 'relevance',
    kmTo(pincode) {
      const point = known.findPoint(pincode)
      return point && from && kilometresBetween(from, point)
    },
    pincode: filters.deliversTo ?? filters.pincode,
    there: undefined,
    thereFirst: false,
    explained: intents.length > 0,
  }
  for (const facet of facets) {
    const option = chosenOption(filters, facet)
    if (option !== undefined) question.facets[facet].push(toFormula(facet, option))
  }
  for (const intent of intents)
    if (intent.kind !== 'place' || intent.not) apply(intent, question, where)
  const places = intents.flatMap((intent) =>
    intent.kind === 'place' && !intent.not ? [intent.place] : [],
  )
  if (places.length > 0) question.facets.location.push(where(places))
  if (places.some(({ withinKm }) => withinKm > 0))
    question.there = where(places.map((place) => ({ ...place, withinKm: 0 })))
  if (question.text === '' && question.days.length > 0)
    question.others.push({ field: 'days', is: question.days })
  question.sort = chosen ?? (around ? 'distance' : defaultSort(question.text))
  if (chosen !== undefined) question.prefers = []
  // An order that was chosen on the page holds for all; one that was typed, for each of the two.
  question.thereFirst = question.there !== undefined && (chosen === undefined || chosen !== sort)
  return question
}

/** The order of the page, else that of the query; the best match and what has no origin are none. */
function chooseSort(sort: Sort | undefined, intents: Intent[], origin: Point | undefined) {
  const ordered = intents.flatMap((intent) =>
    intent.kind === 'order' ? [intent.sort === 'nearest' ? 'distance' : intent.sort] : [],
  )
  return [sort, ...ordered].find(
    (one) => one !== undefined && one !== 'relevance' && (one !== 'distance' || origin),
  )
}

function apply(intent: Intent, question: Question, where: (places: Place[]) => Formula) {
  const add = (to: Formula[], formula: Formula) => to.push(intent.not ? { not: formula } : formula)
  switch (intent.kind) {
    case 'place':
      return add(question.facets.location, where([intent.place]))
    case 'price':
      if ('tier' in intent)
        add(question.facets.priceRange, { field: 'priceRange', is: [intent.tier] })
      else {
        const { per, ...limits } = intent.limit
        add(question.facets.priceRange, { field: priceFields[per], ...limits })
      }
      return undefined
    case 'diet':
      if (!intent.not) question.prefers.push(intent.value)
      return add(question.others, { field: 'diets', is: [intent.value] })
    case 'cuisine':
      return add(question.facets.cuisine, { field: 'cuisines', is: [intent.value] })
    case 'meal':
      for (const meal of intent.meals) add(question.others, { field: 'meals', is: [meal] })
      return undefined
    case 'ingredient':
      return add(question.others, { field: 'ingredients', is: [intent.value] })
    case 'audience':
      question.prefers.push(intent.value)
      question.audiences.push(intent.value)
      return undefined
    case 'day':
      // "Not on Tuesday" is on any other day.
      question.days.push(
        ...(intent.not ? weekdays.filter((day) => !intent.days.includes(day)) : intent.days),
      )
      return undefined
    case 'word':
      question.without.push(intent.value)
      return undefined
    default:
      return undefined
  }
}

/** A company lies where the pincode of its address does. */
const at =
  (known: Ask['places']) =>
  ({ areas, localities, points, withinKm }: Place): Formula => {
    if (areas.length > 0) return { field: 'areas', is: areas }
    const there: Formula = { field: 'localities', is: localities }
    if (withinKm === 0) return there
    const pincodes = new Set(points.flatMap((point) => known.findWithin(point, withinKm)))
    return { or: [there, { field: 'pincode', is: [...pincodes] }] }
  }

/** In any of several places; one that another lies in ("Pune, Maharashtra") says which is meant. */
const atAnyOf =
  (known: Ask['places']) =>
  (places: Place[]): Formula => {
    const around = (place: Place) =>
      places.filter((other) => other !== place && place.within.includes(other.label.toLowerCase()))
    const outer = new Set(places.flatMap(around))
    return {
      or: places
        .filter((place) => !outer.has(place))
        .map((place) => ({ and: [place, ...around(place)].map(at(known)) })),
    }
  }

/** What the answer says of the reading. */
export const toUnderstood = ({ intents }: Reading, hasOrigin: boolean): UnderstoodPart[] =>
  intents
    .filter((intent) => hasOrigin || !isNearest(intent))
    .map(({ kind, label, words, not }) => ({
      kind: not || kind === 'word' || kind === 'ingredient' ? 'negation' : kind,
      label,
      words: split(words),
    }))

/** Without a position nothing is nearest. */
export const toIgnored = ({ intents, ignored }: Reading, hasOrigin: boolean): string[] => {
  const unused = hasOrigin ? [] : intents.filter(isNearest)
  return [...ignored, ...unused.map(({ words }) => words)].flatMap(split)
}

const split = (words: string) => words.split(/\s+/)
const isNearest = (intent: Intent) => intent.kind === 'order' && intent.sort === 'nearest'
