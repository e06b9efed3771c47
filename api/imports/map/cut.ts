import { weekdays } from '#domain/options.ts'
import { menuMeals } from '#domain/import-fields.ts'

/** Maximum length of a cell in characters, by field; of other fields the usual one. */
const lengths: Record<string, number> = {
  ...{ description: 5_000, photos: 30_000, address: 1_000, tags: 2_000, delivery: 2_000 },
  ...{ imageUrl: 2_000, website: 2_000, mealWindows: 1_000, dish: 2_000 },
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

/** Cuts the texts of a value of JSON, at every depth that our data has. */
export function cutValue(field: string, value: unknown, depth = 3): unknown {
  if (typeof value === 'string') return value.slice(0, (lengths[field] ?? USUAL) + 1)
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((one) => cutValue(field, one, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cutValue(name, one, depth - 1)]),
  )
}
