import { t, translated } from '#domain/i18n.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import {
  weights,
  type Constraint,
  type Directory,
  type DishesWith,
  type Level,
} from '#api/search/plan/constraints.ts'
import { cooksAnyOf, either, onDays, type Filter } from '#api/search/plan/filter.ts'
import type { Segment } from '#api/search/understand/reading.ts'
import { genusOf, isFood, isGeneric, isGenitive, isWide } from '#indexer/words/dishes.ts'

/** Side dishes that come with others. */
export const grains = new Set(['rice', 'roti', 'bread'])
/** Seasonings, which identify a dish least, like styles of cooking. */
const seasonings = new Set('butter ghee malai onion garlic ginger chilli cumin'.split(' '))

const isKind = (family: string) => genusOf(family) !== family
/** Dishes that are asked for together, with their days. */
type Group = { segments: Segment[]; families: string[]; or: boolean }

/**
 * The dishes of a reading: neighbouring words are combined if one dish of the directory has all of
 * them, into as few dishes as possible. A day applies to every dish.
 */
export function toDishes(segments: Segment[], directory: Directory): Constraint[] {
  const { dishesWith } = directory
  const groups = listRuns(segments).flatMap((run) => splitRun(run, dishesWith))
  const days = segments.flatMap(daysOf)
  return groups.flatMap((group, at) => {
    if (group.or) return []
    const alternatives = [group]
    for (let next = at + 1; groups[next]?.or; next++) alternatives.push(groups[next]!)
    return toConstraint(alternatives, days, directory)
  })
}

/** Consecutive dishes, including those joined by a connective: "moong ki dal". */
function listRuns(segments: Segment[]): Segment[][] {
  const runs: Segment[][] = []
  let end = 0
  for (const [at, segment] of segments.entries()) {
    if (segment.meaning.kind !== 'dish' || segment.not) continue
    const isContinued = runs.length > 0 && !segment.or && segments.slice(end, at).every(isJoining)
    if (isContinued) runs.at(-1)!.push(segment)
    else runs.push([segment])
    end = at + 1
  }
  return runs
}

const isJoining = ({ meaning, words }: Segment) =>
  (meaning.kind === 'ordinary' || meaning.kind === 'unknown') && words.split(' ').every(isGenitive)

const familiesOf = (segments: readonly Segment[]) => [
  ...new Set(segments.flatMap(({ meaning }) => (meaning.kind === 'dish' ? meaning.families : []))),
]

/** In the directory's spelling: "banana leaf" of "banan leaf". */
const literalOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ meaning }) => (meaning.kind === 'dish' ? meaning.literal : [])).join(' ')

/** Splits consecutive words into the fewest groups for each of which one dish has all words. */
function splitRun(run: Segment[], dishesWith: DishesWith): Group[] {
  const best: Group[][] = [[]]
  for (let to = 1; to <= run.length; to++) {
    for (let from = 0; from < to; from++) {
      const segments = run.slice(from, to)
      const families = familiesOf(segments)
      const isOneDish = [families, genera(families)].some((all) => dishesWith(all).length > 0)
      const isOne = segments.length === 1 || isOneDish
      const groups = [...best[from]!, { segments, families, or: segments[0]!.or === true }]
      if (isOne && (!best[to] || groups.length < best[to]!.length)) best[to] = groups
    }
  }
  return best[run.length]!
}

/** "Not on Tuesday" means any other day. */
function daysOf({ meaning, not }: Segment): Weekday[] {
  if (meaning.kind !== 'day') return []
  return not ? weekdays.filter((day) => !meaning.days.includes(day)) : meaning.days
}

/** @param days any day if empty */
export function cooks(
  families: readonly string[],
  days: readonly Weekday[],
  dishesWith: DishesWith,
): Filter {
  if (families.length === 1 && days.length === 0)
    return { field: 'dishFamilies', is: [...families] }
  if (families.length === 1 && families.every(isWide))
    return { field: 'dishFamilyDays', is: onDays(families, days) }
  const keys = dishesWith(families)
  // Alternatives exist if no dish has all words.
  if (keys.length > 0 || families.length === 1 || families.some(isKind))
    return cooksAnyOf(keys, days)
  return { and: families.map((family) => cooks([family], days, dishesWith)) }
}

/** Another dish is a near miss, another day is not. */
const cooksOn = (days: readonly Weekday[]): Filter[] | 'any' =>
  days.length === 0 ? 'any' : [{ field: 'days', is: [...days] }]

const whole = (own: string[]) => own
const genera = (own: string[]) => own.map(genusOf)

/** The main word of a dish's name, mostly the last: "biryani" of "egg biryani", "paneer" of "paneer masala". */
export function headOf(families: readonly string[]): string {
  const foods = families.filter(isFood)
  const telling = foods.filter((family) => !isGeneric(family) && !seasonings.has(family))
  const head = telling.findLast((family) => family !== 'rice') ?? telling.at(-1)
  return head ?? families.findLast((family) => !isGeneric(family)) ?? families[0]!
}

function toConstraint(
  alternatives: Group[],
  days: Weekday[],
  { dishesWith }: Directory,
): Constraint {
  const [{ families }] = alternatives as [Group]
  const segments = alternatives.flatMap((group) => group.segments)
  const label = segments.map((segment) => segment.label).join(' ')
  const literal = literalOf(segments)
  const any = (of: (families: string[]) => readonly string[], on: Weekday[]): Filter =>
    either(alternatives.map((group) => cooks(of(group.families), on, dishesWith)))
  const head = (own: string[]) => [headOf(own)]
  const hasKind = alternatives.some((group) => group.families.some(isKind))
  const isOneWord = alternatives.every((group) => group.families.length === 1)
  const levels: Level[] = [{ filter: any(whole, days), grade: 1, to: '' }]
  const shorter = t('“{words}”', { words: translated(headOf(families)) })
  if (days.length > 0) levels.push({ filter: any(whole, []), grade: 0.65, to: t('on other days') })
  const wider = t('“{words}”', { words: genera(families).map(translated).join(' ') })
  if (hasKind) levels.push({ filter: any(genera, days), grade: 0.6, to: wider })
  if (!isOneWord) levels.push({ filter: any(head, days), grade: 0.5, to: shorter })
  if (!isOneWord && days.length > 0)
    levels.push({
      filter: any(head, []),
      grade: 0.3,
      to: t('{dish} on other days', { dish: shorter }),
    })
  const weight = weights.dish + (days.length > 0 ? weights.day : 0)
  return {
    kind: 'dish',
    label,
    segments,
    weight,
    levels: [...levels, { grade: 0, to: '' }],
    canGo: true,
    nearMisses:
      isOneWord && !hasKind
        ? cooksOn(days)
        : [...(hasKind ? [any(genera, days)] : []), ...(isOneWord ? [] : [any(head, days)])],
    meaning: segments[0]!.meaning,
    dish: { families, literal, days },
  }
}
