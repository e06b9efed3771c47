import { texts } from './i18n.ts'

/** India's marks of what a kitchen cooks: the green dot, the egg and the brown triangle. */
export const foodMarks = texts({
  veg: 'Vegetarian kitchen',
  egg: 'Vegetarian with eggs',
  both: 'Veg and non-veg',
  nonVeg: 'Non-vegetarian',
})
export type FoodMark = keyof typeof foodMarks
export const foodMarkNames = Object.keys(foodMarks) as [FoodMark, ...FoodMark[]]

/** The diet that each mark stands for; the first that a kitchen is filtered by gives its mark. */
const marked: [diet: string, mark: FoodMark][] = [
  ['vegetarian', 'veg'],
  ['vegAndNonVeg', 'both'],
  ['nonVegetarian', 'nonVeg'],
  ['eggetarian', 'egg'],
]

/**
 * The mark of a kitchen.
 * @param diets those that filters find it by (`diets` of its search document)
 * @returns null where it states no diet, or contradicts itself
 */
export const foodMarkOf = (diets: readonly string[]): FoodMark | null =>
  marked.find(([diet]) => diets.includes(diet))?.[1] ?? null
