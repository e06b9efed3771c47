import { distance } from 'fastest-levenshtein'
import { findCuisine } from '#api/imports/fill.ts'
import { findLocation } from '#api/imports/places.ts'
import { cuisineNames, locationNames } from '#domain/choices.ts'
import { companyStatuses, priceRanges, weekdays } from '#domain/options.ts'
import { fold } from '#domain/spellings.ts'

const options: Record<string, () => readonly string[]> = {
  location: locationNames,
  cuisine: cuisineNames,
  priceRange: () => priceRanges,
  status: () => companyStatuses,
  day: () => weekdays,
}
/** Share of a word that may differ. */
const MAX_DIFFERENCE = 1 / 3

/** The most similar allowed value for a refused one; null when there is none. */
export function suggestValue({ column, value }: { column: string; value: string }): string | null {
  const offered = options[column]?.()
  if (value === '' || !offered) return null
  const known = column === 'location' ? findLocation([value]) : findCuisine(value)
  if (known && offered.includes(known)) return known
  const [nearest] = offered
    .map((option) => ({ option, away: distance(fold(option), fold(value)) }))
    .toSorted((one, other) => one.away - other.away)
  return nearest && nearest.away <= value.length * MAX_DIFFERENCE ? nearest.option : null
}
