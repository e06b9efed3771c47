import { parseMeals } from '#domain/weekly-menu.ts'

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
