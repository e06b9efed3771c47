import type { Queryable } from '#db/client.ts'
import { findLocalities } from '#db/postal-places.ts'
import { translated } from '#domain/i18n.ts'
import type { Weekday } from '#domain/options.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Reading, Segment } from './meaning.ts'

/** Maximum number of segments that form the name of a locality. */
const MAX_SEGMENTS = 3

/** Consecutive segments without meaning, by positions; `to` is exclusive. */
type Run = { from: number; to: number; name: string }

const isUnknown = (segment: Segment | undefined) => segment?.meaning.kind === 'unknown'
const hasNoMeaning = (segment: Segment) => isUnknown(segment) || segment.meaning.kind === 'ordinary'

/** Runs of segments without meaning around one of them, longest first; "raksha" of "raksha bandhan" is no village. */
function listRuns(segments: readonly Segment[], around: number): Run[] {
  const runs: Run[] = []
  for (let length = MAX_SEGMENTS; length > 0; length--)
    for (let from = Math.max(0, around - length + 1); from <= around; from++) {
      const some = segments.slice(from, from + length)
      const name = some.map(({ words }) => words.toLowerCase()).join(' ')
      const isWhole = ![from - 1, from + length].some((at) => isUnknown(segments[at]))
      if (some.length === length && some.every(hasNoMeaning) && isWhole)
        runs.push({ from, to: from + length, name })
    }
  return runs
}

/**
 * Reads words that mean nothing else, and that no company has, as localities of the postal directory.
 * @param unknown segments of the reading
 * @returns undefined when none of them is the name of a locality
 */
export async function locateUnknown(
  { segments }: Reading,
  unknown: readonly Segment[],
  db: Queryable,
  gazetteer: Pick<Gazetteer, 'locate'>,
): Promise<Reading | undefined> {
  const runs = unknown.flatMap((one) => listRuns(segments, segments.indexOf(one)))
  const localities = await findLocalities(
    db,
    runs.map(({ name }) => name),
  )
  const found = Map.groupBy(localities, ({ name }) => name.toLowerCase())
  const cities = segments.flatMap(({ meaning, not }) =>
    meaning.kind === 'place' && !not ? [meaning.place.label.toLowerCase()] : [],
  )
  for (const { from, to, name } of runs) {
    const place = found.has(name) && gazetteer.locate(found.get(name)!, cities)
    if (!place) continue
    const some = segments.slice(from, to)
    const named: Segment = {
      from: some[0]!.from,
      to: some.at(-1)!.to,
      words: some.map(({ words }) => words).join(' '),
      label: translated(place.label),
      meaning: { kind: 'place', place },
    }
    return { segments: segments.toSpliced(from, to - from, named) }
  }
  return undefined
}

/** What no guess may be: no meaning, or one that depends on today. */
const isIgnored = new Set<Segment['meaning']['kind']>(['ordinary', 'unknown', 'food', 'day'])

/**
 * Reads words that no company has as misspelt or unfinished, although the last one may be so only because it is being
 * typed: "coimbator", "jubli hils", "glutenfre".
 * @param unknown segments of the reading
 * @returns undefined if nothing is spelled nearly so, or begins so
 */
export function guessUnfinished(
  understand: (query: string, today: Weekday, isFinished: boolean) => Reading,
  query: string,
  { segments }: Reading,
  unknown: readonly Segment[],
): Reading | undefined {
  for (const guess of understand(query, 'Monday', true).segments) {
    const own = segments.filter(({ from, to }) => from < guess.to && to > guess.from)
    const isGuess = !isIgnored.has(guess.meaning.kind) && own.every(hasNoMeaning)
    if (isGuess && own.some((one) => unknown.includes(one)))
      return { segments: segments.toSpliced(segments.indexOf(own[0]!), own.length, guess) }
  }
  return undefined
}
