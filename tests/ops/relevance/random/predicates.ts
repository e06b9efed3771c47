import { distance as editDistance } from 'fastest-levenshtein'
import { list, readSections } from './data.ts'
import { kilometresFrom, wordsOf, type Kitchen, type Plan, type World } from './facts.ts'

/** Verdict on a kitchen for one constraint; open if the data is ambiguous. */
export type Fit = 'yes' | 'open' | 'no'
/** One constraint. The format of its value is described where it is judged. */
export type Constraint = { kind: Kind; value: string }
export type Kind = keyof typeof judges

const when = (yes: boolean, open = false): Fit => (yes ? 'yes' : open ? 'open' : 'no')
const rank = { no: 0, open: 1, yes: 2 }
const best = (fits: Fit[]): Fit =>
  fits.reduce((one, other) => (rank[other] > rank[one] ? other : one), 'no')
/** The worst verdict, which is that of a conjunction. */
export const worstFit = (fits: Fit[]): Fit =>
  fits.reduce((one, other) => (rank[other] < rank[one] ? other : one), 'yes')

/** Lines "name: these; those" of a data file: certain and possible evidence. */
type Meaning = { sure: string[]; maybe: string[] }
const readMeanings = (file: string, section: string) =>
  new Map<string, Meaning>(
    readSections(file)
      .get(section)!
      .map((line) => {
        const [, name = '', sure = '', maybe = ''] = /^(.*?): (.*?)(?:; (.*))?$/.exec(line)!
        return [name, { sure: list(sure), maybe: list(maybe) }]
      }),
  )
const foods = readMeanings('foods.txt', 'foods')
const families = [...foods.values(), ...readMeanings('foods.txt', 'kinds').values()].map(
  ({ sure, maybe }) => [...sure, ...maybe],
)
/** Foods that questions may exclude. */
export const foodNames = [...foods.keys()]
const meats = ['chicken', 'mutton', 'fish', 'prawn', 'crab']

const wordFits = new Map<string, Fit>()
/** Verdict on a word of the question and a word of a dish: only equality is certain. */
function wordFit(asked: string, word: string): Fit {
  const key = `${asked} ${word}`
  const known = wordFits.get(key) ?? compareWords(asked, word)
  wordFits.set(key, known)
  return known
}
function compareWords(asked: string, word: string): Fit {
  if (asked === word) return 'yes'
  const isNear = asked.length >= 4 && word.length >= 4 && editDistance(asked, word) === 1
  const isAkin = families.some((family) => family.includes(asked) && family.includes(word))
  return when(false, isNear || isAkin)
}

/** Verdict on all words within one dish. */
const dishFit = (asked: string[], words: string[]): Fit =>
  worstFit(asked.map((one) => best(words.map((word) => wordFit(one, word)))))

/** "masala dosa", or "masala dosa@Monday" for a particular day. */
function cooks(value: string, kitchen: Kitchen): Fit {
  const [name = '', day] = value.split('@')
  const asked = wordsOf(name)
  const days = kitchen.served.filter((dish) => !day || dish.day === day)
  const fit = best(days.map(({ words }) => dishFit(asked, words)))
  return fit === 'no' && !day && kitchen.texts.includes(name) ? 'open' : fit
}

/** "mushroom|crab": no dish of any day contains one of these. */
function bans(value: string, { served }: Kitchen, { dishes }: World): Fit {
  const hasOf = (words: string[], wanted: string[]) => words.some((word) => wanted.includes(word))
  const fits = value.split('|').map((name): Fit => {
    const { sure, maybe } = foods.get(name)!
    const marked = (mark: string) => served.filter(({ name }) => dishes.get(name)?.mark === mark)
    // Kitchens that cook meat may use eggs in dishes whose names do not say so.
    if (name === 'egg')
      return when(marked('+').length === 0 && marked('*').length === 0, marked('+').length === 0)
    if (served.some(({ words }) => hasOf(words, sure))) return 'no'
    // A dish's name may not mention its meat.
    const isUnsaid = ({ words }: { words: string[] }) =>
      !meats.some((meat) => hasOf(words, foods.get(meat)!.sure))
    if (meats.includes(name)) return when(!marked('*').some(isUnsaid), true)
    return when(!served.some(({ words }) => hasOf(words, maybe)), true)
  })
  return worstFit(fits)
}

const tagged = ({ tags }: Kitchen, ...wanted: string[]) => wanted.some((tag) => tags.includes(tag))
const isPlain = (kitchen: Kitchen) => !cooksMeat(kitchen) && !cooksEgg(kitchen)
const cooksMeat = (kitchen: Kitchen) =>
  kitchen.meat || tagged(kitchen, 'non-vegetarian', 'veg & non-veg')
const cooksEgg = (kitchen: Kitchen) => kitchen.egg || tagged(kitchen, 'eggetarian')
const isJain = (kitchen: Kitchen) =>
  when(
    tagged(kitchen, 'jain') ||
      /jain kitchen|follows? jain|garlic and roots never/.test(kitchen.texts),
    /jain/.test(kitchen.texts),
  )
/** Diets and health, judged by tag, menu and description. */
const diets: Record<string, (kitchen: Kitchen) => Fit> = {
  // For kitchens that also cook meat or eggs the verdict is open, because vegetarians differ about them.
  veg: (kitchen) =>
    when(
      isPlain(kitchen),
      !tagged(kitchen, 'non-vegetarian') || /vegetarians get/.test(kitchen.texts),
    ),
  'pure veg': (kitchen) => when(isPlain(kitchen)),
  eggless: (kitchen) => when(isPlain(kitchen)),
  meatless: (kitchen) => when(isPlain(kitchen), !cooksMeat(kitchen)),
  'non-veg': (kitchen) => when(cooksMeat(kitchen), cooksEgg(kitchen)),
  egg: (kitchen) =>
    when(cooksEgg(kitchen) && !cooksMeat(kitchen), cooksEgg(kitchen) || cooksMeat(kitchen)),
  jain: isJain,
  'no onion garlic': isJain,
}
const byEvidence =
  ({ sure, maybe }: Meaning) =>
  (kitchen: Kitchen) =>
    when(
      sure.some((condition) => holds(condition, kitchen)),
      maybe.some((condition) => holds(condition, kitchen)),
    )
for (const [name, meaning] of readMeanings('meanings.txt', 'diets'))
  diets[name] = byEvidence(meaning)
const audiences = readMeanings('meanings.txt', 'audience')

/**
 * Evidence such as "tag vegan", "text diabet", "plan protein" or "cuisine Vegan"; "said student"
 * combines the first three.
 */
function holds(condition: string, kitchen: Kitchen): boolean {
  const [, where, what = ''] = /^(\w+) (.*)$/.exec(condition)!
  if (where === 'cuisine') return kitchen.cuisine === what
  if (where === 'tag') return tagged(kitchen, what)
  const { texts, tags } = kitchen
  const places = { text: [texts], plan: [planTexts(kitchen)] }
  const said = places[where as 'text'] ?? [texts, planTexts(kitchen), ...tags]
  return said.some((text) => text.includes(what))
}
const planTexts = ({ plans }: Kitchen) =>
  plans.map(({ name, description }) => `${name} ${description}`.toLowerCase()).join(' ')

/** Regions, by the demo's tables and by tags. */
const regions = readMeanings('meanings.txt', 'regions')
/** Number of days with a region's own dishes that make a kitchen one of that region. */
const DAYS_OF_A_REGION = 4

function cuisineFit(value: string, kitchen: Kitchen, { dishes }: World): Fit {
  const { sure: tables, maybe: tags } = regions.get(value)!
  const isOwn = ({ name }: { name: string }) => {
    const found = [...(dishes.get(name)?.tables ?? [])]
    return found.length > 0 && found.every((table) => tables.includes(table))
  }
  const days = new Set(kitchen.served.filter(isOwn).map(({ day }) => day)).size
  const isNamed = kitchen.cuisine === value || tagged(kitchen, ...tags)
  const isMentioned = kitchen.texts.includes(value.toLowerCase())
  return when(isNamed || days >= DAYS_OF_A_REGION, days > 0 || isMentioned)
}

const some = ({ plans }: Kitchen, has: (plan: Plan) => boolean) => plans.some(has)
const terms: Record<string, (kitchen: Kitchen) => Fit> = {
  trial: (kitchen) =>
    when(
      some(
        kitchen,
        ({ trial, trialDays }) => trialDays !== null || /^(?!no).*trial/i.test(trial ?? ''),
      ) || /trial/.test(kitchen.texts),
      // A trial such as "One free lunch for groups" counts.
      some(kitchen, ({ trial }) => !/^no|^$/i.test(trial ?? '')),
    ),
  'free trial': (kitchen) =>
    when(
      some(kitchen, ({ trialPrice }) => Number(trialPrice ?? 1) === 0),
      some(kitchen, ({ trial }) => /free/i.test(trial ?? '')),
    ),
  pause: (kitchen) =>
    when(
      some(kitchen, ({ pauseDays, noticeHours, pause }) =>
        pauseDays !== null ? pauseDays > 0 : noticeHours !== null || !/^no\b|^$/i.test(pause ?? ''),
      ),
      /pause|kept for you|skip/.test(kitchen.texts + planTexts(kitchen)),
    ),
  'free delivery': (kitchen) =>
    when(
      some(kitchen, ({ deliveryFee }) => deliveryFee !== null && Number(deliveryFee) === 0),
      some(kitchen, ({ deliveryFee }) => deliveryFee === null) ||
        /in the price/.test(kitchen.texts),
    ),
  steel: (kitchen) =>
    when(
      some(kitchen, ({ packaging }) => packaging === 'steel') || tagged(kitchen, 'steel dabba'),
      some(kitchen, ({ packaging }) => packaging === null) || /steel/.test(kitchen.texts),
    ),
  weekdays: (kitchen) =>
    when(
      /weekdays|monday to friday|working days|five days a week/.test(planTexts(kitchen)),
      some(kitchen, ({ daysPerWeek }) => daysPerWeek === 5 || daysPerWeek === null),
    ),
  refund: (kitchen) => when(/full refund/i.test(kitchen.plans.map(({ refund }) => refund).join())),
}

/** "month 0 2000", also with "meal", "day" or "week": a price range in rupees. */
function priceFit(value: string, { plans }: Kitchen): Fit {
  const [unit, least, most] = value.split(' ')
  const isWithin = (price: number) => price >= Number(least) && price <= Number(most)
  const prices = plans.flatMap((plan) => priceOf(plan, unit!) ?? [])
  if (prices.length === 0) return 'open'
  // "Over 5,000" may mean that nothing costs less, or that one plan costs more.
  const isUnsaid = plans.some((plan) => priceOf(plan, unit!) === null && isWithin(plan.price))
  return when(isWithin(Math.min(...prices)), prices.some(isWithin) || isUnsaid)
}

/** Rupees per "month", "day" or "meal"; null if the plan does not state its period. */
export function priceOf(plan: Plan, unit: string): number | null {
  const { price, days, mealsPerDay, daysPerWeek } = plan
  if (unit === 'month') return days !== null && days >= 20 && days <= 31 ? price : null
  const parts = { meal: mealsPerDay, day: 1, week: daysPerWeek && 1 / daysPerWeek }[unit]
  return days === null || !parts ? null : price / days / parts
}

/** Kitchens located in a place match; those that only deliver there are open. */
function cityFit(value: string, kitchen: Kitchen, { kitchens }: World): Fit {
  const liesIn = (one: Kitchen) => one.areas.includes(value) || one.town === value
  if (liesIn(kitchen)) return 'yes'
  const delivers = kitchens.some((one) => liesIn(one) && kitchen.deliversTo?.has(one.pincode))
  return when(false, delivers || kitchen.texts.includes(value.toLowerCase()))
}

/** For a locality or a pincode, kitchens that are there or deliver there match. */
function reaches(pincodes: Set<number>, name: string, kitchen: Kitchen, world: World): Fit {
  if (pincodes.has(kitchen.pincode) || (name && kitchen.area === name)) return 'yes'
  if ([...pincodes].some((pincode) => kitchen.deliversTo?.has(pincode))) return 'yes'
  if (name && kitchen.texts.includes(name.toLowerCase())) return 'open'
  // A kitchen without a delivery area may deliver within its town.
  const towns = world.kitchens.filter(({ pincode }) => pincodes.has(pincode))
  return when(false, !kitchen.deliversTo && towns.some(({ town }) => town === kitchen.town))
}

const judges = {
  city: cityFit,
  locality: (value: string, kitchen: Kitchen, world: World) =>
    reaches(world.localities.get(value)!, value.split(', ')[0]!, kitchen, world),
  pincode: (value: string, kitchen: Kitchen, world: World) =>
    reaches(new Set([Number(value)]), '', kitchen, world),
  price: priceFit,
  /** "budget" or "premium"; the tier between them is open. */
  tier: (value: string, { priceRange }: Kitchen) =>
    when(priceRange === value, priceRange === 'standard'),
  diet: (value: string, kitchen: Kitchen) => diets[value]!(kitchen),
  cuisine: cuisineFit,
  'not cuisine': (value: string, kitchen: Kitchen, world: World): Fit => {
    const fit = cuisineFit(value, kitchen, world)
    return fit === 'yes' ? 'no' : fit === 'no' ? 'yes' : 'open'
  },
  dish: cooks,
  ban: bans,
  day: (value: string, { days }: Kitchen) => when(days.includes(value)),
  /** "Lunch+Dinner": all of these; "2": so many meals a day. */
  meal: (value: string, { meals, plans }: Kitchen) => {
    const asked = value.split('+')
    const isServed = (count: number) => plans.some((plan) => (plan.mealsPerDay ?? 0) >= count)
    if (/^\d$/.test(value)) return when(isServed(Number(value)), meals.size >= Number(value))
    return when(
      asked.every((meal) => meals.has(meal)),
      isServed(asked.length) && meals.size === 0,
    )
  },
  term: (value: string, kitchen: Kitchen) => terms[value]!(kitchen),
  rating: (value: string, { rating }: Kitchen) =>
    when(rating > Number(value), rating === Number(value)),
  audience: (value: string, kitchen: Kitchen) => byEvidence(audiences.get(value)!)(kitchen),
  order: () => 'yes' as Fit,
  office: (value: string, kitchen: Kitchen, world: World) =>
    reaches(world.offices.get(value)!, value, kitchen, world),
  tag: (value: string, kitchen: Kitchen) =>
    when(kitchen.tags.includes(value), hasAll(kitchen.words, value)),
  /** Consecutive words of a plan's name. */
  plan: (value: string, kitchen: Kitchen) =>
    when(
      kitchen.plans.some(({ name }) => ` ${wordsOf(name).join(' ')} `.includes(` ${value} `)),
      hasAll(kitchen.words, value),
    ),
  word: (value: string, { words }: Kitchen) => when(words.has(value)),
  /** Words of its name; elsewhere in its texts they are open. */
  name: (value: string, { nameWords, words }: Kitchen) =>
    when(hasAll(nameWords, value), hasAll(words, value)),
  /** Meaningless words. */
  nothing: () => 'no' as Fit,
}
const hasAll = (words: Set<string>, value: string) =>
  wordsOf(value).every((word) => words.has(word))

export const dietNames = Object.keys(diets)
export const cuisineNames = [...regions.keys()]
export const termNames = Object.keys(terms)
export const audienceNames = [...audiences.keys()]

const known = new WeakMap<Kitchen, Map<string, Fit>>()
/** Judges a kitchen by one constraint. */
export function fits({ kind, value }: Constraint, kitchen: Kitchen, world: World): Fit {
  const own = known.get(kitchen) ?? new Map<string, Fit>()
  known.set(kitchen, own)
  const key = `${kind} ${value}`
  const fit = own.get(key) ?? judges[kind](value, kitchen, world)
  own.set(key, fit)
  return fit
}

const tiers = ['budget', 'standard', 'premium']
/** A kitchen's sort keys for a requested order, by each plausible measure. */
export function ordersOf(value: string, { points }: World): ((kitchen: Kitchen) => number)[] {
  if (value === 'rating') return [({ rating }) => -rating]
  // Two measures of distance differ by some metres.
  const point = points.get(Number(value))
  if (point) return [(kitchen) => Math.round(kilometresFrom(kitchen, point) * 20)]
  const ways = [
    ({ plans }: Kitchen) => lowest(plans, 'month'),
    ({ plans }: Kitchen) => lowest(plans, 'meal'),
    ({ plans }: Kitchen) => Math.min(...plans.map(({ price }) => price)),
    ({ priceRange, plans }: Kitchen) =>
      tiers.indexOf(priceRange) * 1e6 + Math.min(lowest(plans, 'month'), 1e5),
  ]
  return value === 'cheapest' ? ways : ways.map((of) => (kitchen) => -of(kitchen))
}
/** The lowest price of a kitchen's plans, in rupees. */
export const lowest = (plans: Plan[], unit: string): number =>
  Math.min(...plans.map((plan) => priceOf(plan, unit) ?? Infinity))
