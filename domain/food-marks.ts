import { texts } from './i18n.ts'

/** India's food marks: the green dot, the egg and the brown triangle. */
export const foodMarks = texts({
  veg: 'Vegetarian kitchen',
  egg: 'Vegetarian with eggs',
  both: 'Veg and non-veg',
  nonVeg: 'Non-vegetarian',
})
export type FoodMark = keyof typeof foodMarks
export const foodMarkNames = Object.keys(foodMarks) as [FoodMark, ...FoodMark[]]

/** The diet of each mark; the first diet that a kitchen satisfies determines its mark. */
const marked: [diet: string, mark: FoodMark][] = [
  ['vegetarian', 'veg'],
  ['vegAndNonVeg', 'both'],
  ['nonVegetarian', 'nonVeg'],
  ['eggetarian', 'egg'],
]

/**
 * The mark of a kitchen.
 * @param diets that it satisfies (`diets` of its search document)
 * @returns null if it states no diet, or contradictory ones
 */
export const foodMarkOf = (diets: readonly string[]): FoodMark | null =>
  marked.find(([diet]) => diets.includes(diet))?.[1] ?? null
