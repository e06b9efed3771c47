import { texts } from './i18n.ts'
import { type Weekday, weekdays } from './options.ts'

/** Column for dishes without a meal. */
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
/** A meal's label; unusual names stay as the kitchen wrote them. */
export const mealLabel = (meal: string): string => usualLabels[meal] ?? meal

const usualOrder = ['Breakfast', 'Lunch', 'Snack', 'Snacks', 'Evening snack', 'Dinner']

type Menu = { day: Weekday; description: string }
export type MenuDay = { day: Weekday; meals: Map<string, string> }

/** A day's dishes by meal: `Lunch: Dal` belongs to Lunch, a line without a label to "Menu". */
export function parseMeals(description: string): Map<string, string> {
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

/** Maximum number of dishes shown for a day. */
const FIRST_DISHES = 3

/** The first dishes of a day's menu as the kitchen wrote them, preferably of lunch. */
export function firstDishesOf(description: string): string[] {
  const meals = parseMeals(description)
  return (meals.get('Lunch') ?? [...meals.values()].join(','))
    .split(/[,;]/)
    .map((dish) => dish.trim())
    .filter(Boolean)
    .slice(0, FIRST_DISHES)
}

/** The inverse of `parseMeals`: one line per meal with dishes; their own line breaks are replaced. */
export const formatMeals = (meals: Iterable<readonly [meal: string, dishes: string]>): string =>
  [...meals]
    .map(([meal, dishes]) => [meal, dishes.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ')] as const)
    .filter(([, dishes]) => dishes !== '')
    .map(([meal, dishes]) => (meal === ANY_MEAL ? dishes : `${meal}: ${dishes}`))
    .join('\n')

/** The days with a menu, starting today. */
export function weekFrom(today: Weekday, menus: readonly Menu[]): MenuDay[] {
  const first = weekdays.indexOf(today)
  return weekdays
    .map((_, index) => weekdays[(first + index) % weekdays.length] ?? today)
    .flatMap((day) => {
      const menu = menus.find((one) => one.day === day)
      return menu ? [{ day, meals: parseMeals(menu.description) }] : []
    })
}

function rank(meal: string): number {
  const place = usualOrder.indexOf(meal)
  return place === -1 ? usualOrder.length : place
}

/** The meals of any of the days, in the order breakfast, lunch, dinner. */
export function mealColumns(days: readonly MenuDay[]): string[] {
  const names = new Set(days.flatMap((one) => [...one.meals.keys()]))
  return [...names].toSorted((one, other) => rank(one) - rank(other))
}
