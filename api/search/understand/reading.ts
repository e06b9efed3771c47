import { translated } from '#domain/i18n.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import { isGenitive } from '#indexer/words/dishes.ts'
import { fold, isInScript } from '#indexer/words/fold.ts'
import { normalize, tokenize } from '#indexer/words/tokens.ts'
import type { Gazetteer, Place } from './gazetteer.ts'
import { cover, IN, type Chosen } from './cover.ts'
import type { Words } from './dictionary.ts'
import { divide } from './divide.ts'
import type { Meaning, Meant, Reading, Segment } from './meaning.ts'
import { negate, type Part } from './negate.ts'
import { rewrite } from './rewrite.ts'
import { LEAVING, list, sentence, type Entry, type KnownPlace } from './vocabulary.ts'
import type { PriceLimit } from './prices.ts'

export type { Meaning, Place, PriceLimit, Reading, Segment }

type Context = {
  today: Weekday
  gazetteer: Gazetteer
  words: Words
  /** See `cover`. */
  isFinished?: boolean
}

/** Maximum number of characters that are read. */
const MAX_LETTERS = 2_000

/** Reads a query: the meaning of each of its words. */
export function readParts(query: string, context: Context): Reading {
  const shown = normalize(query.slice(0, MAX_LETTERS))
  const tokens = tokenize(shown).flatMap((token) => divide(token, context.words))
  const raws = tokens.map(({ text }) => text.toLowerCase())
  const chosen = meanCuisines(cover(tokens, context.words, context.isFinished), raws)
  const parts = negate(
    chosen,
    raws,
    tokens.map(({ mark }) => mark),
  )
  const cities = citiesOf(parts, context.gazetteer)
  const wordsOf = ({ from, to }: Part) => shown.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const segments = parts.map((part, at): Segment => {
    const { from, to, or, misspelt, negator, negates } = part
    const words = wordsOf(part)
    const meant = toMeaning(part, words, cities, context)
    // A visitor who needs no lunch may have a kitchen that serves it.
    const isDrawback = part.entry?.kind === 'drawback'
    const isWaived =
      part.not && !isDrawback && (meant.meaning.kind === 'meal' || meant.meaning.kind === 'term')
    const { meaning, label } = isWaived ? nothing('ordinary', words) : meant
    const not = part.not && !isWaived && !isDrawback
    const said = negator === undefined ? [part] : [part, parts[negator]!]
    return {
      from,
      to,
      words: (negator! < at ? said.toReversed() : said).map(wordsOf).join(' '),
      label,
      meaning,
      ...(not ? { not: true } : {}),
      ...(or ? { or: true } : {}),
      ...(negates ? { negates: true } : {}),
      ...(misspelt ? { misspelt: true } : {}),
      ...(part.isListed ? { listed: true } : {}),
    }
  })
  return { segments: rewrite(segments) }
}

const isWithin = (state: KnownPlace, { entry }: Chosen) =>
  entry?.kind !== 'place' || entry.place.state || entry.place.within === state.value

/** "Delhi wale chole" and "Delhi ke chole" are of Delhi. */
const isOf = (word = '') => /^(wal[aei]|वाल[ाेी])$/.test(word) || isGenitive(word)
/** True if food or a dish, perhaps after a connective, follows a place that is not "in" it. */
function isBeforeFood(at: number, chosen: readonly Chosen[], raws: readonly string[]) {
  const next = chosen[isOf(raws[chosen[at]!.to]) ? at + 2 : at + 1]
  const isService = next?.entry?.kind === 'food' && /services?$/.test(raws[next.to - 1]!)
  const isFood = ['food', 'dish'].includes(next?.entry?.kind ?? '') && !isService
  return isFood && !IN.test(raws[chosen[at]!.from - 1] ?? '')
}

/** True if food follows a region, a negator precedes it, or another place lies elsewhere. */
const isCooked = (
  place: KnownPlace,
  at: number,
  chosen: readonly Chosen[],
  raws: readonly string[],
) =>
  isBeforeFood(at, chosen, raws) ||
  chosen[at - 1]?.entry?.kind === 'not' ||
  !chosen.every((other) => isWithin(place, other))

const COMPASS = /^(north|south)$/
const isPlaced = (part: Chosen | undefined) =>
  part?.entry?.kind === 'place' || part?.entry?.kind === 'locality'

const STYLE = /^(style|styled)$/
/** Words before a place that a visitor left or lived in. */
const ELSEWHERE =
  /\b(from|out of|left|leaving|((was|were|lived|born|studied|grew up|used to (live|stay|work|study|be))( (here|before|earlier))? (in|at)))$/
/** Words after a place that a visitor comes from. */
const leaving = new Set(list(sentence.leaving))
/** "Kerala food", "Kerala tiffin in Pune" and "Kerala style" mean a cuisine, "Surat style" no place. */
function meanCuisines(chosen: readonly Chosen[], raws: readonly string[]): Chosen[] {
  return chosen.map((part, at) => {
    const { entry, from, to, misspelt } = part
    const ignored: Chosen = { from, to, misspelt, entry: { kind: 'ordinary' } }
    // "North Bangalore" is a part of the city, "South Indian Bangalore" none.
    const isPart =
      isPlaced(chosen[at + 1]) ||
      (isPlaced(chosen[at - 1]) && chosen[at + 1]?.entry?.kind !== 'food')
    const isCompass = to - from === 1 && COMPASS.test(raws[from]!)
    if (entry?.kind === 'cuisine' && isCompass && isPart) return ignored
    const others = chosen.filter((one) => one !== part && isPlaced(one))
    const isLeft =
      ELSEWHERE.test(raws.slice(0, from).join(' ')) ||
      [1, 2, 3].some((length) => leaving.has(raws.slice(to, to + length).join(' '))) ||
      LEAVING.test(raws[to - 1]!) ||
      (raws[to] === 'to' && isPlaced(chosen[at + 2]))
    if (isPlaced(part) && isLeft && others.length > 0) return ignored
    if (entry?.kind !== 'place') return part
    const isStyle = STYLE.test(raws[to] ?? '')
    const value = entry.place.cuisine
    if (isStyle && !value) return ignored
    if (!value || (!isStyle && !isCooked(entry.place, at, chosen, raws))) return part
    return { from, to, misspelt, entry: { kind: 'cuisine', value, label: value } }
  })
}

/** Lower-case labels of the cities and states in a query. */
const citiesOf = (parts: readonly Part[], gazetteer: Gazetteer): string[] =>
  parts.flatMap(({ entry, not }) => {
    if (not) return []
    if (entry?.kind === 'place') return [entry.place.label.toLowerCase()]
    return entry?.kind === 'district' ? [gazetteer.resolveDistrict(entry).label.toLowerCase()] : []
  })

const nothing = (kind: 'ordinary' | 'unknown', label: string): Meant => ({
  meaning: { kind },
  label,
})
const meantPlace = (place: Place | undefined, words: string): Meant =>
  place
    ? { meaning: { kind: 'place', place }, label: translated(place.label) }
    : nothing('unknown', words)

function toMeaning(part: Part, words: string, cities: string[], context: Context): Meant {
  const { entry, number, isSkipped } = part
  if (isSkipped) return nothing('ordinary', words)
  if (number) return toNumber(number, words, context)
  if (!entry) return nothing(/^[^\p{L}]*$/u.test(words) ? 'ordinary' : 'unknown', words)
  const { gazetteer } = context
  switch (entry.kind) {
    case 'place':
      return meantPlace(gazetteer.resolveKnown(entry.place), words)
    case 'locality':
      return meantPlace(gazetteer.resolve(entry, cities, words.toLowerCase()), words)
    case 'district':
      return meantPlace(gazetteer.resolveDistrict(entry), words)
    case 'diet':
    case 'cuisine':
    case 'audience':
    case 'term':
    case 'tier':
    case 'meal':
    case 'order': {
      const { label, ...meaning } = entry
      return { meaning, label: translated(label) }
    }
    case 'drawback':
      return toDrawback(entry, part.not, words)
    case 'dish':
      return toDish(entry, words, part.misspelt, context)
    case 'day':
      return toDay(entry.days, entry.offset, entry.label, context.today)
    case 'food':
      return { meaning: { kind: 'food', isWritten: entry.isWritten }, label: words }
    default:
      return nothing('ordinary', words)
  }
}

/** An absence is meant only by a negator, an illness always. */
const toDrawback = (
  { of: kind, value, label, ails }: Entry & { kind: 'drawback' },
  not: boolean,
  words: string,
): Meant =>
  not || ails ? { meaning: { kind, value }, label: translated(label) } : nothing('ordinary', words)

function toDish(
  { families, label }: Entry & { kind: 'dish' },
  words: string,
  misspelt: boolean,
  context: Context,
): Meant {
  // As typed, so that "roti" precedes "phulka"; in another script, in the directory's spelling.
  const spell = (word: string) => context.words.spell(fold(word.toLowerCase())) ?? ''
  const written = isInScript(words) ? words.split(' ').map(spell).join(' ') : words
  const literal = (written.trim() || label).toLowerCase()
  // A guess says what it is, so that a visitor sees a wrong one.
  const said = misspelt ? translated(label) : words
  return { meaning: { kind: 'dish', families, literal }, label: said }
}

function toDay(days: Weekday[], offset: number | undefined, label: string, today: Weekday): Meant {
  if (offset === undefined) return { meaning: { kind: 'day', days }, label: translated(label) }
  const day = weekdays[(weekdays.indexOf(today) + offset) % weekdays.length]!
  return { meaning: { kind: 'day', days: [day], isRelative: true }, label: translated(day) }
}

function toNumber(
  number: NonNullable<Part['number']>,
  words: string,
  { gazetteer }: Context,
): Meant {
  if ('pincode' in number) return meantPlace(gazetteer.resolvePincode(number.pincode), words)
  return number.meaning.kind === 'ordinary' ? nothing('ordinary', words) : number
}
