import listed from './foods.json' with { type: 'json' }
import { fold, isIndicWord } from './fold.ts'
import { memoize } from './memoize.ts'
import { normalize, tokenize, type Token } from './tokens.ts'

/** A dish of a weekly menu. */
export type Dish = {
  /** Equal for all spellings of a dish. */
  key: string
  /** As written in the menu. */
  label: string
  /** The foods (of `foods.json`) and other words in its name, with the wider families of these foods. */
  families: string[]
  /** 1 for Monday to 7 for Sunday. */
  days: number[]
}

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/**
 * A food, and the wider families it belongs to. `dishes` are made of it, `kinds` are regional
 * varieties that can nearly replace each other; both with their spellings: "quiche, omelette|omelet".
 */
type Food = {
  value: string
  latin: string
  scripts?: string
  within?: string
  dishes?: string
  kinds?: string
}
const list = (text = '') => text.split(', ').filter(Boolean)

const narrower = ({ value: within, dishes, kinds }: Food): Food[] =>
  [...list(dishes), ...list(kinds)].map((spelt) => {
    const spellings = spelt.split('|')
    return { value: spellings[0]!, latin: spellings.join(', '), within }
  })

/** All foods, including their dishes and kinds. */
export const foods: Food[] = (listed as Food[]).flatMap((food) => [food, ...narrower(food)])

const genera = new Map(
  (listed as Food[]).flatMap(({ value, kinds }) =>
    list(kinds).map((spelt) => [spelt.split('|')[0]!, value]),
  ),
)
/** Wider family of a regional variety: "curry" for "jhol"; itself for any other. */
export const genusOf = (family: string): string => genera.get(family) ?? family

const keysOf = (words: string) => words.split(' ').map(fold)
/** Keys of connectives within a dish's name: "moong ki dal", "Andhra style curry". */
const genitives = keysOf('of ka ki ke nu ni na da di de cha chi che er in with style')
/** Words that carry no information about a dish. */
export const joiners: ReadonlySet<string> = new Set([
  ...genitives,
  ...keysOf('and on the a n aur or ya &'),
])

/** True for a connective within a dish's name, in any script. */
export const isGenitive = (word: string): boolean => genitives.includes(fold(word))

/** Maximum number of words of a dish; longer ones are sentences, of which only the beginning counts. */
const MAX_WORDS = 12
/** Number of words in the longest spelling of a food. */
const MAX_TOGETHER = 3

const within = new Map<string, string[]>()
const byRaw = new Map<string, string>()
const byKey = new Map<string, string>()
/** Foods by the sound of spellings in Indian scripts; less reliable, so not used for Latin words. */
const byKeyInScript = new Map<string, string>()
for (const { value, latin, scripts = '', within: wider } of foods) {
  if (wider) within.set(value, list(wider))
  const inLatin = list(latin)
  for (const [at, spelling] of [...inLatin, ...list(scripts)].entries()) {
    const tokens = tokenize(normalize(spelling))
    byRaw.set(rawOf(tokens), value)
    const key = tokens.map(({ key }) => key).join(' ')
    const keys = at < inLatin.length ? byKey : byKeyInScript
    if (!keys.has(key)) keys.set(key, value)
  }
}

/** The words as written, in lower case. */
function rawOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text.toLowerCase()).join(' ')
}

/** Converts "parathas" to "paratha". */
export const singular = (key: string): string =>
  key.length >= 5 && key.endsWith('s') ? key.slice(0, -1) : key

function familyOf(tokens: readonly Token[]): string | undefined {
  const key = tokens.map((token) => token.key).join(' ')
  const known = byRaw.get(rawOf(tokens)) ?? byKey.get(key) ?? byKey.get(singular(key))
  return known ?? (isIndicWord(tokens[0]!.text) ? byKeyInScript.get(key) : undefined)
}

/**
 * The families of a dish's words in order: "Anda Curry" and "egg curry" are "egg", "curry". Words
 * that are not in `foods.json` are families of their own, regardless of spelling.
 */
export const toFamilies = memoize((text) => familiesOf(tokenize(normalize(text), MAX_WORDS)))

/** Families of words that are already split. */
export function familiesOf(tokens: readonly Token[]): string[] {
  const families = new Set<string>()
  for (let at = 0; at < tokens.length;) {
    // In the middle of a name, a connective is not the food that sounds like it, such as curd.
    if (at > 0 && at + 1 < tokens.length && genitives.includes(tokens[at]!.key)) {
      at++
      continue
    }
    let length = Math.min(MAX_TOGETHER, tokens.length - at)
    let family: string | undefined
    for (; length > 0; length--) if ((family = familyOf(tokens.slice(at, at + length)))) break
    const { text, key } = tokens[at]!
    if (family) families.add(family)
    else if (!joiners.has(key) && /[\p{L}\d]/u.test(text)) families.add(singular(key))
    at += Math.max(1, length)
  }
  return [...families]
}

const known = new Set(foods.map(({ value }) => value))
/** True for a food, false for other words in dishes' names. */
export const isFood = (family: string): boolean => known.has(family)

const wide = new Set([...within.values()].flat())
/**
 * True if other families belong to it: so many dishes are in it that documents list its weekdays.
 * Weekdays of other families are searched by their dishes.
 */
export const isWide = (family: string): boolean => wide.has(family)

const generic = new Set(
  'masala curry gravy fry vegetable dry special plain veg home style mix tadka thali bowl'.split(
    ' ',
  ),
)
/** True for a style of cooking or a general word, which identifies a dish least: "curry". */
export const isGeneric = (family: string): boolean => generic.has(genusOf(family))

/** Key of a dish with these families in documents, regardless of their order. */
export const keyOfDish = (families: readonly string[]): string => families.toSorted().join('+')

/** Adds all wider families: chicken is meat. */
export function expandFamilies(families: readonly string[]): string[] {
  const wider = new Set(families)
  for (const family of wider) {
    for (const outer of within.get(family) ?? []) wider.add(outer)
  }
  return [...wider]
}

/** A meal at the beginning of a line: "Lunch: dal, rice". */
const MEAL = /^\s*\p{L}[^:,]{1,24}:/u
const COUNTED = /^\s*\d+ ?x? +|\(.*?\)|^\s*[-–•*]\s*/gu

/** The dishes in a menu's text, as it spells them. */
export const splitMenu = (menu: string): string[] =>
  menu
    .split(/[\n;]|\. /)
    .flatMap((line) => line.replace(MEAL, '').split(/[,/]/))
    .map((dish) =>
      dish
        .replaceAll(COUNTED, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(/^[ .]+|[ .]+$/g, ''),
    )
    .filter((dish) => /\p{L}{2}/u.test(dish))

/** @param menu texts by weekday, in English */
export function listDishes(menu: Partial<Record<string, string>>): Dish[] {
  const dishes = new Map<string, Dish>()
  for (const [at, day] of weekdays.entries()) {
    for (const label of splitMenu(menu[day] ?? '')) {
      const own = toFamilies(label)
      if (own.length === 0) continue
      const key = keyOfDish(own)
      const known = dishes.get(key)
      if (!known) dishes.set(key, { key, label, families: expandFamilies(own), days: [at + 1] })
      else if (!known.days.includes(at + 1)) known.days.push(at + 1)
    }
  }
  return [...dishes.values()]
}
