import type { KitchenMenu } from '#contract/owners.ts'
import { weekdays } from '#domain/options.ts'
import { mealColumns, mealsOf, writeMeals } from '#domain/weekly-menu.ts'

type Menus = KitchenMenu['menus']
/** The dishes of each weekday, from Monday on, by meal. */
export type Week = Record<string, string>[]
/** The revision is a text, so that a draft stores the one that it was typed over. */
export type MenuValues = { days: Week; revision: string }

/** The meals that a form has fields for: those that most kitchens cook, and all that are named. */
export function listMeals(menus: Menus): string[] {
  const named = menus.map(({ day, description }) => ({ day, meals: mealsOf(description) }))
  const usual = new Map(['Breakfast', 'Lunch', 'Dinner'].map((meal) => [meal, '']))
  return mealColumns([{ day: 'Monday', meals: usual }, ...named])
}

/** The fields of a form, each a text. */
export const readWeek = (menus: Menus, meals: readonly string[]): Week =>
  weekdays.map((weekday) => {
    const menu = menus.find(({ day }) => day === weekday)
    const written = mealsOf(menu?.description ?? '')
    return Object.fromEntries(meals.map((meal) => [meal, written.get(meal) ?? '']))
  })

/**
 * The days of a form as they are saved. An unchanged day stays as it was written.
 * @param opened the days that the form began with
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
  days.map((dishes) => writeMeals(meals.map((meal) => [meal, dishes[meal] ?? ''])))
