import { weekdays } from '#domain/options.ts'
import { menuMeals } from '#domain/import-fields.ts'

/** Maximum length of a cell in characters, by field; of other fields the usual one. */
const lengths: Record<string, number> = {
  description: 5_000,
  photos: 30_000,
  address: 1_000,
  tags: 2_000,
  delivery: 2_000,
  imageUrl: 2_000,
  website: 2_000,
  mealWindows: 1_000,
  dish: 2_000,
  ...Object.fromEntries([...weekdays, ...menuMeals].map((name) => [name, 2_000])),
}
const USUAL = 500

/**
 * A cell at most as long as its field, before anything else reads it: patterns of readers may take
 * the square of the length.
 * @returns the cell, and the reason for refusing it if it is longer
 */
export function cutCell(field: string, cell: string): { text: string; problem?: string } {
  const most = lengths[field] ?? USUAL
  const text = cell.trim()
  if (text.length <= most) return { text }
  return { text: text.slice(0, most), problem: `Please use at most ${most} characters` }
}
