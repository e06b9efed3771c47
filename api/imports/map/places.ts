import { currentChoices, isLocation } from '#domain/choices.ts'
import { readPlace, readPlaceName } from '#domain/spellings.ts'

/** A state is less than a city, whose companies may be in it. */
const isState = (name: string) => currentChoices().places.some(({ partOf }) => partOf === name)

/** The places that a text names between commas and the like: its cities, or else its states. */
export function listPlaces(text: string): string[] {
  const whole = readPlaceName(text)
  if (isLocation(whole)) return [whole]
  const parts = text.replaceAll(/\d{3}[\s-]?\d{3}/g, ' ').split(/[,;\n/&+]|\band\b|\s-/i)
  const found = [...new Set(parts.map((part) => readPlace(part.trim())).filter(isLocation))]
  const cities = found.filter((name) => !isState(name))
  return cities.length > 0 ? cities : found
}

/**
 * The place named in texts, the most reliable text first; cities win over their states.
 * @returns undefined also for several, of which a person has to choose
 */
export function findLocation(texts: readonly string[]): string | undefined {
  const named = texts.map(listPlaces).filter((places) => places.length > 0)
  const best = named.find(([first]) => !isState(first!)) ?? named[0] ?? []
  return best.length === 1 ? best[0] : undefined
}
