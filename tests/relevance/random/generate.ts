import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { keysOf, spellings, type Language, type Template } from './data.ts'
import type { Kitchen, World } from './facts.ts'
import {
  cuisineNames,
  dietNames,
  fits,
  foodNames,
  lowest,
  termNames,
  type Wish,
} from './predicates.ts'
import { chance, twist } from './twists.ts'

/** How a slot was filled: what stands in the question for a wish. */
export type Filled = { section: string; key: string; surface: string }
export type Question = {
  text: string
  /** The text without what was done to it, by clauses. */
  clauses: string[]
  language: Language
  template: Template
  wishes: Wish[]
  filled: Filled[]
  /** What was done to the text: noise, typo, capitals … */
  twists: string[]
}
export type Random = () => number

const MAX_FOODS = 3
const amounts = [1500, 1800, 2000, 2200, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000]
const smallAmounts = [60, 70, 80, 90, 100, 110, 120, 130, 150, 180, 200, 250, 300]

const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)

/**
 * Draws questions that at least one kitchen satisfies: each is written for one of them.
 * @param only names of the languages to draw from; all when it is absent
 */
export function drawQuestions(
  { world, languages, only }: { world: World; languages: Language[]; only?: string[] },
  count: number,
  seed: number,
): Question[] {
  const random = randomFrom(seed)
  const drawn = languages
    .filter(({ name }) => !only || only.includes(name))
    .flatMap((language) => {
      const weight = Number(language.sections.get('weight')?.[0] ?? 1)
      return Array.from({ length: weight }, () => language)
    })
  const questions: Question[] = []
  while (questions.length < count) {
    const language = drawFrom(random, drawn)
    const template = drawFrom(random, language.templates)
    const kitchen = drawFrom(random, world.kitchens)
    const question = fill({ language, template, kitchen, world, random })
    if (question) questions.push(twist(question, random))
  }
  return questions
}

type Scene = {
  language: Language
  template: Template
  kitchen: Kitchen
  world: World
  random: Random
}

/** Fills a template's slots with what is true of the kitchen; nothing where it has no such thing. */
function fill(scene: Scene): Question | undefined {
  const { language, template, kitchen, world, random } = scene
  const wishes: Wish[] = []
  const filled: Filled[] = []
  let day: string | undefined
  let isPossible = true
  const bindsDay = /\{dish\}/.test(template.text) && /\{day(\.\w+)?\}/.test(template.text)
  if (bindsDay) day = drawFrom(random, kitchen.days)
  const text = template.text.replace(/\{(\w+)(\.\w+)?\}/g, (_, slot: string, form = '') => {
    if (!isPossible) return ''
    const kind = slot === 'place' ? drawFrom(random, ['city', 'locality', 'pincode']) : slot
    const draw = drawers[kind]
    if (!draw) throw new Error(`templates.txt: what is {${slot}}?`)
    const drawn = draw({ ...scene, form, day })
    if (!drawn) {
      isPossible = false
      return ''
    }
    // A dish on a day is one wish.
    const value = kind === 'dish' && day ? `${drawn.wish.value}@${day}` : drawn.wish.value
    const wish = { ...drawn.wish, value }
    if (!(kind === 'day' && bindsDay)) wishes.push(wish)
    if (fits(wish, kitchen, world) !== 'yes') isPossible = false
    filled.push({ section: kind + form, key: drawn.wish.value, surface: drawn.surface })
    return drawn.surface
  })
  if (!isPossible) return undefined
  const clauses = text.split(' / ')
  return { text: clauses.join(' '), clauses, language, template, wishes, filled, twists: [] }
}

type Slot = Scene & { form: string; day: string | undefined }
type Drawn = { wish: Wish; surface: string }

/** A value of a section that is true of the kitchen, in one of its spellings. */
function fromSection(kind: Wish['kind']) {
  return ({ language, kitchen, world, random, form, day }: Slot): Drawn | undefined => {
    const possible = keysOf(language, kind + form).filter((value) => {
      const wanted = kind === 'dish' && day ? `${value}@${day}` : value
      return fits({ kind, value: wanted }, kitchen, world) === 'yes'
    })
    if (possible.length === 0) return undefined
    const value = drawFrom(random, possible)
    return {
      wish: { kind, value },
      surface: drawFrom(random, spellings(language, kind + form, value)!),
    }
  }
}

/** The name of a place in the language's script, else as the address has it, as people mix them. */
const placeNamed = (
  kind: 'city' | 'locality',
  nameOf: (kitchen: Kitchen, world: World) => string,
) => {
  const spelled = fromSection(kind)
  return (slot: Slot): Drawn | undefined => {
    const { language, kitchen, world, random, form } = slot
    const value = nameOf(kitchen, world)
    // "Puri thali": without "in", nobody could say whether a town is meant or the dish.
    if (world.dishWords.has(value.toLowerCase())) return undefined
    const [short = ''] = value.split(', ')
    const own = spellings(language, kind + form, short)
    if (own) return { wish: { kind, value: short }, surface: drawFrom(random, own) }
    if (form !== '') return kind === 'city' ? spelled(slot) : undefined
    return { wish: { kind, value }, surface: value }
  }
}

const sortingDistricts = (pincodes: Set<number>) =>
  new Set([...pincodes].map((pincode) => Math.floor(pincode / 1000))).size

/** Words for a number: its digits, the language's own digits, or in words. */
function sayNumber(amount: number, { language, random }: Slot): string {
  const [digits = ''] = language.sections.get('digits') ?? []
  const ways = [
    String(amount),
    String(amount),
    amount >= 1000 ? amount.toLocaleString('en-IN') : String(amount),
    `₹${amount}`,
    ...(spellings(language, 'number', String(amount)) ?? []),
    ...(digits ? [String(amount).replace(/\d/g, (digit) => digits[Number(digit)]!)] : []),
  ]
  return drawFrom(random, ways)
}

function drawPrice(slot: Slot): Drawn | undefined {
  const { language, kitchen, random } = slot
  const units = ['month', 'month', 'month', 'meal', 'day', 'range', 'over'].filter((unit) =>
    language.sections.has(`price ${unit}`),
  )
  const unit = drawFrom(random, units)
  const pattern = drawFrom(random, language.sections.get(`price ${unit}`)!)
  const [monthly, small] = [lowest(kitchen.plans, 'month'), lowest(kitchen.plans, unit)]
  const isSmall = unit === 'meal' || unit === 'day'
  const above = (isSmall ? smallAmounts : amounts).filter(
    (most) => most >= (isSmall ? small : monthly),
  )
  const below = amounts.filter((least) => least <= monthly)
  const most = above[Math.floor(random() * Math.min(3, above.length))]
  const least = below.at(-1)
  if ((unit !== 'over' && !most) || ((unit === 'over' || unit === 'range') && !least))
    return undefined
  const said = pattern
    .replace('{n}', () => sayNumber(unit === 'over' ? least! : most!, slot))
    .replace('{a}', () => String(least))
    .replace('{b}', () => String(most))
  if (unit === 'over')
    return { wish: { kind: 'price', value: `month ${least} Infinity` }, surface: said }
  if (unit === 'range' && least === most) return undefined
  const value = unit === 'range' ? `month ${least} ${most}` : `${unit} 0 ${most}`
  return { wish: { kind: 'price', value }, surface: said }
}

/** A whole dish of the kitchen as its menu writes it, or one that the language has words for. */
function drawDish(slot: Slot): Drawn | undefined {
  const { kitchen, random, day, language } = slot
  const isWritten = isLatin(language.templates[0]!.text) || chance(random, 0.1)
  if (!isWritten || chance(random, 0.5)) return fromSection('dish')(slot)
  const names = kitchen.served.filter((dish) => !day || dish.day === day).map(({ name }) => name)
  const value = drawFrom(random, names).toLowerCase()
  return { wish: { kind: 'dish', value }, surface: value }
}

function drawBan(slot: Slot): Drawn | undefined {
  const { language, kitchen, world, random } = slot
  const [or = ' / '] = language.sections.get('or') ?? []
  const known = keysOf(language, 'food').filter((name) => foodNames.includes(name))
  const lacking = known.filter((value) => fits({ kind: 'ban', value }, kitchen, world) === 'yes')
  const names = new Set<string>()
  const wanted = chance(random, 0.5) ? 1 : Math.ceil(random() * MAX_FOODS)
  while (lacking.length > 0 && names.size < Math.min(wanted, lacking.length))
    names.add(drawFrom(random, lacking))
  if (names.size === 0) return undefined
  const said = [...names].map((name) => drawFrom(random, spellings(language, 'food', name)!))
  const last = said.pop()!
  const foods = said.length === 0 ? last : `${said.join(', ')} ${or} ${last}`
  return {
    wish: { kind: 'ban', value: [...names].join('|') },
    surface: inPattern('ban', foods, slot),
  }
}

/** A pattern of a section with a drawn value in it. */
function inPattern(section: string, said: string, { language, random }: Slot): string {
  return drawFrom(random, language.sections.get(section)!).replace('{x}', said)
}

function drawRating(slot: Slot): Drawn {
  const value = drawFrom(slot.random, ['4', '4.2', '4.5'])
  return { wish: { kind: 'rating', value }, surface: inPattern('rating', value, slot) }
}

function drawNotCuisine(slot: Slot): Drawn {
  const value = drawFrom(slot.random, keysOf(slot.language, 'cuisine'))
  const said = drawFrom(slot.random, spellings(slot.language, 'cuisine', value)!)
  return { wish: { kind: 'not cuisine', value }, surface: inPattern('not', said, slot) }
}

const drawers: Record<string, (slot: Slot) => Drawn | undefined> = {
  city: placeNamed('city', ({ town }) => town),
  // Where several towns have one of that name, the town is said.
  locality: placeNamed('locality', ({ area, town }, { localities }) =>
    /sector|phase/i.test(area) || sortingDistricts(localities.get(area)!) > 1
      ? `${area}, ${town}`
      : area,
  ),
  pincode: ({ kitchen }) => ({
    wish: { kind: 'pincode', value: String(kitchen.pincode) },
    surface: String(kitchen.pincode),
  }),
  price: drawPrice,
  tier: fromSection('tier'),
  diet: fromSection('diet'),
  cuisine: fromSection('cuisine'),
  notcuisine: drawNotCuisine,
  dish: drawDish,
  day: (slot) => {
    const day = slot.day ?? drawFrom(slot.random, slot.kitchen.days)
    const said = spellings(slot.language, `day${slot.form}`, day)
    return said && { wish: { kind: 'day', value: day }, surface: drawFrom(slot.random, said) }
  },
  meal: fromSection('meal'),
  term: fromSection('term'),
  rating: drawRating,
  audience: fromSection('audience'),
  order: fromSection('order'),
  ban: drawBan,
}

/** Checks that the languages' files name only values that can be judged. @throws Error */
export function checkLanguages(languages: Language[]): void {
  const known = { diet: dietNames, cuisine: cuisineNames, term: termNames, food: foodNames }
  for (const language of languages)
    for (const [section, values] of Object.entries(known))
      for (const key of keysOf(language, section))
        if (!values.includes(key))
          throw new Error(`${language.name}.txt: ${section} "${key}" has no meaning`)
}
