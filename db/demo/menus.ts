import type { Diet, Dish, Kind } from './dishes/dish.ts'
import { openPantry } from './dishes/tables.ts'
import type { Family, TableName } from './dishes/tables.ts'
import type { PriceTier } from './places.ts'
import type { Random } from './random.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const
export type Meal = (typeof meals)[number]

export type MenuRow = { day: (typeof weekdays)[number]; description: string }

/** A week's menu, and the dishes of it that a kitchen is known for. */
export type WeekMenu = {
  menus: MenuRow[]
  sundaySpecial: string
  /** What people talk about: no breads, pickles or drinks. The home table's come first. */
  signatures: string[]
  meatDishes: string[]
}

export type MenuWish = {
  tables: readonly TableName[]
  diet: Diet
  jain: boolean
  tier: PriceTier
  meals: readonly Meal[]
}

/** A place on the plate: the kinds that may fill it, the first that has a dish wins. */
type Slot = readonly Kind[]

const layouts: Record<Family, Record<Meal, readonly (readonly Slot[])[]>> = {
  north: {
    Breakfast: [
      [['tiffin'], ['side', 'drink']],
      [['tiffin'], ['drink', 'side']],
    ],
    Lunch: [
      [['bread'], ['curry'], ['dal'], ['rice'], ['side']],
      [['bread'], ['dry'], ['dal'], ['rice'], ['side']],
    ],
    Dinner: [
      [['bread'], ['dal'], ['dry', 'curry'], ['side']],
      [['bread'], ['curry'], ['dry', 'side'], ['sweet', 'side']],
    ],
  },
  west: {
    Breakfast: [[['tiffin'], ['side']], [['tiffin']]],
    Lunch: [
      [['bread'], ['curry'], ['dal'], ['rice'], ['side']],
      [['bread'], ['dry'], ['dal'], ['rice'], ['side']],
      [['bread'], ['curry'], ['dry'], ['rice'], ['side']],
    ],
    Dinner: [
      [['bread'], ['dry'], ['dal'], ['side']],
      [['bread'], ['curry'], ['side']],
      [['rice'], ['dal'], ['dry'], ['side']],
    ],
  },
  east: {
    Breakfast: [[['tiffin']], [['tiffin'], ['sweet', 'side']]],
    Lunch: [
      [['rice'], ['dal'], ['dry'], ['curry'], ['side']],
      [['rice'], ['dal'], ['curry'], ['side']],
    ],
    Dinner: [
      [['bread', 'rice'], ['curry'], ['dry'], ['side']],
      [['bread', 'rice'], ['dal'], ['dry'], ['sweet', 'side']],
    ],
  },
  south: {
    Breakfast: [
      [['tiffin'], ['chutney', 'side']],
      [['tiffin'], ['chutney', 'side'], ['drink', 'side']],
    ],
    Lunch: [
      [['rice'], ['dal'], ['dry'], ['curry'], ['side']],
      [['rice'], ['dal'], ['dry'], ['side']],
      [['rice'], ['curry'], ['dry'], ['dal'], ['side']],
    ],
    Dinner: [
      [
        ['tiffin', 'bread'],
        ['chutney', 'curry'],
      ],
      [['bread', 'rice'], ['curry'], ['side']],
      [['rice'], ['dal'], ['dry'], ['side']],
    ],
  },
  plates: {
    Breakfast: [[['tiffin'], ['drink', 'side']], [['tiffin']]],
    Lunch: [
      [['main'], ['soup'], ['bread']],
      [['main'], ['salad'], ['side']],
      [['main'], ['soup'], ['salad']],
    ],
    Dinner: [
      [['main'], ['side'], ['salad']],
      [['main'], ['bread'], ['soup']],
      [['main'], ['side']],
    ],
  },
  wok: {
    Breakfast: [[['tiffin', 'main']]],
    Lunch: [
      [['main'], ['main'], ['side']],
      [['main'], ['soup'], ['main']],
    ],
    Dinner: [
      [['main'], ['main'], ['soup']],
      [['main'], ['main']],
    ],
  },
  bowls: {
    Breakfast: [[['tiffin'], ['drink', 'side']], [['tiffin']]],
    Lunch: [
      [['bowl', 'main'], ['salad'], ['drink', 'side']],
      [['bread', 'main'], ['dal', 'curry'], ['dry'], ['salad']],
      [['bowl', 'main'], ['soup'], ['side']],
    ],
    Dinner: [
      [['soup'], ['bowl', 'main']],
      [['bread', 'main'], ['curry', 'dry'], ['salad']],
      [['bowl', 'main'], ['salad']],
    ],
  },
}

const sundayLayouts: Record<Family, readonly (readonly Slot[])[]> = {
  north: [[['special'], ['side'], ['sweet']]],
  west: [[['special'], ['side'], ['sweet']]],
  east: [[['special'], ['dry', 'side'], ['side'], ['sweet']]],
  south: [[['special'], ['side'], ['dry'], ['sweet']]],
  plates: [[['special', 'main'], ['salad'], ['sweet']]],
  wok: [[['main'], ['main'], ['side']]],
  bowls: [[['special', 'bowl'], ['soup', 'salad'], ['sweet']]],
}

/** The kinds that a kitchen is known for. */
const signatureKinds: readonly Kind[] = ['curry', 'main', 'bowl', 'special', 'dal', 'dry', 'tiffin']

/** The dishes on which a kitchen that cooks meat or eggs shows it. */
const starKinds: readonly Kind[] = ['curry', 'main', 'bowl', 'special']
/** Many kitchens cook no meat on Tuesdays. */
const starDays: Partial<Record<Diet, readonly number[]>> = {
  nonVegetarian: [0, 2, 4, 5, 6],
  eggetarian: [0, 3, 5, 6],
}

/** Composes a week: no dish comes twice on a day or on two days running. */
export function composeWeek(wish: MenuWish, random: Random): WeekMenu {
  const timesCooked = new Map<string, number>()
  let yesterday = new Set<string>()
  const menus: MenuRow[] = []
  const ofHome = new Set<string>()
  const ofOthers = new Set<string>()
  const meatDishes = new Set<string>()
  let sundaySpecial = ''
  const unlabelled = random.chance(0.05)

  const start = random.int(0, 5)
  weekdays.forEach((day, dayNumber) => {
    const today = new Set<string>()
    let starWanted = starDays[wish.diet]?.includes(dayNumber) ?? false

    const cook = (slot: Slot, table: TableName): string | undefined => {
      const pantry = openPantry(table, wish.diet, wish.jain)
      for (const kind of slot) {
        let fitting: readonly Dish[] = pantry.dishes[kind].filter(
          (dish) => !yesterday.has(dish.name) && !today.has(dish.name),
        )
        if (starKinds.includes(kind)) {
          const stars = fitting.filter((dish) => dish.diet === wish.diet)
          const plain = fitting.filter((dish) => dish.diet !== wish.diet)
          if (starWanted && stars.length > 0) {
            fitting = stars
            starWanted = false
          } else if (wish.diet in starDays && plain.length > 0) fitting = plain
        }
        if (fitting.length === 0) continue
        const least = Math.min(...fitting.map((dish) => timesCooked.get(dish.name) ?? 0))
        const dish = random.pick(
          fitting.filter(({ name }) => (timesCooked.get(name) ?? 0) === least),
        )
        timesCooked.set(dish.name, least + 1)
        today.add(dish.name)
        if (signatureKinds.includes(kind)) {
          const known = table === wish.tables[0] ? ofHome : ofOthers
          known.add(dish.name)
        }
        if (dish.diet === 'nonVegetarian') meatDishes.add(dish.name)
        return dish.name
      }
      return undefined
    }

    const served = wish.meals.map((meal, mealNumber) => {
      const table = wish.tables[(start + dayNumber + mealNumber) % wish.tables.length]!
      // A kitchen of many cuisines makes breakfast from its own.
      const source = meal === 'Breakfast' ? wish.tables[0]! : table
      const { family } = openPantry(source, wish.diet, wish.jain)
      const feast =
        day === 'Sunday' && meal === (wish.meals.includes('Lunch') ? 'Lunch' : wish.meals.at(-1))
      let slots: readonly Slot[] = random.pick(
        feast ? sundayLayouts[family] : layouts[family][meal],
      )
      if (wish.tier === 'budget' && slots.length > 4 && random.chance(0.6)) {
        slots = slots.slice(0, -1)
      }
      if (wish.tier === 'premium' && !feast && meal === 'Lunch') {
        slots = [...slots, random.chance(0.5) ? ['sweet', 'drink'] : ['drink', 'sweet']]
      }
      const dishes = slots.map((slot) => cook(slot, source)).filter((name) => name !== undefined)
      if (feast) sundaySpecial = dishes[0]!
      return { meal, dishes }
    })
    menus.push({
      day,
      description: unlabelled
        ? served.map(({ dishes }) => dishes.join(', ')).join('. ')
        : served.map(({ meal, dishes }) => `${meal}: ${dishes.join(', ')}`).join('\n'),
    })
    yesterday = today
  })
  return {
    menus,
    sundaySpecial,
    signatures: [...new Set([...ofHome, ...ofOthers])].filter((name) => name !== sundaySpecial),
    meatDishes: [...meatDishes],
  }
}
