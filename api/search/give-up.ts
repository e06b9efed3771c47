import { ALL } from '#api/contract/options.ts'
import type { GivenUp } from '#api/contract/search.ts'
import { tierPrices, toQuestion, type Ask, type Question } from '#api/search/question.ts'
import type { Intent } from '#api/search/read-query/read-query.ts'
import { withinKm } from '#api/search/read-query/place.ts'
import { labelOf, type PriceLimit } from '#api/search/read-query/read-prices.ts'

/** Times that the engine is asked for one search; most searches take one, few more than six. */
const MOST_ASKS = 40
/** Further words are not looked for one by one. */
const MAX_WORDS = 6
const INDIA = 'India'

/** What was found; how many of it lie at the very place, and suit each audience that was asked for. */
export type Found = {
  total: number
  there: number | undefined
  suiting: Record<string, number>
}
type Attempt = { ask: Ask; given: GivenUp[] }

/**
 * Asks until something is found, giving up one thing after another: words one by one, the place
 * for what lies round it, a quarter of the price; then the day of a dish, all of the price, all
 * words, cuisine, meal and day. Diets and what must be absent are never given up.
 * @returns the last result, what was asked for it and what was given up
 */
export async function findAnswer<Result extends Found>(
  asked: Ask,
  run: (question: Question) => Promise<Result>,
): Promise<{ result: Result; ask: Ask; given: GivenUp[] }> {
  let asks = 0
  const ask = (attempt: Ask): Promise<Result> | undefined =>
    ++asks <= MOST_ASKS ? run(toQuestion(attempt)) : undefined
  let first: Result | undefined
  for (const attempt of listAttempts(asked)) {
    const result = await ask(attempt.ask)
    if (!result) break
    first ??= result
    if (result.total > 0) return answerWith(attempt, result, asked)
    const fewer = await findFewerWords(attempt, ask)
    const found = fewer && (await ask(fewer.ask))
    if (found && found.total > 0) return answerWith(fewer, found, asked)
  }
  return { result: first!, ask: asked, given: unsatisfied(asked) }
}

function answerWith<Result extends Found>(attempt: Attempt, result: Result, asked: Ask) {
  const { ask } = attempt
  const nearby = result.there === 0 && attempt.given.every(({ kind }) => kind !== 'place')
  const given = nearby ? [...attempt.given, onlyNear(ask)].flat() : attempt.given
  return {
    result,
    ask,
    given: [...say({ ask, given }, asked, result), ...unsuited(asked, result)],
  }
}

/** Nothing at the place itself, but close to it. */
function onlyNear({ intents }: Ask): GivenUp[] {
  const place = intents.find((intent) => intent.kind === 'place' && !intent.not && isNear(intent))
  return place?.kind === 'place' ? [lost('place', place.label, withinKm(place.place.withinKm))] : []
}
const isNear = (intent: Intent) => intent.kind === 'place' && intent.place.withinKm > 0

/** The asks to be tried, the nearest to what was asked first. */
function* listAttempts(asked: Ask): Generator<Attempt> {
  const start: Attempt = { ask: asked, given: [] }
  for (const priced of [start, giveUpPrice(start)]) {
    if (!priced) continue
    yield priced
    // Then a company of that name with a menu for the day, which may be meant.
    if (isOnDay(priced.ask)) yield { ...priced, ask: { ...priced.ask, inName: true } }
    yield* widen(priced)
  }
  if (asked.words.length + asked.intents.length < 2) return
  // A dish on another day is nearer to what was meant than another dish.
  if (isOnDay(asked)) yield* withWider(without('day')(start))
  const unpriced = without('price')(start)
  if (unpriced && !isEmpty(unpriced.ask)) yield* withWider(unpriced)
  let last = start
  for (const giveUp of [
    giveUpWords,
    ...(['price', 'cuisine', 'meal', 'day'] as const).map(without),
  ]) {
    const next = giveUp(last)
    if (!next) continue
    if (isEmpty(next.ask)) return
    last = next
    yield* withWider(last)
  }
}

function* withWider(attempt: Attempt | undefined): Generator<Attempt> {
  if (!attempt) return
  yield attempt
  yield* widen(attempt)
}

const isOnDay = ({ words, intents }: Ask) =>
  words.length > 0 && intents.some(({ kind, not }) => kind === 'day' && !not)
/** An ask for nothing would find everything, which is no answer. */
const isEmpty = ({ intents, words }: Ask) =>
  words.length === 0 && !intents.some(({ kind }) => kind !== 'order' && kind !== 'audience')

/** Words that are found together, given the rest: those found nowhere go first, then the commonest. */
async function findFewerWords<Result extends Found>(
  { ask, given }: Attempt,
  find: (ask: Ask) => Promise<Result> | undefined,
): Promise<Attempt | undefined> {
  const words = ask.words.slice(0, MAX_WORDS)
  if (words.length < 2) return undefined
  const found = await Promise.all(
    words.map(async (word) => ({
      word,
      total: (await find({ ...ask, words: [word] }))?.total ?? 0,
    })),
  )
  const known = found.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total)
  for (; known.length > 0; known.pop()) {
    const kept = words.filter((word) => known.some((other) => other.word === word))
    const fewer = { ...ask, words: kept }
    if (kept.length < 2 || ((await find(fewer))?.total ?? 0) > 0)
      return { ask: fewer, given: [...given, lost('words', ask.words.join(' '), kept.join(' '))] }
  }
  return undefined
}

const lost = (kind: GivenUp['kind'], from: string, to: string): GivenUp => ({
  kind,
  from,
  to,
  sentence: '',
})

/** The same, sought in wider and wider places. */
function* widen({ ask, given }: Attempt): Generator<Attempt> {
  const places = ask.intents.filter((intent) => intent.kind === 'place' && !intent.not)
  const first = places[0]
  if (first?.kind !== 'place' || ask.filters.location !== ALL) return
  const others = ask.intents.filter((intent) => !places.includes(intent))
  const seen = new Set([first.place.label])
  for (const place of first.place.wider()) {
    if (seen.has(place.label)) continue
    seen.add(place.label)
    const intent: Intent = { ...first, place, label: place.label }
    yield {
      ask: { ...ask, intents: [...others, intent] },
      given: [...given, lost('place', first.label, place.label)],
    }
  }
  yield { ask: { ...ask, intents: others }, given: [...given, lost('place', first.label, INDIA)] }
}

function giveUpPrice({ ask, given }: Attempt): Attempt | undefined {
  const at = ask.intents.findIndex(({ kind, not }) => kind === 'price' && !not)
  const intent = ask.intents[at]
  if (intent?.kind !== 'price') return undefined
  const limit: PriceLimit =
    'limit' in intent ? intent.limit : { ...tierPrices[intent.tier], per: 'month' }
  const most = limit.atMost === undefined ? {} : { atMost: limit.atMost * 1.25 }
  const least = limit.atLeast === undefined ? {} : { atLeast: limit.atLeast * 0.75 }
  const wider = { per: limit.per, ...most, ...least }
  const label = labelOf(wider)
  return {
    ask: {
      ...ask,
      intents: ask.intents.with(at, { kind: 'price', limit: wider, label, words: intent.words }),
    },
    given: [...given, lost('price', intent.label, label)],
  }
}
const giveUpWords = ({ ask, given }: Attempt): Attempt | undefined =>
  ask.words.length === 0
    ? undefined
    : { ask: { ...ask, words: [] }, given: [...given, lost('words', ask.words.join(' '), '')] }

const without =
  (kind: 'price' | 'cuisine' | 'meal' | 'day') =>
  ({ ask, given }: Attempt): Attempt | undefined => {
    const dropped = ask.intents.filter((intent) => intent.kind === kind && !intent.not)
    if (dropped.length === 0) return undefined
    const intents = ask.intents.filter((intent) => !dropped.includes(intent))
    const from = dropped.map(({ label }) => label).join(', ')
    // When nothing is as cheap, the cheapest come first.
    const sort = kind === 'price' ? (ask.sort ?? 'price-low') : ask.sort
    return { ask: { ...ask, intents, sort }, given: [...given, lost(kind, from, '')] }
  }

/** What was asked for in a few words: "Jain kitchen with “dal” on Monday". */
function describe({ intents, words }: Ask): string {
  const labels = (kind: Intent['kind']) =>
    intents.filter((intent) => intent.kind === kind && !intent.not).map(({ label }) => label)
  const tiers = intents.flatMap((intent) =>
    'tier' in intent && !intent.not ? [intent.label.toLowerCase()] : [],
  )
  const before = [...tiers, ...labels('diet'), ...labels('cuisine')].join(' ')
  const limits = intents.flatMap((intent) =>
    'limit' in intent && !intent.not ? [intent.label] : [],
  )
  const after = [
    words.length > 0 ? `with “${words.join(' ')}”` : '',
    labels('meal').length > 0 ? `for ${labels('meal').join(' and ').toLowerCase()}` : '',
    labels('day').length > 0 ? `on ${labels('day').join(' or ')}` : '',
    limits.join(' '),
  ]
  return [before, 'kitchen', ...after].filter(Boolean).join(' ')
}

/** Puts what was given up into words. */
function say({ ask, given }: Attempt, asked: Ask, { total }: Found): GivenUp[] {
  return given.map((lost) => {
    const { kind, from, to } = lost
    if (kind === 'place') {
      const where = to.startsWith('within') ? to : `in ${to}`
      const sentence = `No ${describe(ask)} in ${from} yet. Nearest: ${total} ${where}.`
      return { ...lost, sentence }
    }
    if (kind === 'words') {
      const sentence =
        to === ''
          ? `Nothing matches “${from}”.`
          : `Nothing matches all of “${from}”; these match “${to}”.`
      return { ...lost, sentence }
    }
    if (kind === 'price' && to !== '')
      return {
        ...lost,
        sentence: `Nothing is ${from.toLowerCase()}. ${total} ${total === 1 ? 'is' : 'are'} ${to}.`,
      }
    return { ...lost, sentence: `No ${describe(asked)} yet; “${from}” was left out.` }
  })
}

/** What is eaten and avoided is never given up: the answer says that no company has it. */
function unsatisfied(asked: Ask): GivenUp[] {
  const first = asked.intents.find(({ kind, not }) => kind === 'diet' || (not && kind !== 'place'))
  if (!first) return []
  const place = asked.intents.find(({ kind, not }) => kind === 'place' && !not)
  const where = place ? ` in ${place.label}` : ''
  const sentence = `No ${describe(asked)}${where} yet.`
  const kind = first.kind === 'diet' && !first.not ? 'diet' : 'negation'
  return [{ kind, from: first.label, to: '', sentence }]
}

/** Audiences never exclude a company: when none suits, the answer says so. */
function unsuited({ intents }: Ask, { suiting }: Found): GivenUp[] {
  return intents.flatMap((intent) =>
    intent.kind === 'audience' && !suiting[intent.value]
      ? [
          {
            kind: intent.kind,
            from: intent.label,
            to: '',
            sentence: `None of them says that it is for ${intent.label.toLowerCase()}.`,
          },
        ]
      : [],
  )
}
