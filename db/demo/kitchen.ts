import type { Random } from './random.ts'
import { list, readData, readSections } from './text.ts'

/** Diets of kitchens, from the strictest to the most permissive. */
const diets = ['vegan', 'vegetarian', 'eggetarian', 'nonVegetarian']
/** Prefix of a dish that only eaters of the second, third or fourth diet accept. */
const marks = ['', '~', '+', '*']
type Dish = { name: string; kind: string; diet: string; jain: boolean }

const { notJain, properWords } = JSON.parse(readData('words.json')) as Record<string, string>
const rootsOrOnion = new RegExp(list(notJain!).join('|'), 'i')
const capitals = new Set(list(properWords!))

type Table = { family: string; from?: string[] }
const tables = JSON.parse(readData('tables.json')) as Record<string, Table>
export const familyOf = (table: string): string => tables[table]!.family

function readDishes(file: string): Dish[] {
  return readSections(`dishes/${file}.txt`).flatMap(({ heading, lines }) =>
    list(lines.join(' ')).map((entry) => {
      const diet = diets[Math.max(0, marks.indexOf(entry[0]!))]!
      const name = entry.replace(/^[~+*]/, '')
      return { name, kind: heading, diet, jain: !rootsOrOnion.test(name) }
    }),
  )
}

const pantries = new Map<string, Map<string, Dish[]>>()

/** Dishes of a table that a kitchen of this diet cooks, by kind. */
function openPantry(table: string, diet: string, jain: boolean): Map<string, Dish[]> {
  const key = `${table} ${diet} ${jain}`
  const known = pantries.get(key)
  if (known) return known
  const all = (tables[table]!.from ?? [table]).flatMap(readDishes)
  const accepted = diets.slice(0, diets.indexOf(diet) + 1)
  const cooked = all.filter((dish) => accepted.includes(dish.diet) && (dish.jain || !jain))
  const pantry = Map.groupBy(cooked, ({ kind }) => kind)
  pantries.set(key, pantry)
  return pantry
}

/** A dish's name in lower case, except proper names: "paneer butter masala", "Hyderabadi biryani". */
export const dishInSentence = (name: string): string =>
  name.replace(/\S+/g, (word) => (capitals.has(word) ? word : word.toLowerCase()))

const weekdays = list('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday')
const layouts = new Map(readSections('menus.txt').map(({ heading, lines }) => [heading, lines]))
/** Dishes that reviews mention: no breads, pickles or drinks. */
const signatureKinds = list('curry, main, bowl, special, dal, dry, tiffin')
/** Kinds of dishes that must contain meat or eggs in kitchens that cook them. */
const starKinds = list('curry, main, bowl, special')
/** Weekdays on which they do, 0 is Monday: many kitchens cook no meat on Tuesdays. */
const starDays = new Map([
  ['nonVegetarian', [0, 2, 4, 5, 6]],
  ['eggetarian', [0, 3, 5, 6]],
])

/**
 * Composes a weekly menu: no dish is repeated on a day or on the next.
 * @param tables names in tables.json, the kitchen's own first
 */
export function composeWeek(
  { tables, diet, jain }: { tables: readonly string[]; diet: string; jain: boolean },
  tier: string,
  meals: readonly string[],
  random: Random,
) {
  const timesCooked = new Map<string, number>()
  const cooked: Dish[] = []
  const unlabelled = random.chance(0.05)
  const first = random.int(0, 5)
  let yesterday = new Set<string>()
  let sunday = ''
  const menus = weekdays.map((day, dayNumber) => {
    const today = new Set<string>()
    let starWanted = starDays.get(diet)?.includes(dayNumber) ?? false
    const cook = (kinds: string, pantry: Map<string, Dish[]>): string[] => {
      for (const kind of kinds.split('|')) {
        let fitting = (pantry.get(kind) ?? []).filter(
          ({ name }) => !yesterday.has(name) && !today.has(name),
        )
        if (starDays.has(diet) && starKinds.includes(kind)) {
          const preferred = fitting.filter((dish) => (dish.diet === diet) === starWanted)
          if (preferred.length > 0) [fitting, starWanted] = [preferred, false]
        }
        if (fitting.length === 0) continue
        const times = (dish: Dish) => timesCooked.get(dish.name) ?? 0
        const least = Math.min(...fitting.map(times))
        const dish = random.pick(fitting.filter((each) => times(each) === least))
        timesCooked.set(dish.name, least + 1)
        today.add(dish.name)
        cooked.push(dish)
        return [dish.name]
      }
      return []
    }

    const served = meals.map((meal, mealNumber) => {
      // Breakfast is always of the kitchen's own cuisine.
      const turn = meal === 'Breakfast' ? 0 : (first + dayNumber + mealNumber) % tables.length
      const table = tables[turn]!
      const feast = day === 'Sunday' && meal === (meals.includes('Lunch') ? 'Lunch' : meals.at(-1))
      const layout = random.pick(layouts.get(`${familyOf(table)}.${feast ? 'Sunday' : meal}`)!)
      const slots = layout.split(' ')
      if (tier === 'budget' && slots.length > 4 && random.chance(0.6)) slots.pop()
      if (tier === 'premium' && meal === 'Lunch' && !feast) {
        slots.push(random.pick(['sweet|drink', 'drink|sweet']))
      }
      const pantry = openPantry(table, diet, jain)
      const dishes = slots.flatMap((slot) => cook(slot, pantry))
      if (feast) sunday = dishes[0]!
      return `${unlabelled ? '' : `${meal}: `}${dishes.join(', ')}`
    })
    yesterday = today
    return { day, description: served.join(unlabelled ? '. ' : '\n') }
  })
  const known = cooked.filter(({ name, kind }) => signatureKinds.includes(kind) && name !== sunday)
  return {
    menus,
    sunday,
    signatures: [...new Set(known.map(({ name }) => name))],
    meat: cooked.find((dish) => dish.diet === 'nonVegetarian')?.name,
  }
}
