import { currentChoices, isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'

/** A state is less than a city, whose companies may be in it. */
const isState = (name: string) => currentChoices().places.some(({ partOf }) => partOf === name)

/** The place that a part of an address names, or its last words: "MG Road Pune - 411001". */
function placeIn(part: string): string | undefined {
  const bare = part
    .replaceAll(/\d{3}[\s-]?\d{3}/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\s().-]/gu, ' ')
    .trim()
  const words = bare.split(/[\s.-]+/).filter((word) => word.length > 2)
  const names = [part, bare, words.slice(-2).join(' '), words.at(-1) ?? '']
  const found = names.map(readPlace).find(isLocation)
  // "MG Road Pune Maharashtra", but no "Delhi Road".
  const before = readPlace(words.at(-2) ?? '')
  return found && isState(found) && isLocation(before) ? before : found
}

/** The beginning of a part that names a landmark: "Opp. Bank of Maharashtra". */
const LANDMARK = /^\s*(?:near|nr|opp|opposite|behind|beside|next to|in front of|above|below)\b/i

/**
 * The location named in texts, the most reliable text first; cities win over their states. In an
 * address, the end counts more than the beginning.
 */
export function findLocation(texts: readonly string[]): string | undefined {
  let state: string | undefined
  for (const text of texts)
    for (const part of text.split(/[,;\n/]/).toReversed()) {
      if (LANDMARK.test(part)) continue
      const found = placeIn(part)
      if (found !== undefined && !isState(found)) return found
      state ??= found
    }
  return state
}

/** True for a text that names several cities, of which a person has to choose: "Pune, Mumbai & Delhi". */
export function namesSeveral(text: string): boolean {
  const cities = text
    .split(/[,;\n/&+]|\band\b/i)
    .map(placeIn)
    .filter((found) => found !== undefined && !isState(found))
  return new Set(cities).size > 1
}
