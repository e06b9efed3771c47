import { texts } from './i18n.ts'
import { type Weekday, weekdays } from './options.ts'

/** The column of dishes that stand under no meal's name. */
export const ANY_MEAL = 'Menu'

const usualLabels: Readonly<Record<string, string>> = texts({
  Menu: 'Menu',
  Breakfast: 'Breakfast',
  Lunch: 'Lunch',
  Snack: 'Snack',
  Snacks: 'Snacks',
  'Evening snack': 'Evening snack',
  Dinner: 'Dinner',
})
/** A meal as menus name it; a name that is not usual stays as the kitchen wrote it. */
export const mealLabel = (meal: string): string => usualLabels[meal] ?? meal

const usualOrder = ['Breakfast', 'Lunch', 'Snack', 'Snacks', 'Evening snack', 'Dinner']

type Menu = { day: Weekday; description: string }
export type MenuDay = { day: Weekday; meals: Map<string, string> }

/** A day's lines by meal: `Lunch: Dal` goes under Lunch, a line without a label under "Menu". */
export function mealsOf(description: string): Map<string, string> {
  const meals = new Map<string, string>()
  for (const line of description.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const labelled = /^\s*(\p{L}[\p{L}\p{M} ]{1,23}?)\s*:\s*(\S.*?)\s*$/u.exec(line)
    const meal = labelled?.[1] ?? ANY_MEAL
    const dishes = labelled?.[2] ?? line.trim()
    const before = meals.get(meal)
    meals.set(meal, before === undefined ? dishes : `${before}; ${dishes}`)
  }
  return meals
}

/** Maximum number of dishes named for a day. */
const FIRST_DISHES = 3

/** The first dishes of a day's menu, lunch's when it is named, in the kitchen's words. */
export function firstDishesOf(description: string): string[] {
  const meals = mealsOf(description)
  return (meals.get('Lunch') ?? [...meals.values()].join(','))
    .split(/[,;]/)
    .map((dish) => dish.trim())
    .filter(Boolean)
    .slice(0, FIRST_DISHES)
}

/** The inverse of `mealsOf`: a line for each meal that has dishes, whatever line breaks they hold. */
export const writeMeals = (meals: Iterable<readonly [meal: string, dishes: string]>): string =>
  [...meals]
    .map(([meal, dishes]) => [meal, dishes.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ')] as const)
    .filter(([, dishes]) => dishes !== '')
    .map(([meal, dishes]) => (meal === ANY_MEAL ? dishes : `${meal}: ${dishes}`))
    .join('\n')

/** The days that have a menu, from today on and round the week. */
export function weekFrom(today: Weekday, menus: readonly Menu[]): MenuDay[] {
  const first = weekdays.indexOf(today)
  return weekdays
    .map((_, index) => weekdays[(first + index) % weekdays.length] ?? today)
    .flatMap((day) => {
      const menu = menus.find((one) => one.day === day)
      return menu ? [{ day, meals: mealsOf(menu.description) }] : []
    })
}

function rank(meal: string): number {
  const place = usualOrder.indexOf(meal)
  return place === -1 ? usualOrder.length : place
}

/** The meals that any of the days names, breakfast before lunch before dinner. */
export function mealColumns(days: readonly MenuDay[]): string[] {
  const names = new Set(days.flatMap((one) => [...one.meals.keys()]))
  return [...names].toSorted((one, other) => rank(one) - rank(other))
}
