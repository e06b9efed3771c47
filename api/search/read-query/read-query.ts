import { weekdays, type Sort, type Weekday } from '#api/contract/options.ts'
import { findSpans, type Span } from './find-spans.ts'
import type { Known } from './known.ts'
import { localitiesToPlace, toPlace, type Place } from './place.ts'
import { labelOf, type PriceLimit } from './read-prices.ts'
import { keyIn, spell } from './spell.ts'
import { plain, tokenize } from './tokens.ts'
import type { EntryKind } from './vocabulary.ts'

/** What a query asks for; `not` asks for its absence. */
export type Intent = { label: string; words: string; not?: true } & (
  | { kind: 'place'; place: Place }
  | { kind: 'price'; limit: PriceLimit }
  | { kind: 'price'; tier: string }
  | { kind: 'diet' | 'cuisine' | 'audience' | 'ingredient' | 'word'; value: string }
  | { kind: 'meal'; meals: string[] }
  | { kind: 'day'; days: Weekday[] }
  | { kind: 'order'; sort: Sort | 'nearest' }
)

export type Reading = {
  intents: Intent[]
  /** The other words, as the index spells them. */
  words: string[]
  /** Words that say nothing, as they were typed. */
  ignored: string[]
}

type Context = { known: Known; today: Weekday }
/** Reads a query: what it asks for, and the words that are left to be searched for. */
export function readQuery(query: string, { known, today }: Context): Reading {
  const shown = plain(query)
  const tokens = tokenize(shown)
  const keys = tokens.map((token) => keyIn(token, known))
  const textOf = ({ from, to }: Span) => shown.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const spans = negate(findSpans(tokens, keys, known))

  const spellAt = (at: number) => spell(tokens[at]!, keys[at]!, known)

  const intents = mergeNegations(
    spans.flatMap((span) => {
      const word = () => spellAt(span.from)
      return toIntent(span, { words: textOf(span), word, today }) ?? []
    }),
  )
  const left = (kind: EntryKind | undefined) =>
    spans.filter(({ entry, limit, not }) => entry?.kind === kind && !limit && !not)
  const words = [...left(undefined), ...left('ingredient')].toSorted((a, b) => a.from - b.from)
  const searched = words.map(({ from, to }) =>
    Array.from({ length: to - from }, (_, at) => spellAt(from + at)).join(' '),
  )
  const generic = left('generic')
  const noise = spans.filter(({ entry }) => entry && fillers.has(entry.kind))
  if (searched.length > 0 || intents.length > 0)
    return { intents, words: searched, ignored: [...generic, ...noise].map(textOf) }
  // Nothing else was asked for: then these words are what is searched for.
  if (generic.length > 0) {
    const asked = [...new Set(generic.map(({ entry }) => entry!.value))].filter(Boolean)
    const unused = asked.length > 0 ? noise : [...generic, ...noise]
    return { intents: [], words: asked, ignored: unused.map(textOf) }
  }
  const rest = tokens.length > 0 ? tokens.map(({ text }) => text) : [shown.trim()]
  return { intents: [], words: rest.filter(Boolean), ignored: [] }
}

const fillers = new Set<EntryKind>(['noise', 'not', 'notAfter', 'join'])
/** Kinds of which the absence can be asked for. */
const deniable = new Set<EntryKind>(['place', 'diet', 'ingredient', 'day', 'meal', 'cuisine'])

/** Joins "no", "bina" and "nahi" with what they deny. */
function negate(spans: Span[]): Span[] {
  const kinds = spans.map(({ entry }) => entry?.kind)
  const denied = new Set<number>()
  const canBe = (at: number) => {
    const span = spans[at]
    return span && !span.limit && (!span.entry || deniable.has(span.entry.kind))
  }
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'not') {
      let next = at + 1
      while (kinds[next] === 'noise') next++
      if (canBe(next)) denied.add(next)
      // "without onion and garlic"
      for (next++; kinds[next] === 'join' || kinds[next] === 'ingredient'; next++)
        if (kinds[next] === 'ingredient' && denied.has(at + 1)) denied.add(next)
    }
    if (kind === 'notAfter' && canBe(at - 1) && !denied.has(at - 1)) denied.add(at - 1)
  }
  return spans.map((span, at) => (denied.has(at) ? { ...span, not: true as const } : span))
}

type Read = { words: string; word: () => string; today: Weekday }

function toIntent(span: Span, { words, word, today }: Read): Intent | undefined {
  const { entry, limit, localities, not } = span
  if (limit) return { kind: 'price', limit, label: labelOf(limit), words }
  if (!entry) return not ? { kind: 'word', ...toDenied(word()), words, not } : undefined
  const { kind, value } = entry
  const said = { label: not ? `no ${entry.label}` : entry.label, words, not }
  switch (kind) {
    case 'place':
      if (localities) {
        const place = localitiesToPlace(localities)
        return { kind, place, ...said, label: not ? `no ${place.label}` : place.label }
      }
      return { kind, place: toPlace(entry), ...said }
    case 'tier':
      return { kind: 'price', tier: value, ...said }
    case 'ingredient':
      if (!not) return undefined
      // Who eats no egg asks for a diet.
      return entry.diet
        ? { kind: 'diet', value: entry.diet, label: said.label, words }
        : { kind, value, ...said }
    case 'diet':
    case 'cuisine':
    case 'audience':
      return { kind, value, ...said }
    case 'meal':
      return { kind, meals: entry.meals ?? [value], ...said }
    case 'day':
      if (entry.offset === undefined)
        return { kind, days: entry.days ?? [value as Weekday], ...said }
      return { kind, ...said, ...onDay(dayAfter(today, entry.offset)) }
    case 'order':
      return { kind, sort: value as Sort | 'nearest', ...said }
    default:
      return undefined
  }
}

const toDenied = (value: string) => ({ value, label: `no ${value}` })
const onDay = (day: Weekday) => ({ days: [day], label: day })
const dayAfter = (day: Weekday, days: number): Weekday =>
  weekdays[(weekdays.indexOf(day) + days) % weekdays.length]!

/** No onion and no garlic is a diet. */
function mergeNegations(intents: Intent[]): Intent[] {
  const find = (value: string) =>
    intents.find((intent) => intent.kind === 'ingredient' && intent.value === value)
  const [onion, garlic] = [find('onion'), find('garlic')]
  if (!onion || !garlic) return intents
  const words = `${onion.words} ${garlic.words}`
  const diet: Intent = { kind: 'diet', value: 'noOnionGarlic', label: 'No onion, no garlic', words }
  return [...intents.filter((intent) => intent !== onion && intent !== garlic), diet]
}
