import type { KitchenMenu } from '#contract/owners.ts'
import { weekdays } from '#domain/options.ts'
import { formatMeals, mealColumns, parseMeals } from '#domain/weekly-menu.ts'

type Menus = KitchenMenu['menus']
/** Dishes by weekday, Monday first, and by meal. */
export type Week = Record<string, string>[]
/** The revision is a text, so that drafts store the one that was edited. */
export type MenuValues = { days: Week; revision: string }

/** Meals with fields in the form: the usual ones, and all others that occur. */
export function listMeals(menus: Menus): string[] {
  const named = menus.map(({ day, description }) => ({ day, meals: parseMeals(description) }))
  const usual = new Map(['Breakfast', 'Lunch', 'Dinner'].map((meal) => [meal, '']))
  return mealColumns([{ day: 'Monday', meals: usual }, ...named])
}

/** Values of the form's fields. */
export const readWeek = (menus: Menus, meals: readonly string[]): Week =>
  weekdays.map((weekday) => {
    const menu = menus.find(({ day }) => day === weekday)
    const written = parseMeals(menu?.description ?? '')
    return Object.fromEntries(meals.map((meal) => [meal, written.get(meal) ?? '']))
  })

/**
 * The form's days as they are saved. Unchanged days keep their original text.
 * @param opened the days when the form was opened
 */
export function writeWeek(days: Week, meals: readonly string[], opened: Menus): Menus {
  const before = writeEach(readWeek(opened, meals), meals)
  return writeEach(days, meals).map((description, index) => {
    const day = weekdays[index]!
    const menu = opened.find((one) => one.day === day)
    return menu && description === before[index] ? menu : { day, description }
  })
}

const writeEach = (days: Week, meals: readonly string[]): string[] =>
  days.map((dishes) => formatMeals(meals.map((meal) => [meal, dishes[meal] ?? ''])))

/** Dishes of some menus, most frequent first. */
export function listPastDishes(descriptions: readonly string[]): string[] {
  const cooked = new Map<string, { dish: string; times: number }>()
  for (const description of descriptions) {
    const dishes = [...parseMeals(description).values()].flatMap((meal) => meal.split(/[,;]/))
    for (const dish of dishes.map((one) => one.trim()).filter(Boolean)) {
      const known = cooked.get(dish.toLowerCase())
      cooked.set(dish.toLowerCase(), { dish: known?.dish ?? dish, times: (known?.times ?? 0) + 1 })
    }
  }
  return [...cooked.values()]
    .toSorted((one, other) => other.times - one.times)
    .map(({ dish }) => dish)
}

/** Adds a dish to a meal's dishes. */
export function withDish(dishes: string, dish: string): string {
  const text = dishes.trimEnd()
  if (text === '') return dish
  return text.endsWith(',') ? `${text} ${dish}` : `${text}, ${dish}`
}
