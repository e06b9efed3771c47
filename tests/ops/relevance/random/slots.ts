import { weekdays } from '#domain/options.ts'
import { drawFrom } from '#tests/support/random.ts'
import { keysOf, readSections, spellings } from './data.ts'
import { wordsOf, type Kitchen, type World } from './facts.ts'
import type { Scene } from './generate.ts'
import { englishWords, meaningWords, scriptOf } from './outside.ts'
import { fits, foodNames, lowest, type Constraint } from './predicates.ts'
import { chance } from './twists.ts'

const MAX_FOODS = 3
const amounts = [1500, 1800, 2000, 2200, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000]
const smallAmounts = [60, 70, 80, 90, 100, 110, 120, 130, 150, 180, 200, 250, 300]
const weekAmounts = [400, 500, 600, 700, 800, 900, 1000, 1200, 1500, 1800, 2000]

type Slot = Scene & { form: string; day: string | undefined }
type Drawn = { constraint: Constraint; surface: string }

/** A value of a section that is true for the kitchen, in one of its spellings. */
function fromSection(kind: Constraint['kind']) {
  return ({ language, kitchen, world, random, form, day }: Slot): Drawn | undefined => {
    const possible = keysOf(language, kind + form).filter((value) => {
      const wanted = kind === 'dish' && day ? `${value}@${day}` : value
      return fits({ kind, value: wanted }, kitchen, world) === 'yes'
    })
    if (possible.length === 0) return undefined
    const value = drawFrom(random, possible)
    return {
      constraint: { kind, value },
      surface: drawFrom(random, spellings(language, kind + form, value)!),
    }
  }
}

/** A place's name in the language's script, or as in the address, because people mix scripts. */
const placeNamed = (
  kind: 'city' | 'locality',
  nameOf: (kitchen: Kitchen, world: World) => string,
) => {
  const spelled = fromSection(kind)
  return (slot: Slot): Drawn | undefined => {
    const { language, kitchen, world, random, form } = slot
    const value = nameOf(kitchen, world)
    // "Puri thali": without "in", a name that is also a dish would be ambiguous.
    if (world.dishWords.has(value.toLowerCase())) return undefined
    const [short = ''] = value.split(', ')
    const own = spellings(language, kind + form, short)
    if (own) return { constraint: { kind, value: short }, surface: drawFrom(random, own) }
    if (form !== '') return kind === 'city' ? spelled(slot) : undefined
    return { constraint: { kind, value }, surface: value }
  }
}

const sortingDistricts = (pincodes: Set<number>) =>
  new Set([...pincodes].map((pincode) => Math.floor(pincode / 1000))).size

/** A number as digits, as the language's own digits, or in words. */
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
  const units = ['month', 'month', 'month', 'meal', 'day', 'week', 'range', 'over'].filter((unit) =>
    language.sections.has(`price ${unit}`),
  )
  const unit = drawFrom(random, units)
  const pattern = drawFrom(random, language.sections.get(`price ${unit}`)!)
  const [monthly, small] = [lowest(kitchen.plans, 'month'), lowest(kitchen.plans, unit)]
  const sizes = { meal: smallAmounts, day: smallAmounts, week: weekAmounts }[unit]
  const above = (sizes ?? amounts).filter((most) => most >= (sizes ? small : monthly))
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
    return { constraint: { kind: 'price', value: `month ${least} Infinity` }, surface: said }
  if (unit === 'range' && least === most) return undefined
  const value = unit === 'range' ? `month ${least} ${most}` : `${unit} 0 ${most}`
  return { constraint: { kind: 'price', value }, surface: said }
}

const isLatin = ({ language }: Slot) => scriptOf(language.templates[0]!.text) === 'Latin'

/** A dish of the kitchen, or its last words, as in its menu; or one that the language has a word for. */
function drawDish(slot: Slot): Drawn | undefined {
  const { kitchen, random, day } = slot
  const isWritten = isLatin(slot) || chance(random, 0.1)
  if (!isWritten || chance(random, 0.4)) return fromSection('dish')(slot)
  const names = kitchen.served.filter((dish) => !day || dish.day === day).map(({ name }) => name)
  if (names.length === 0) return undefined
  const words = drawFrom(random, names).toLowerCase().split(' ')
  const value = (chance(random, 0.6) ? words : words.slice(-2)).join(' ')
  return { constraint: { kind: 'dish', value }, surface: value }
}

function drawBan(slot: Slot): Drawn | undefined {
  const { language, kitchen, world, random } = slot
  const [or = ' / '] = language.sections.get('or') ?? []
  const known = keysOf(language, 'food').filter((name) => foodNames.includes(name))
  const lacking = known.filter((value) => fits({ kind: 'ban', value }, kitchen, world) === 'yes')
  const pattern = drawFrom(random, language.sections.get('ban')!)
  const isPair = pattern.includes('{b}')
  const wanted = isPair ? 2 : chance(random, 0.5) ? 1 : Math.ceil(random() * MAX_FOODS)
  const names = new Set<string>()
  while (lacking.length > 0 && names.size < Math.min(wanted, lacking.length))
    names.add(drawFrom(random, lacking))
  if (names.size === 0 || (isPair && names.size < 2)) return undefined
  const said = [...names].map((name) => drawFrom(random, spellings(language, 'food', name)!))
  const [one, other] = said as [string, string]
  const last = said.pop()!
  const foods = said.length === 0 ? last : `${said.join(', ')} ${or} ${last}`
  return {
    constraint: { kind: 'ban', value: [...names].join('|') },
    surface: pattern.replace('{x}', foods).replace('{a}', one).replace('{b}', other),
  }
}

/** "Lunch not needed, dinner only": a rejected value, followed by the wanted one. */
function drawInstead(slot: Slot): Drawn | undefined {
  const { language, random } = slot
  const wanted = fromSection('meal')(slot)
  const others = keysOf(language, 'meal').filter(
    (meal) => /^[A-Z]\w+$/.test(meal) && !wanted?.constraint.value.includes(meal),
  )
  if (!wanted || others.length === 0) return undefined
  const [other = ''] = spellings(language, 'meal', drawFrom(random, others))!
  const surface = inPattern('instead', wanted.surface, slot).replace('{y}', other)
  return { ...wanted, surface }
}

const meanings = readSections('meanings.txt')
const tradeWords = new Set(wordsOf(meanings.get('trade')!.join(' ')))
const digits = new Map(meanings.get('digits')!.map((line) => line.split(': ') as [string, string]))
/** Number of most frequent words, which nobody searches for. */
const ORDINARY = 500
let explained: Set<string> | undefined
/** True for a word without another meaning: no place, diet, day … of the language files. */
function isPlain(word: string, { languages, world }: Slot): boolean {
  explained ??= new Set([
    ...meaningWords(languages),
    ...wordsOf([...world.localities.keys()].join()),
    ...englishWords(ORDINARY),
  ])
  return (
    word.length >= 4 &&
    !/\d/.test(word) &&
    ![explained, tradeWords, world.dishWords].some((words) => words.has(word))
  )
}

/** A tag, a plan's name or a word of the kitchen's texts, unless it has another meaning. */
const written =
  (kind: 'tag' | 'plan' | 'word', textsOf: (kitchen: Kitchen) => string[]) =>
  (slot: Slot): Drawn | undefined => {
    const plain = textsOf(slot.kitchen).filter((text) =>
      kind === 'word' ? isPlain(text, slot) : wordsOf(text).some((word) => isPlain(word, slot)),
    )
    if (plain.length === 0) return undefined
    const surface = drawFrom(slot.random, plain)
    const value = kind === 'tag' ? surface : wordsOf(surface).join(' ')
    return { constraint: { kind, value }, surface }
  }

/** A kitchen's name, the name without its last word, or one or two of its words; number words may become digits. */
function drawName({ kitchen, world, random }: Slot): Drawn | undefined {
  const words = kitchen.name.split(' ')
  const from = Math.floor(random() * (words.length - 1))
  const ways = [words, words.slice(0, -1), words.slice(from, from + 2), [words[from]!]]
  const said = drawFrom(random, ways)
  const value = wordsOf(said.join(' ')).join(' ')
  const ofPlaceOrDish = (word: string) =>
    tradeWords.has(word) || world.dishWords.has(word) || world.placeWords.has(word)
  if (value.split(' ').every((word) => word.length < 4 || ofPlaceOrDish(word))) return undefined
  const surface = said.map((word) => digits.get(word.toLowerCase()) ?? word).join(' ')
  return {
    constraint: { kind: 'name', value },
    surface: chance(random, 0.5) ? surface : said.join(' '),
  }
}

function drawOffice({ kitchen, world, random }: Slot): Drawn | undefined {
  const reached = [...world.offices].filter(
    ([name, pincodes]) =>
      /^[a-z ]{5,}$/i.test(name) &&
      !wordsOf(name).some((word) => world.dishWords.has(word)) &&
      [...pincodes].some((pincode) => kitchen.deliversTo?.has(pincode)),
  )
  if (reached.length === 0) return undefined
  const [value] = drawFrom(random, reached)
  return { constraint: { kind: 'office', value }, surface: value }
}

function drawNothing({ language, outside, world, random }: Slot): Drawn | undefined {
  const surface = drawFrom(random, outside.get(scriptOf(language.templates[0]!.text))!)
  const [word = ''] = wordsOf(surface)
  if (world.kitchens.some(({ words }) => words.has(word))) return undefined
  return { constraint: { kind: 'nothing', value: '' }, surface }
}

/** A section's pattern with a drawn value filled in. */
function inPattern(section: string, said: string, { language, random }: Slot): string {
  return drawFrom(random, language.sections.get(section)!).replace('{x}', said)
}

function drawRating(slot: Slot): Drawn {
  const value = drawFrom(slot.random, ['4', '4.2', '4.5'])
  return { constraint: { kind: 'rating', value }, surface: inPattern('rating', value, slot) }
}

function drawNotCuisine(slot: Slot): Drawn {
  const value = drawFrom(slot.random, keysOf(slot.language, 'cuisine'))
  const said = drawFrom(slot.random, spellings(slot.language, 'cuisine', value)!)
  return { constraint: { kind: 'not cuisine', value }, surface: inPattern('not', said, slot) }
}

/** The weekday in India. */
const dayOf = (name: 'today' | 'tomorrow') =>
  new Date(Date.now() + (name === 'today' ? 0 : 86_400_000)).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'Asia/Kolkata',
  })

/** Functions that fill each slot of a template; undefined if the kitchen lacks such a fact. */
export const drawers: Record<string, (slot: Slot) => Drawn | undefined> = {
  city: placeNamed('city', ({ town }) => town),
  // An ambiguous locality is followed by its town.
  locality: placeNamed('locality', ({ area, town }, { localities }) =>
    /sector|phase/i.test(area) || sortingDistricts(localities.get(area)!) > 1
      ? `${area}, ${town}`
      : area,
  ),
  pincode: ({ kitchen }) => ({
    constraint: { kind: 'pincode', value: String(kitchen.pincode) },
    surface: String(kitchen.pincode),
  }),
  price: drawPrice,
  tier: fromSection('tier'),
  diet: fromSection('diet'),
  cuisine: fromSection('cuisine'),
  notcuisine: drawNotCuisine,
  dish: drawDish,
  day: (slot) => {
    const day = slot.day ?? drawFrom(slot.random, weekdays)
    const names = [day, ...(['today', 'tomorrow'] as const).filter((name) => dayOf(name) === day)]
    const said = names.flatMap((name) => spellings(slot.language, `day${slot.form}`, name) ?? [])
    if (said.length === 0) return undefined
    return { constraint: { kind: 'day', value: day }, surface: drawFrom(slot.random, said) }
  },
  meal: fromSection('meal'),
  term: fromSection('term'),
  rating: drawRating,
  audience: fromSection('audience'),
  order: fromSection('order'),
  ban: drawBan,
  instead: drawInstead,
  tag: written('tag', ({ tags }) => tags),
  plan: written('plan', ({ plans }) => plans.map(({ name }) => name.split(/[,(:]/)[0]!.trim())),
  word: written('word', ({ words }) => [...words]),
  name: drawName,
  office: drawOffice,
  near: (slot) => ({
    constraint: { kind: 'order', value: String(slot.kitchen.pincode) },
    surface: drawFrom(slot.random, slot.language.sections.get('near')!),
  }),
  nothing: drawNothing,
}
